import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import { oneAtATime } from '../../../running/db/one-at-a-time.ts';
import { recountReviews } from '../ratings.ts';
import { SAMPLE_REVIEWS, type SampleReview } from './sample-reviews.ts';
import { DAY_MS } from '../../../../domain/time/durations.ts';

const PICTURES = path.join(import.meta.dirname, 'pictures');

type Missing = { product_id: string; handle: string };

/**
 * Gives products of the demo merchant their sample reviews, each product once: what somebody at the desk has taken off
 * its page stays off. Repeating it changes nothing. Resolves with whether all of these products are in the shop.
 */
export async function keepSamples(database: Database, at: Date): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // Two replicas that start at once give each product its samples once.
    await oneAtATime(transaction, 'sample reviews');
    for (const { product_id: productId, handle } of await withoutSamples(transaction)) {
      const samples = SAMPLE_REVIEWS[handle] ?? [];
      // The newest has the highest id.
      for (const [index, sample] of [...samples.entries()].toReversed()) {
        await insert(transaction, { productId, sample, at: new Date(at.getTime() - (4 + 9 * index) * DAY_MS) });
      }
      await recountReviews(transaction, productId, at);
    }
    const { rows } = await sql`select distinct product_id from review where sample`.execute(transaction);
    return rows.length >= Object.keys(SAMPLE_REVIEWS).length;
  });
}

/** Takes all samples out of a shop that is not, or no longer, the demo merchant's. */
export async function dropSamples(database: Database, at: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const gone = await transaction.deleteFrom('review').where('sample', '=', true).returning('product_id').execute();
    const products = new Set(gone.map(({ product_id: productId }) => productId));
    for (const productId of [...products].toSorted()) await recountReviews(transaction, productId, at);
  });
}

async function withoutSamples(database: Database): Promise<Missing[]> {
  const { rows } = await sql<Missing>`
    select feed_id as product_id, handle from product
    where handle = any(${Object.keys(SAMPLE_REVIEWS)}::text[]) and deleted_at is null
      and not exists (select from review where review.product_id = product.feed_id and sample)
    order by handle`.execute(database);
  return rows;
}

async function insert(
  database: Database,
  { productId, sample, at }: { productId: string; sample: SampleReview; at: Date },
): Promise<void> {
  const { author, stars, fit, size, body, picture } = sample;
  const { review_id: reviewId } = await database
    .insertInto('review')
    .values({
      product_id: productId,
      variant_title: size,
      stars,
      fit,
      body,
      author,
      state: 'approved',
      created_at: at,
      changed_at: at,
      moderated_at: at,
      moderated_by: 'the demo shop',
      sample: true,
    })
    .returning('review_id')
    .executeTakeFirstOrThrow();
  if (picture === undefined) return;
  const [jpeg, thumbnail] = await Promise.all(
    ['', '-small'].map((size) => readFile(path.join(PICTURES, `${picture}${size}.jpg`))),
  );
  if (!jpeg || !thumbnail) return;
  await database.insertInto('review_picture').values({ review_id: reviewId, position: 1, jpeg, thumbnail }).execute();
}
