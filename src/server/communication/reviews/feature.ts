import type { Feature } from '../../running/feature.ts';
import type { ReviewDeps } from './deps.ts';
import { reviewPath } from './review-link.ts';
import { reviewRoutes } from './routes.ts';
import { createReviewService, type ReviewService } from './service.ts';

type Offers = {
  reviews: ReviewService;
  /** Returns the path for reviewing an order, including its proof of access. */
  reviewPathOf: (orderId: string) => string;
};

export const reviews: Feature<ReviewDeps, Offers> = {
  name: 'reviews',
  personalData: ['review', 'review_picture'],
  create({ database, vault, now, log }) {
    const service = createReviewService({ database, vault, now, log });
    return {
      services: { reviews: service, reviewPathOf: (orderId) => reviewPath(vault, orderId) },
      routes: [reviewRoutes(service.merchant)],
    };
  },
};
