import type { Feature } from '../../running/feature.ts';
import { type Periodic, startPeriodic } from '../../running/jobs/periodic.ts';
import type { ReviewDeps } from './deps.ts';
import { reviewPath } from './review-link.ts';
import { reviewRoutes } from './routes.ts';
import { dropSamples, keepSamples } from './samples/keep-samples.ts';
import { createReviewService, type ReviewService } from './service.ts';

type Needs = ReviewDeps & { config: { demoMerchant: boolean } };

type Offers = {
  reviews: ReviewService;
  /** Returns the path for reviewing an order, including its proof of access. */
  reviewPathOf: (orderId: string) => string;
};

export const reviews: Feature<Needs, Offers> = {
  name: 'reviews',
  personalData: ['review', 'review_picture'],
  create({ config, database, vault, now, log }) {
    const service = createReviewService({ database, vault, now, log });
    return {
      services: { reviews: service, reviewPathOf: (orderId) => reviewPath(vault, orderId) },
      routes: [reviewRoutes(service.merchant)],
      start: () => [startSamples({ database, now, log }, config.demoMerchant)],
    };
  },
};

const LOOK_MS = 1_000;

/** The products of the demo merchant come with the first sync; no other shop has samples. Ends once there is nothing left to do. */
function startSamples({ database, now, log }: Omit<ReviewDeps, 'vault'>, demoMerchant: boolean): Periodic {
  const job = startPeriodic({
    everyMs: LOOK_MS,
    run: async () => {
      const at = new Date(now());
      const done = demoMerchant ? await keepSamples(database, at) : await dropSamples(database, at).then(() => true);
      // It resolves after this run.
      if (done) void job.stop();
      return false;
    },
    onError: (error) =>
      log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'sample reviews not kept'),
  });
  return job;
}
