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
