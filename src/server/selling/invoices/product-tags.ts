import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../running/db/schema.ts';

/**
 * Returns tags and type of the products as currently in the catalogue, removed products too; by the feed's
 * product id.
 */
export async function tagsOfProducts(
  transaction: Transaction<DatabaseSchema>,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('product')
    .leftJoin('product_detail', 'product_detail.product_key', 'product.product_key')
    .select(['product.feed_id', 'product.tags', 'product_detail.detail'])
    .where('product.feed_id', 'in', productIds)
    .execute();
  return new Map(
    rows.map(({ feed_id, tags, detail }) => [
      feed_id,
      [...tags, ...(detail ? [detail.productType, ...detail.tags] : [])],
    ]),
  );
}
