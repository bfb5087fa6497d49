import type { Rating } from '../domain/reviews/rating.ts';
import type { Fit } from '../domain/reviews/review.ts';

/** An approved review as everybody reads it. */
export type ShownReview = {
  reviewId: number;
  author: string;
  variantTitle: string;
  stars: number;
  fit: Fit | null;
  body: string;
  /** ISO 8601. */
  at: string;
  pictures: number;
};

export type ProductReviews = {
  rating: Rating;
  /** The newest first. */
  reviews: ShownReview[];
  /** Where the next ones begin; null: these are all. */
  next: number | null;
};
