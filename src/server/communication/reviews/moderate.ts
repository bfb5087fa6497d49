import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../running/db/connect.ts';
import type { ReviewTables } from '../../running/db/tables/review-tables.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { ShopError } from '../../running/errors.ts';
import type { ReviewDeps } from './deps.ts';
import { recountReviews } from './ratings.ts';

/** A review in the merchant's view. */
export type MerchantReview = Selectable<ReviewTables['review']> & {
  /** The product as it was ordered; for a sample as it is now, and null once it is gone. */
  title: string | null;
  handle: string | null;
  pictures: number;
};

export type ReviewPage = {
  moderated: boolean;
  /** The last review of the previous page. */
  after: { at: Date; reviewId: number } | null;
  limit: number;
};

/** The merchant's decision; `record` writes it to the audit log in the same transaction. */
export type Moderation = {
  /** The version that was read. If the buyer has changed the review since, the decision is refused. */
  seenVersion: number;
  by: string;
  record: (transaction: Transaction<DatabaseSchema>, review: { orderId: string | null }) => Promise<void>;
} & ({ state: 'approved' } | { state: 'rejected'; reason: string });

/** Lists pending reviews, oldest first, or decided ones, newest first. */
export async function listReviews(
  database: Database,
  { moderated, after, limit }: ReviewPage,
): Promise<MerchantReview[]> {
  const time = moderated ? 'review.moderated_at' : 'review.changed_at';
  const order = moderated ? 'desc' : 'asc';
  const rows = await database
    .selectFrom('review')
    .leftJoin('order_item', (join) =>
      join.onRef('order_item.order_id', '=', 'review.order_id').onRef('order_item.line', '=', 'review.line'),
    )
    .leftJoin('product', (join) =>
      join
        .onRef('product.feed_id', '=', 'review.product_id')
        .on('product.deleted_at', 'is', null)
        .on('review.sample', '=', true),
    )
    .selectAll('review')
    .select((query) => [
      query.fn.coalesce('order_item.title', sql<string | null>`product.card ->> 'title'`).as('title'),
      query.fn.coalesce('order_item.handle', 'product.handle').as('handle'),
    ])
    .select((query) =>
      query
        .selectFrom('review_picture')
        .whereRef('review_picture.review_id', '=', 'review.review_id')
        .select(query.fn.countAll<number>().as('count'))
        .as('pictures'),
    )
    .where('review.state', moderated ? '<>' : '=', 'pending')
    .$if(after !== null, (query) =>
      query.where((where) =>
        where(
          where.refTuple(time, 'review.review_id'),
          moderated ? '<' : '>',
          where.tuple(after?.at ?? new Date(0), after?.reviewId ?? 0),
        ),
      ),
    )
    .orderBy(time, order)
    .orderBy('review.review_id', order)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, pictures: row.pictures ?? 0 }));
}

/**
 * Approves or rejects a review. Repeating it changes nothing. Throws review_not_found, and review_changed if
 * the review was changed after it was read.
 */
export async function moderate(
  { database, now, log }: ReviewDeps,
  reviewId: number,
  decision: Moderation,
): Promise<void> {
  const at = new Date(now());
  await database.transaction().execute(async (transaction) => {
    const review = await transaction
      .selectFrom('review')
      .selectAll()
      .where('review_id', '=', reviewId)
      .forUpdate()
      .executeTakeFirst();
    if (!review) throw new ShopError('review_not_found');
    if (review.state === decision.state) return;
    if (review.version !== decision.seenVersion) throw new ShopError('review_changed');
    await transaction
      .updateTable('review')
      .set({
        state: decision.state,
        reason: decision.state === 'rejected' ? decision.reason : null,
        moderated_at: at,
        moderated_by: decision.by,
      })
      .where('review_id', '=', reviewId)
      .execute();
    if (decision.state === 'approved' || review.state === 'approved') {
      await recountReviews(transaction, review.product_id, at);
    }
    await decision.record(transaction, { orderId: review.order_id });
  });
  log.info({ reviewId, state: decision.state }, 'review moderated');
}

export type PictureQuery = {
  reviewId: number;
  /** Starts at 1. */
  position: number;
  size: 'whole' | 'small';
  /** The public sees only pictures of approved reviews. */
  approvedOnly: boolean;
};

/** Returns a JPEG. Throws review_not_found. */
export async function readReviewPicture(database: Database, input: PictureQuery): Promise<Buffer> {
  const row = await database
    .selectFrom('review_picture')
    .innerJoin('review', 'review.review_id', 'review_picture.review_id')
    .select(input.size === 'small' ? 'thumbnail as jpeg' : 'jpeg')
    .where('review_picture.review_id', '=', input.reviewId)
    .where('position', '=', input.position)
    .$if(input.approvedOnly, (query) => query.where('state', '=', 'approved'))
    .executeTakeFirst();
  if (!row) throw new ShopError('review_not_found');
  return Buffer.from(row.jpeg);
}
