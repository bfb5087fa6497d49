import { sql } from 'kysely';
import { statesWith } from '../../../domain/orders/order-state-table.ts';
import type { SheetProduct } from '../../../domain/catalogue/sheet/sheet-product.ts';
import { sheetHandle, variantKey } from '../../../domain/catalogue/sheet/sheet-product.ts';
import type { Database } from '../../running/db/connect.ts';

/** The ids by which the shop sells what is in the book. */
export const sheetProductId = (handle: string): string => `sheet-${handle}`;
export const sheetVariantId = (handle: string, values: readonly string[]): string =>
  [sheetProductId(handle), variantKey(values)].filter((part) => part !== '').join('_');

type Listed = { collection?: string | null; offset: number; limit: number };

/** Products as they are now, with what is left of each variant. */
export async function readBook(
  database: Database,
  { collection = null, offset, limit }: Listed,
): Promise<SheetProduct[]> {
  const within =
    collection === null ? sql`` : sql`and product->'collections' @> ${JSON.stringify([collection])}::jsonb`;
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

/** Collections in the order in which their first products stand. */
export async function readBookCollections(
  database: Database,
): Promise<{ handle: string; name: string; products: number }[]> {
  const { rows } = await sql<{ name: string; products: number }>`
    select name, count(*)::int as products
    from sheet_product, jsonb_array_elements_text(product->'collections') as listed(name)
    where until_version is null group by name order by min(position), name`.execute(database);
  return rows.map(({ name, products }) => ({ handle: sheetHandle(name), name, products }));
}

/**
 * The pieces that the merchant counted, less those ordered since: of the last sheet, or of the last change of the product.
 * An order that failed, expired or was called off before it was sent has given its pieces back.
 */
async function withStockLeft(database: Database, products: SheetProduct[]): Promise<SheetProduct[]> {
  const counted = products.filter(({ variants }) => variants.some(({ stock }) => stock !== null));
  if (counted.length === 0) return products;
  const { rows } = await sql<{ variant_id: string; pieces: number }>`
    with counted as (
      select 'sheet-' || p.handle as product_id, greatest(v.made_at, (
        select max(made_at) from sheet_version where kind <> 'edit'
      )) as at
      from sheet_product p join sheet_version v on v.version = p.from_version
      where p.until_version is null and p.handle = any(${counted.map(({ handle }) => handle)}::text[])
    )
    select i.variant_id, sum(i.quantity - i.cancelled_quantity)::int as pieces
    from shop_order o join order_item i using (order_id) join counted c on c.product_id = i.product_id
    where o.placed_at > (select min(at) from counted) and o.placed_at > c.at
      and not (o.state = any(${statesWith({ phase: ['given_up'] })}::text[])) and o.state <> 'cancelled'
    group by i.variant_id`.execute(database);
  const sold = new Map(rows.map(({ variant_id: id, pieces }) => [id, pieces]));
  return products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      stock:
        variant.stock === null
          ? null
          : Math.max(0, variant.stock - (sold.get(sheetVariantId(product.handle, variant.values)) ?? 0)),
    })),
  }));
}
