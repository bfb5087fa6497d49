import type { Transaction } from 'kysely';
import type { ProductReviews, ReviewOfShop, ShownReview } from '../../../contracts/product-reviews.ts';
import type { ReviewForm } from '../../../contracts/review-form.ts';
import type { Rating } from '../../../domain/reviews/rating.ts';
import type { Fit, ReviewState } from '../../../domain/reviews/review.ts';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { ReviewDeps, ReviewProof } from './deps.ts';
import {
  listReviews,
  type MerchantReview,
  moderate,
  type Moderation,
  type PictureQuery,
  readReviewPicture,
  type ReviewPage,
} from './moderate.ts';
import { readRating, readRatings, recountReviews } from './ratings.ts';
import { readReviewable, type ReviewableLine, writeReview } from './write-review.ts';

export type { MerchantReview } from './moderate.ts';
export { reviewPath } from './review-link.ts';
export type { ReviewableLine } from './write-review.ts';

/** Reviews by buyers, for the shop's pages. */
export type ShopperReviews = {
  /** Throws order_not_found for a link that the shop did not make. */
  reviewable(proof: ReviewProof): Promise<ReviewableLine[]>;
  /** Drops waiting pictures once `gone` fires. Throws order_not_found, invalid_fields, review_closed, busy, too_many_requests. */
  write(proof: ReviewProof, form: ReviewForm, pictures: readonly Buffer[], gone?: AbortSignal): Promise<void>;
  /** Returns null if no review of the product (by its feed id) is approved. */
  ofProduct(productId: string, page: { before: number | null; limit: number }): Promise<ProductReviews | null>;
  /** Returns the ratings of those of these products (by their feed ids) that have an approved review. */
  ratings(productIds: readonly string[]): Promise<ReadonlyMap<string, Rating>>;
  /** The newest approved reviews of products that are in the shop, whatever they say. */
  newest(limit: number): Promise<ReviewOfShop[]>;
};

/** The merchant's operations on reviews. */
export type MerchantReviews = {
  page(page: ReviewPage): Promise<MerchantReview[]>;
  /** Throws review_not_found, review_changed. */
  moderate(reviewId: number, decision: Moderation): Promise<void>;
  picture(input: PictureQuery): Promise<Buffer>;
};

export type ReviewService = { shopper: ShopperReviews; merchant: MerchantReviews };

export function createReviewService(deps: ReviewDeps): ReviewService {
  return {
    shopper: {
      reviewable: (proof) => readReviewable(deps, proof),
      write: (proof, form, pictures, gone) => writeReview(deps, proof, form, pictures, gone),
      ofProduct: (productId, page) => reviewsOfProduct(deps.database, productId, page),
      ratings: (productIds) => readRatings(deps.database, productIds),
      newest: (limit) => newestReviews(deps.database, limit),
    },
    merchant: {
      page: (page) => listReviews(deps.database, page),
      moderate: (reviewId, decision) => moderate(deps, reviewId, decision),
      picture: (input) => readReviewPicture(deps.database, input),
    },
  };
}

/**
 * Returns approved reviews of a product, starting below id `before`, or null if there are none. `productId`
 * is the feed's.
 */
async function reviewsOfProduct(
  database: Database,
  productId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<ProductReviews | null> {
  const found = await readRating(database, productId);
  if (found === null) return null;
  const { rating, sample } = found;
  const rows = await shownReviews(database)
    .where('product_id', '=', productId)
    .where('sample', '=', sample)
    .$if(before !== null, (query) => query.where('review_id', '<', before ?? 0))
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return {
    rating,
    ...(sample ? ({ sample: true } as const) : {}),
    reviews: shown.map(reviewOf),
    next: rows.length > limit ? (shown.at(-1)?.review_id ?? null) : null,
  };
}

/** Returns the newest approved reviews of products that are in the shop. */
async function newestReviews(database: Database, limit: number): Promise<ReviewOfShop[]> {
  const rows = await shownReviews(database)
    .innerJoin('product', 'product.feed_id', 'review.product_id')
    .select(['product.handle', 'product.card'])
    .where('sample', '=', false)
    .where('product.deleted_at', 'is', null)
    .where('product.card', 'is not', null)
    .limit(limit)
    .execute();
  return rows.map(({ handle, card, ...row }) => ({ ...reviewOf(row), handle, productTitle: card?.title ?? handle }));
}

/** Reads approved reviews, newest first. */
const shownReviews = (database: Database) =>
  database
    .selectFrom('review')
    .select(['review_id', 'author', 'variant_title', 'stars', 'fit', 'body', 'created_at'])
    .select((query) =>
      query
        .selectFrom('review_picture')
        .whereRef('review_picture.review_id', '=', 'review.review_id')
        .select(query.fn.countAll<number>().as('count'))
        .as('pictures'),
    )
    .where('state', '=', 'approved')
    .orderBy('review_id', 'desc');

type ReviewRow = Awaited<ReturnType<ReturnType<typeof shownReviews>['execute']>>[number];

const reviewOf = (row: ReviewRow): ShownReview => ({
  reviewId: row.review_id,
  author: row.author,
  variantTitle: row.variant_title,
  stars: row.stars,
  fit: row.fit,
  body: row.body,
  at: row.created_at.toISOString(),
  pictures: row.pictures ?? 0,
});

/** A review in the export of a buyer's personal data. Its pictures are on the product's page or at the desk. */
export type PersonalReview = {
  line: number | null;
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
