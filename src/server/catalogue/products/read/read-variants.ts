import { sql } from 'kysely';
import type { Product, Variant } from '../../../../domain/catalogue/product.ts';
import type { Database } from '../../../running/db/connect.ts';

export type FoundVariant = { product: Product; variant: Variant };

/** Each variant with its product, in the order requested; null for one that is not in the shop. */
export async function readVariants(
  database: Database,
  items: readonly { productId: string; variantId: string }[],
): Promise<(FoundVariant | null)[]> {
  if (items.length === 0) return [];
  const rows = await database
    .selectFrom('product')
    .innerJoin('product_detail', 'product_detail.product_key', 'product.product_key')
    .select(['product.feed_id', 'product_detail.detail'])
    .where(
      'product.feed_id',
      'in',
      items.map((item) => item.productId),
    )
    .where('product.deleted_at', 'is', null)
    .execute();
  return items.map(({ productId, variantId }) => {
    const product = rows.find((row) => row.feed_id === productId)?.detail;
    const variant = product?.variants.find(({ id }) => id === variantId);
    return product && variant ? { product, variant } : null;
  });
}

/** Returns the product of each variant that is in the shop, by variant. */
export async function readProductsOfVariants(
  database: Database,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (variantIds.length === 0) return new Map();
  const { rows } = await sql<{ variant_id: string; product_id: string }>`
    select variant ->> 'id' as variant_id, product.feed_id as product_id
    from product join product_detail using (product_key), jsonb_array_elements(detail -> 'variants') variant
    where product.deleted_at is null and variant ->> 'id' = any(${[...variantIds]})`.execute(database);
  return new Map(rows.map((row) => [row.variant_id, row.product_id]));
}
