import { type Selectable, sql, type Transaction } from 'kysely';
import type { Rating } from '../../../domain/reviews/rating.ts';
import { raiseVersion } from '../../catalogue/products/service.ts';
import type { Database } from '../../running/db/connect.ts';
import { oneAtATime } from '../../running/db/one-at-a-time.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';

/**
 * Recounts a product's approved reviews, its samples only where there are no others, and drops its cached pages in every
 * replica. Called in the transaction that changed them.
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
    with approved as (
      select * from review where product_id = ${productId} and state = 'approved'
    ), counted as (
      -- Samples count only where no buyer's review does.
      select * from approved where sample = not exists (select from approved where not sample)
    )
    insert into product_rating
    select ${productId},
      count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
      count(*) filter (where stars = 4), count(*) filter (where stars = 5),
      count(*) filter (where fit = 'small'), count(*) filter (where fit = 'true'), count(*) filter (where fit = 'large'),
      coalesce(bool_or(sample), false)
    from counted
    on conflict (product_id) do update set
      one_star = excluded.one_star, two_stars = excluded.two_stars, three_stars = excluded.three_stars,
      four_stars = excluded.four_stars, five_stars = excluded.five_stars,
      fits_small = excluded.fits_small, fits_true = excluded.fits_true, fits_large = excluded.fits_large, sample = excluded.sample`.execute(
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
export async function readRating(
  database: Database,
  productId: string,
): Promise<{ rating: Rating; sample: boolean } | null> {
  const row = await database
    .selectFrom('product_rating')
    .selectAll()
    .where('product_id', '=', productId)
    .executeTakeFirst();
  const rating = row === undefined ? null : ratingOf(row);
  return row === undefined || rating === null ? null : { rating, sample: row.sample };
}

/** Returns what buyers say of these products, by their feed ids; those without an approved review are missing. */
export async function readRatings(
  database: Database,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, Rating>> {
  if (productIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('product_rating')
    .selectAll()
    .where('product_id', 'in', [...productIds])
    .where('sample', '=', false)
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const rating = ratingOf(row);
      return rating === null ? [] : [[row.product_id, rating] as const];
    }),
  );
}

function ratingOf(row: Selectable<DatabaseSchema['product_rating']>): Rating | null {
  const stars = [row.one_star, row.two_stars, row.three_stars, row.four_stars, row.five_stars] as const;
  if (stars.every((count) => count === 0)) return null;
  return { stars, fit: { small: row.fits_small, true: row.fits_true, large: row.fits_large } };
}
