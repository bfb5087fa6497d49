import { sql } from 'kysely';
import { statesWith } from '../../../domain/orders/order-state-table.ts';
import type { SheetProduct } from '../../../domain/catalogue/sheet/sheet-product.ts';
import { sheetHandle, variantKey } from '../../../domain/catalogue/sheet/sheet-product.ts';
import type { Database } from '../../running/db/connect.ts';

/** The ids by which the shop sells what is in the book. */
export const sheetProductId = (handle: string): string => `sheet-${handle}`;
export const sheetVariantId = (handle: string, values: readonly string[]): string =>
  [sheetProductId(handle), variantKey(values)].filter((part) => part !== '').join('_');

type Listed = { collection?: BookCollection; offset: number; limit: number };

/** Products as they are now, with what is left of each variant. */
export async function readBook(database: Database, { collection, offset, limit }: Listed): Promise<SheetProduct[]> {
  const within = collection === undefined ? sql`` : sql`and product->'collections' ?| ${collection.names}::text[]`;
  const { rows } = await sql<{ product: SheetProduct }>`
    select product from sheet_product where until_version is null ${within}
    order by position, handle limit ${limit}::int offset ${offset}::int`.execute(database);
  return withStockLeft(
    database,
    rows.map(({ product }) => product),
  );
}

export async function readFromBook(database: Database, handle: string): Promise<SheetProduct | null> {
  const row = await database
    .selectFrom('sheet_product')
    .select('product')
    .where('handle', '=', handle)
    .where('until_version', 'is', null)
    .executeTakeFirst();
  return row ? ((await withStockLeft(database, [row.product]))[0] ?? null) : null;
}

/** The book as it was at a version, with what is left today of what was counted then; null if it is no longer kept. */
export async function readVersion(database: Database, version: number): Promise<SheetProduct[] | null> {
  const known = await database
    .selectFrom('sheet_version')
    .select('version')
    .where('version', '=', version)
    .executeTakeFirst();
  if (!known) return null;
  const rows = await database
    .selectFrom('sheet_product')
    .select('product')
    .where('from_version', '<=', version)
    .where(sql<boolean>`coalesce(until_version > ${version}::int, true)`)
    .orderBy('position')
    .orderBy('handle')
    .execute();
  return withStockLeft(
    database,
    rows.map(({ product }) => product),
    version,
  );
}

/** A collection, and all the ways in which rows write its name. */
export type BookCollection = { handle: string; name: string; names: string[]; products: number };

/**
 * Collections in the order in which their first products stand. Names with one handle are one collection: people write
 * Kurtas and kurtas. A name without a letter or number has no address, so it is none.
 */
export async function readBookCollections(database: Database): Promise<BookCollection[]> {
  const { rows } = await sql<{ name: string; products: string[] }>`
    select name, array_agg(handle) as products
    from sheet_product, jsonb_array_elements_text(product->'collections') as listed(name)
    where until_version is null group by name order by min(position), name`.execute(database);
  const found = Map.groupBy(rows, ({ name }) => sheetHandle(name));
  found.delete('');
  return [...found].map(([handle, same]) => ({
    handle,
    name: same[0]?.name ?? handle,
    names: same.map(({ name }) => name),
    products: new Set(same.flatMap(({ products }) => products)).size,
  }));
}

/** The pieces that the merchant counted, less those ordered since: of the last sheet, or of the last change of the product. */
async function withStockLeft(
  database: Database,
  products: SheetProduct[],
  version: number | null = null,
): Promise<SheetProduct[]> {
  const counted = products.filter(({ variants }) => variants.some(({ stock }) => stock !== null));
  if (counted.length === 0) return products;
  const then =
    version === null
      ? { rows: sql`p.until_version is null`, versions: sql`true` }
      : {
          rows: sql`p.from_version <= ${version}::int and coalesce(p.until_version > ${version}::int, true)`,
          versions: sql`version <= ${version}::int`,
        };
  const { rows } = await sql<Ordered>`
    with counted as (
      select 'sheet-' || p.handle as product_id, greatest(v.made_at, (
        select max(made_at) from sheet_version where kind <> 'edit' and ${then.versions}
      )) as at
      from sheet_product p join sheet_version v on v.version = p.from_version
      where ${then.rows} and p.handle = any(${counted.map(({ handle }) => handle)}::text[])
    )
    select i.variant_id, sum(i.quantity - i.cancelled_quantity)::int as pieces
    from shop_order o join order_item i using (order_id) join counted c on c.product_id = i.product_id
    where o.placed_at > (select min(at) from counted) and o.placed_at > c.at and ${TAKES_PIECES}
    group by i.variant_id`.execute(database);
  return products.map((product) => less(product, rows));
}

/** The product without the pieces that were ordered between two moments. */
export async function withoutOrdered(
  database: Database,
  product: SheetProduct,
  { since, until }: { since: Date; until: Date },
): Promise<SheetProduct> {
  const { rows } = await sql<Ordered>`
    select i.variant_id, sum(i.quantity - i.cancelled_quantity)::int as pieces
    from shop_order o join order_item i using (order_id)
    where o.placed_at > ${since} and o.placed_at <= ${until} and i.product_id = ${sheetProductId(product.handle)} and ${TAKES_PIECES}
    group by i.variant_id`.execute(database);
  return less(product, rows);
}

type Ordered = { variant_id: string; pieces: number };

/** An order that failed, expired or was called off before it was sent has given its pieces back. */
const TAKES_PIECES = sql`not (o.state = any(${statesWith({ phase: ['given_up'] })}::text[])) and o.state <> 'cancelled'`;

function less(product: SheetProduct, ordered: readonly Ordered[]): SheetProduct {
  const pieces = new Map(ordered.map((row) => [row.variant_id, row.pieces]));
  return {
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      stock:
        variant.stock === null
          ? null
          : Math.max(0, variant.stock - (pieces.get(sheetVariantId(product.handle, variant.values)) ?? 0)),
    })),
  };
}
