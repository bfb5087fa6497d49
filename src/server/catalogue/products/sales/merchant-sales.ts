import { sql } from 'kysely';
import type { ListedSale, SaleInput } from '../../../../contracts/desk/sales.ts';
import type { Persuasion } from '../../../../domain/money/pricing.ts';
import type { Database } from '../../../running/db/connect.ts';
import { retryDeadlock } from '../../../running/db/retry-deadlock.ts';
import { withoutStatementTimeout } from '../../../running/db/without-statement-timeout.ts';
import { ShopError } from '../../../running/errors.ts';
import { pricedHandles } from '../apply/own-collections.ts';
import { followClock, isExcept, saleOfRow, type SaleRow, tickSales } from '../apply/sale-prices.ts';

/** Runs in the transaction of the change, for what the caller writes with it. */
type Beside = (transaction: Database) => Promise<void>;

/** Sales as the desk makes, changes and ends them. What is in force at once changes its prices in the same transaction. */
export type MerchantSales = ReturnType<typeof createMerchantSales>;

type Deps = {
  database: Database;
  persuasion: Persuasion;
  now: () => number;
  /** Called when shoppers must see changed prices. */
  onChange: () => Promise<void>;
};

export function createMerchantSales({ database, persuasion, now, onChange }: Deps) {
  const change = async <T>(beside: Beside, write: (transaction: Database, at: number) => Promise<T>): Promise<T> => {
    const result = await retryDeadlock(() =>
      withoutStatementTimeout(database, async (transaction) => {
        const at = now();
        const written = await write(transaction, at);
        await followClock(transaction, { at, persuasion, changed: true });
        await beside(transaction);
        return written;
      }),
    );
    await onChange();
    return result;
  };
  return {
    /** Those that end last first, at most 200. */
    list: (): Promise<ListedSale[]> => listSales(database, now()),
    /** Begins and ends those that are due. A running shop calls it every second. */
    tick: async (): Promise<void> => {
      if (await tickSales(database, now(), persuasion)) await onChange();
    },
    /** Returns its id. Throws sale_over, invalid_fields. */
    create: (input: SaleInput, by: string, beside: Beside): Promise<string> =>
      change(beside, async (transaction, at) => {
        if (input.until <= at) throw new ShopError('sale_over');
        await refuseUnknownGoods(transaction, input);
        const { sale_id: id } = await transaction
          .insertInto('sale')
          .values({ ...columnsOf(input), created_at: new Date(at), created_by: by })
          .returning('sale_id')
          .executeTakeFirstOrThrow();
        return String(id);
      }),
    /** Throws not_found, sale_changed, sale_over, invalid_fields. */
    change: (id: number, { version, ...input }: SaleInput & { version: number }, beside: Beside): Promise<void> =>
      change(beside, async (transaction, at) => {
        if (input.until <= at) throw new ShopError('sale_over');
        await refuseUnknownGoods(transaction, input);
        const row = await transaction
          .updateTable('sale')
          .set((old) => ({ ...columnsOf(input), version: old('version', '+', 1) }))
          .where('sale_id', '=', id)
          .where('version', '=', version)
          .returning('sale_id')
          .executeTakeFirst();
        if (row === undefined) throw new ShopError((await timesOf(transaction, id)) ? 'sale_changed' : 'not_found');
      }),
    /** Ends one that runs, and removes one that has not begun. Throws not_found, sale_over. */
    end: (id: number, beside: Beside): Promise<void> =>
      change(beside, async (transaction, at) => {
        const times = await timesOf(transaction, id);
        if (times === undefined) throw new ShopError('not_found');
        if (times.until_at.getTime() <= at) throw new ShopError('sale_over');
        if (times.from_at.getTime() >= at) {
          await transaction.deleteFrom('sale').where('sale_id', '=', id).execute();
          return;
        }
        await transaction
          .updateTable('sale')
          .set((old) => ({ until_at: new Date(at), version: old('version', '+', 1) }))
          .where('sale_id', '=', id)
          .execute();
      }),
  };
}

/** See asksForPrices: nobody knows which goods such a sale leaves out. */
async function refuseUnknownGoods(transaction: Database, { target }: SaleInput): Promise<void> {
  if (!isExcept(target, await pricedHandles(transaction))) return;
  const sentence = 'must not keep out a collection whose rule asks for prices: the sale would change what is in it';
  throw new ShopError('invalid_fields', { fields: { 'target.collections': sentence } });
}

function columnsOf(input: SaleInput) {
  return {
    name: JSON.stringify(input.name),
    target: JSON.stringify(input.target),
    basis_points: input.basisPoints,
    prices: JSON.stringify(input.prices),
    from_at: new Date(input.from),
    until_at: new Date(input.until),
  };
}

async function timesOf(transaction: Database, id: number): Promise<{ from_at: Date; until_at: Date } | undefined> {
  return transaction
    .selectFrom('sale')
    .select(['from_at', 'until_at'])
    .where('sale_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type Row = SaleRow & { version: number; created_at: Date; created_by: string };

async function listSales(database: Database, at: number): Promise<ListedSale[]> {
  const { rows } = await sql<Row>`select * from sale order by until_at desc, sale_id desc limit 200`.execute(database);
  const counts = await productCounts(database);
  return rows.map((row) => {
    const { target, prices, ...sale } = saleOfRow(row);
    return {
      ...sale,
      prices: { ...prices },
      target: {
        which: target.which,
        collections: [...target.collections],
        tags: [...target.tags],
        products: [...target.products],
        variants: [...target.variants],
      },
      version: row.version,
      createdAt: row.created_at.toISOString(),
      products: sale.from <= at && at < sale.until ? (counts.get(row.sale_id) ?? 0) : 0,
    };
  });
}

/** How many products each sale gives a price now. */
async function productCounts(database: Database): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select id, count(*)::int as count from (
      select distinct d.product_key, terms ->> 'sale' as id
      from product_detail d, jsonb_each(d.sale -> 'variants') as each (variant, terms) where d.sale is not null
    ) priced group by id`.execute(database);
  return new Map(rows.map(({ id, count }) => [Number(id), count]));
}
