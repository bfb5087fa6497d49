import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Product } from '../../../../domain/catalogue/product.ts';
import { productCard } from '../../../../domain/catalogue/product-card.ts';
import {
  type FormerPrice,
  LOWEST_OF_MS,
  lowestBefore,
  onSale,
  type ProductSale,
  type Sale,
  saleOf,
} from '../../../../domain/catalogue/sale.ts';
import type { Paise } from '../../../../domain/money/money.ts';
import type { Persuasion } from '../../../../domain/money/pricing.ts';
import { MINUTE_MS } from '../../../../domain/time/durations.ts';
import type { Database } from '../../../running/db/connect.ts';
import { retryDeadlock } from '../../../running/db/retry-deadlock.ts';
import { withoutStatementTimeout } from '../../../running/db/without-statement-timeout.ts';
import { recount } from './apply-memberships.ts';
import { raiseVersion } from './changes.ts';
import { applyOwnCollections, asksForPrices, pricedHandles } from './own-collections.ts';
import { discountBasisPoints } from '../normalise/normalise-product.ts';

const BATCH = 200;
/** Clocks of replicas differ by less. A larger step back is a clock that was put right. */
const CLOCKS_DIFFER_MS = MINUTE_MS;

/** What a change of prices touched: handles of products, keys of the collections that list them, to be counted again. */
type Repriced = { handles: string[]; collections: number[] };
const NOTHING: Repriced = { handles: [], collections: [] };

/**
 * Keeps the sales in force as they are until the transaction ends. Whatever writes products calls it first, so that a
 * sale that begins meanwhile waits and finds them.
 */
export async function holdSales(transaction: Database): Promise<void> {
  await sql`select from sale_clock for share`.execute(transaction);
}

/** Writes the prices of the sales in force after products or lists were written. Call it after holdSales. */
export async function priceWritten(
  transaction: Database,
  persuasion: Persuasion,
  onlyKeys?: readonly number[],
): Promise<Repriced> {
  return reprice(transaction, await salesOfClock(transaction), persuasion, onlyKeys);
}

/** Aligns own collections and writes prices, each of which may change the other. Call it after holdSales. */
export async function alignAndPrice(
  transaction: Database,
  at: number,
  { persuasion, ...which }: { persuasion: Persuasion } & Parameters<typeof applyOwnCollections>[2],
): Promise<Repriced> {
  const own = await applyOwnCollections(transaction, at, which);
  const { handles, collections } = await priceWritten(transaction, persuasion);
  const again = handles.length === 0 ? [] : await applyOwnCollections(transaction, at);
  return { handles, collections: [...new Set([...own, ...collections, ...again])] };
}

/**
 * Begins and ends sales: writes the prices of those that are in force at `at`, if they are others than those with
 * which prices were last written, or if `changed`. Raises the catalogue's version, for all replicas. Returns whether
 * any price changed.
 */
export async function followClock(
  transaction: Database,
  { at, persuasion, changed = false }: { at: number; persuasion: Persuasion; changed?: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ ids: number[]; followed_at: Date | null }>`
    select sale_ids as ids, followed_at from sale_clock for update`.execute(transaction);
  const [clock] = rows;
  const behindMs = (clock?.followed_at?.getTime() ?? -Infinity) - at;
  const isBehind = behindMs > 0 && behindMs < CLOCKS_DIFFER_MS;
  // What another process began by its clock is not taken back for the moment by which this one's is behind.
  if (isBehind && !changed) return false;
  const moment = isBehind ? at + behindMs : at;
  const sales = await salesAt(transaction, moment);
  const ids = sales.map(({ id }) => Number(id));
  if (!changed && sameIds(ids, clock?.ids ?? [])) return false;
  await sql`update sale_clock set sale_ids = ${ids}::bigint[], followed_at = ${new Date(moment)}`.execute(transaction);
  await sql`select set_config('sales.followed_at', ${new Date(moment).toISOString()}, true)`.execute(transaction);
  const { handles, collections } = await reprice(transaction, sales, persuasion);
  const own = handles.length === 0 ? [] : await applyOwnCollections(transaction, moment);
  const lists = [...new Set([...collections, ...own])];
  await recount(transaction, lists);
  return (await raiseVersion(transaction, handles, lists, new Date(at))) !== null;
}

/** The same as a transaction of its own, which looks before it locks. For every second. */
export async function tickSales(database: Database, at: number, persuasion: Persuasion): Promise<boolean> {
  const moment = new Date(at);
  const { rows } = await sql<{ due: number[]; followed: number[] }>`
    select array(select sale_id from sale where from_at <= ${moment} and until_at > ${moment} order by sale_id) as due,
      sale_ids as followed from sale_clock`.execute(database);
  if (rows.every(({ due, followed }) => sameIds(due, followed))) return false;
  const forgotten = new Date(at - 2 * LOWEST_OF_MS);
  await sql`delete from former_price where until < ${forgotten} and until < coalesce(
    (select min(from_at) from sale where until_at > ${new Date(at)}) - interval '30 days', 'infinity')`.execute(
    database,
  );
  return retryDeadlock(() =>
    withoutStatementTimeout(database, (transaction) => followClock(transaction, { at, persuasion })),
  );
}

/** A row of the table `sale`, as far as prices depend on it. */
export type SaleRow = {
  sale_id: number;
  name: Sale['name'];
  target: Sale['target'];
  basis_points: number | null;
  prices: Sale['prices'];
  from_at: Date;
  until_at: Date;
};

export function saleOfRow(row: SaleRow): Sale {
  return {
    id: String(row.sale_id),
    name: row.name,
    target: row.target,
    basisPoints: row.basis_points,
    prices: row.prices,
    from: row.from_at.getTime(),
    until: row.until_at.getTime(),
  };
}

async function salesAt(database: Database, at: number): Promise<Sale[]> {
  const { rows } = await sql<SaleRow>`
    select * from sale where from_at <= ${new Date(at)} and until_at > ${new Date(at)} order by sale_id`.execute(
    database,
  );
  return rows.map(saleOfRow);
}

async function salesOfClock(database: Database): Promise<Sale[]> {
  const { rows } = await sql<SaleRow>`
    select sale.* from sale join sale_clock on sale_id = any(sale_ids) order by sale_id`.execute(database);
  return rows.map(saleOfRow);
}

const sameIds = (one: readonly number[], other: readonly number[]) => one.join() === other.join();

type Row = {
  key: number;
  handle: string;
  product: Product;
  /** As it is sold now. */
  sold: Product;
  sale: ProductSale | null;
  collections: string[];
};

/** Writes what these sales make of each product that one of them is for, or that has the prices of a former one. */
async function reprice(
  transaction: Database,
  given: readonly Sale[],
  persuasion: Persuasion,
  onlyKeys?: readonly number[],
): Promise<Repriced> {
  const sales = await withKnownGoods(transaction, given);
  const { rows: concerned } = await sql<{ key: number }>`
    select product_key as key from product join product_detail d using (product_key)
    where (d.sale is not null or (deleted_at is null and ${sales.length > 0}::boolean))
      and (${onlyKeys === undefined}::boolean or product_key = any(${[...(onlyKeys ?? [])]}::int[]))
    order by product_key`.execute(transaction);
  const keys = concerned.map(({ key }) => key);
  const handles: string[] = [];
  const changed: number[] = [];
  for (let from = 0; from < keys.length; from += BATCH) {
    for (const row of await repriceBatch(transaction, keys.slice(from, from + BATCH), sales, persuasion)) {
      handles.push(row.handle);
      changed.push(row.key);
    }
  }
  if (changed.length === 0) return NOTHING;
  const { rows: lists } = await sql<{ collection_key: number }>`
    update collection_product c set price_paise = p.price_paise, discount_basis_points = p.discount_basis_points
    from product p where p.product_key = c.product_key and c.product_key = any(${changed}::int[])
    returning c.collection_key`.execute(transaction);
  return { handles, collections: [...new Set(lists.map((row) => row.collection_key))] };
}

/**
 * Without the sales for all goods but those of a collection that prices decide: which goods those are would change with
 * the sale, and what the merchant meant to keep out of it must not be sold for less.
 */
async function withKnownGoods(transaction: Database, sales: readonly Sale[]): Promise<readonly Sale[]> {
  if (!sales.some(({ target }) => target.which === 'except' && target.collections.length > 0)) return sales;
  const priced = await pricedHandles(transaction);
  return sales.filter(({ target }) => !isExcept(target, priced));
}

/** Whether goods of one of these collections are kept out. */
export const isExcept = ({ which, collections }: Sale['target'], handles: ReadonlySet<string>): boolean =>
  which === 'except' && collections.some((handle) => handles.has(handle));

async function repriceBatch(
  transaction: Database,
  keys: readonly number[],
  sales: readonly Sale[],
  persuasion: Persuasion,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.product_key as key, p.handle, coalesce(d.feed_detail, d.detail) as product, d.detail as sold, d.sale,
      array(select c.handle from collection_product m join collection c using (collection_key)
        where m.product_key = p.product_key and c.deleted_at is null and not ${asksForPrices('c')}) as collections
    from product p join product_detail d using (product_key)
    where p.product_key = any(${[...keys]}::int[])`.execute(transaction);
  const lowest = sales.length === 0 ? () => () => null : await lowestPrices(transaction, rows, sales);
  const changed = rows.flatMap((row) => {
    const sale = saleOf(row.product, { collections: row.collections, sales, lowest: lowest(row) });
    if (isDeepStrictEqual(sale, row.sale)) return [];
    const sold = onSale(row.product, sale, persuasion);
    const card = productCard(sold);
    return card === null ? [] : { ...row, sale, sold, card };
  });
  if (changed.length === 0) return [];
  const texts = (pick: (one: (typeof changed)[number]) => unknown) =>
    changed.map((one) => {
      const value = pick(one);
      return value === null ? null : JSON.stringify(value);
    });
  const changedKeys = changed.map(({ key }) => key);
  await sql`
    update product p set price_paise = s.price, discount_basis_points = s.discount, card = s.card::jsonb, changed_at = now()
    from unnest(${changedKeys}::int[], ${changed.map(({ card }) => card.pricePaise)}::bigint[],
      ${changed.map(({ card }) => discountBasisPoints(card, persuasion))}::int[], ${texts(({ card }) => card)}::text[])
      as s (key, price, discount, card)
    where p.product_key = s.key`.execute(transaction);
  await sql`
    update product_detail d set detail = s.detail::jsonb, feed_detail = s.feed::jsonb, sale = s.sale::jsonb
    from unnest(${changedKeys}::int[], ${texts(({ sold }) => sold)}::text[],
      ${texts(({ sale, product }) => (sale === null ? null : product))}::text[], ${texts(({ sale }) => sale)}::text[])
      as s (key, detail, feed, sale)
    where d.product_key = s.key`.execute(transaction);
  return changed;
}

/**
 * The lowest prices of the 30 days before a sale, by product and variant. What is sold now counts too unless this very
 * sale made it: where one sale follows another, that is the price of the first.
 */
async function lowestPrices(transaction: Database, rows: readonly Row[], sales: readonly Sale[]) {
  const first = Math.min(...sales.map(({ from }) => from)) - LOWEST_OF_MS;
  const { rows: former } = await sql<{ key: number; variant: string; price: number; until: Date }>`
    select product_key as key, variant_id as variant, price_paise as price, until from former_price
    where product_key = any(${rows.map(({ key }) => key)}::int[]) and until > ${new Date(first)}
    order by until`.execute(transaction);
  const byProduct = Map.groupBy(former, ({ key }) => key);
  return ({ key, sold, sale: present }: Row) =>
    (variantId: string, sale: Sale): Paise | null => {
      let from = -Infinity;
      const prices = (byProduct.get(key) ?? []).flatMap(({ variant, price, until }): FormerPrice[] => {
        if (variant !== variantId) return [];
        const one = { pricePaise: price, from, until: until.getTime() };
        from = one.until;
        return [one];
      });
      const now = sold.variants.find(({ id }) => id === variantId);
      const ofOtherSale = present?.variants[variantId] !== undefined && present.variants[variantId].sale !== sale.id;
      if (now && ofOtherSale) prices.push({ pricePaise: now.pricePaise, from, until: Infinity });
      return lowestBefore(sale.from, prices);
    };
}
