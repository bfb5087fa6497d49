import type { ProductReviews } from '../../../contracts/product-reviews.ts';
import type { ReviewForm } from '../../../contracts/review-form.ts';
import {
  listReviews,
  type MerchantReview,
  moderate,
  type Moderation,
  type PictureQuery,
  readReviewPicture,
  type ReviewPage,
} from './moderate.ts';
import type { ReviewDeps, ReviewProof } from './deps.ts';
import { reviewsOfProduct } from './shown-reviews.ts';
import { type ReviewableLine, readReviewable, writeReview } from './write-review.ts';

export type { MerchantReview } from './moderate.ts';
export { eraseReviews, reviewsOfOrder, type PersonalReview } from './personal-reviews.ts';
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
    },
    merchant: {
      page: (page) => listReviews(deps.database, page),
      moderate: (reviewId, decision) => moderate(deps, reviewId, decision),
      picture: (input) => readReviewPicture(deps.database, input),
    },
  };
}
