import type { Rating } from '../domain/reviews/rating.ts';
import type { Fit } from '../domain/reviews/review.ts';

/** An approved review as shown on the product page. */
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

/** A review away from its product's page, with the product. */
export type ReviewOfShop = ShownReview & { handle: string; productTitle: string };

export type ProductReviews = {
  rating: Rating;
  /** Present if they were made up for the demo shop: no buyer has reviewed the product. */
  sample?: true;
  /** Newest first. */
  reviews: ShownReview[];
  /** Cursor of the next page of reviews; null if there are no more. */
  next: number | null;
};
