import { sql, type Transaction } from 'kysely';
import type { Rating } from '../../../domain/reviews/rating.ts';
import { raiseVersion } from '../../catalogue/products/service.ts';
import type { Database } from '../../running/db/connect.ts';
import { oneAtATime } from '../../running/db/one-at-a-time.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';

/**
 * Recounts a product's approved reviews and drops its cached pages in every replica. Called in the
 * transaction that changed them.
 */
export async function recountReviews(
  transaction: Transaction<DatabaseSchema>,
  productId: string,
  at: Date,
): Promise<void> {
  // One count at a time per product. Otherwise the later of two counts would miss what the other transaction
  // approved.
  await oneAtATime(transaction, `review ${productId}`);
  await sql`
    insert into product_rating
    select ${productId},
      count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
      count(*) filter (where stars = 4), count(*) filter (where stars = 5),
      count(*) filter (where fit = 'small'), count(*) filter (where fit = 'true'), count(*) filter (where fit = 'large')
    from review where product_id = ${productId} and state = 'approved'
    on conflict (product_id) do update set
      one_star = excluded.one_star, two_stars = excluded.two_stars, three_stars = excluded.three_stars,
      four_stars = excluded.four_stars, five_stars = excluded.five_stars,
      fits_small = excluded.fits_small, fits_true = excluded.fits_true, fits_large = excluded.fits_large`.execute(
    transaction,
  );
  const products = await transaction
    .selectFrom('product')
    .select('handle')
    .where('feed_id', '=', productId)
    .where('deleted_at', 'is', null)
    .execute();
  await raiseVersion(
    transaction,
    products.map(({ handle }) => handle),
    [],
    at,
  );
}

/** Returns null if no review of the product is approved. */
export async function readRating(database: Database, productId: string): Promise<Rating | null> {
  const row = await database
    .selectFrom('product_rating')
    .selectAll()
    .where('product_id', '=', productId)
    .executeTakeFirst();
  if (!row) return null;
  const stars = [row.one_star, row.two_stars, row.three_stars, row.four_stars, row.five_stars] as const;
  if (stars.every((count) => count === 0)) return null;
  return { stars, fit: { small: row.fits_small, true: row.fits_true, large: row.fits_large } };
}
