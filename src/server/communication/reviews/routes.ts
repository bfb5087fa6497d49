import type { FastifyPluginAsync } from 'fastify';
import { ShopError } from '../../running/errors.ts';
import type { MerchantReviews } from './service.ts';

/** Cache time of one day, so that erased pictures disappear from browsers and CDNs within a day. */
const A_DAY = 'public, max-age=86400';

/**
 * Serves GET /review-pictures/:reviewId/:position?size=small: a JPEG of an approved review. Otherwise 404
 * review_not_found.
 */
export function reviewRoutes(reviews: Pick<MerchantReviews, 'picture'>): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { reviewId: string; position: string }; Querystring: { size?: string } }>(
      '/review-pictures/:reviewId/:position',
      async ({ params, query }, reply) => {
        if (!/^\d{1,15}$/.test(params.reviewId) || !/^[1-4]$/.test(params.position)) {
          throw new ShopError('review_not_found');
        }
        const bytes = await reviews.picture({
          reviewId: Number(params.reviewId),
          position: Number(params.position),
          size: query.size === 'small' ? 'small' : 'whole',
          approvedOnly: true,
        });
        return reply.type('image/jpeg').header('cache-control', A_DAY).send(bytes);
      },
    );
  };
}
