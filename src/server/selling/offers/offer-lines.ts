import { sql } from 'kysely';
import type { OfferedLine } from '../../../domain/cart/cart-quote.ts';
import type { OfferLine } from '../../../domain/money/rules/merchant-offer.ts';
import type { CandidateOffer } from '../../../domain/money/rules/offer-conditions.ts';
import type { Database } from '../../running/db/connect.ts';

/** Returns lines of a cart with what these offers ask of them; collections are read only if one of them asks. */
export async function offerLines(
  database: Database,
  lines: readonly { offered: OfferedLine; quantity: number }[],
  candidates: readonly CandidateOffer[],
): Promise<OfferLine[]> {
  const asksCollections = candidates.some(({ offer: { target } }) => target.collections.length > 0);
  const collections = asksCollections
    ? await collectionsOf(
        database,
        lines.map(({ offered }) => offered.productId),
      )
    : new Map<string, string[]>();
  return lines.map(({ offered, quantity }) => ({
    productId: offered.productId,
    variantId: offered.variantId,
    handle: offered.handle,
    sku: offered.sku,
    tags: offered.tags ?? [],
    collections: collections.get(offered.productId) ?? [],
    pricePaise: offered.pricePaise,
    compareAtPricePaise: offered.compareAtPricePaise,
    quantity,
  }));
}

/** Returns the handles of the collections of products, by product id. */
export async function collectionsOf(
  database: Database,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ product: string; collections: string[] }>`
    select p.feed_id as product, array_agg(c.handle) as collections
    from product p join collection_product using (product_key) join collection c using (collection_key)
    where p.feed_id = any(${productIds}::text[]) and c.deleted_at is null
    group by p.feed_id`.execute(database);
  return new Map(rows.map(({ product, collections }) => [product, collections]));
}
