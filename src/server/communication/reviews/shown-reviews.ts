import type { ProductReviews } from '../../../contracts/product-reviews.ts';
import type { Database } from '../../running/db/connect.ts';
import { readRating } from './ratings.ts';

/**
 * Returns approved reviews of a product, starting below id `before`, or null if there are none. `productId`
 * is the feed's.
 */
export async function reviewsOfProduct(
  database: Database,
  productId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<ProductReviews | null> {
  const rating = await readRating(database, productId);
  if (rating === null) return null;
  const rows = await database
    .selectFrom('review')
    .select(['review_id', 'author', 'variant_title', 'stars', 'fit', 'body', 'created_at'])
    .select((query) =>
      query
        .selectFrom('review_picture')
        .whereRef('review_picture.review_id', '=', 'review.review_id')
        .select(query.fn.countAll<number>().as('count'))
        .as('pictures'),
    )
    .where('product_id', '=', productId)
    .where('state', '=', 'approved')
    .$if(before !== null, (query) => query.where('review_id', '<', before ?? 0))
    .orderBy('review_id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return {
    rating,
    reviews: shown.map((row) => ({
      reviewId: row.review_id,
      author: row.author,
      variantTitle: row.variant_title,
      stars: row.stars,
      fit: row.fit,
      body: row.body,
      at: row.created_at.toISOString(),
      pictures: row.pictures ?? 0,
    })),
    next: rows.length > limit ? (shown.at(-1)?.review_id ?? null) : null,
  };
}
