import type { Transaction } from 'kysely';
import type { Fit, ReviewState } from '../../../domain/reviews/review.ts';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { recountReviews } from './ratings.ts';

/** A review in the export of a buyer's personal data. Its pictures are on the product's page or at the desk. */
export type PersonalReview = {
  line: number;
  stars: number;
  fit: Fit | null;
  body: string;
  author: string;
  state: ReviewState;
  at: Date;
};

export async function reviewsOfOrder(database: Database, orderId: string): Promise<PersonalReview[]> {
  return database
    .selectFrom('review')
    .select(['line', 'stars', 'fit', 'body', 'author', 'state', 'changed_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute();
}

/** Deletes the reviews of these orders and recounts the ratings. */
export async function eraseReviews(
  transaction: Transaction<DatabaseSchema>,
  orderIds: readonly string[],
  at: Date,
): Promise<void> {
  const erased = await transaction
    .deleteFrom('review')
    .where('order_id', 'in', orderIds)
    .returning(['product_id', 'state'])
    .execute();
  const shown = new Set(erased.flatMap((row) => (row.state === 'approved' ? [row.product_id] : [])));
  // Sorted, so that two erasures at once do not deadlock.
  for (const productId of [...shown].toSorted()) await recountReviews(transaction, productId, at);
}
