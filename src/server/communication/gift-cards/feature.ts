import type { Feature } from '../../running/feature.ts';
import { startPeriodic } from '../../running/jobs/periodic.ts';
import type { Log } from '../../running/log.ts';
import { shopperGiftCardRoutes } from './routes.ts';
import { createShopperGiftCards, type ShopperGiftCardDeps } from './service.ts';
import { MINUTE_MS } from '../../../domain/time/durations.ts';

const EVERY_MS = MINUTE_MS;

type Needs = Omit<ShopperGiftCardDeps, 'responseMs' | 'publicUrl'> & { config: { publicUrl: string }; log: Log };

/** Gift cards for whoever bought or got one. Cards that were sold are sent and looked up, also once no more are sold. */
export const shopperGiftCards: Feature<Needs> = {
  name: 'gift cards for shoppers',
  create({ config, database, vault, notifier, giftCards, now, log }) {
    const cards = createShopperGiftCards({ database, vault, notifier, giftCards, now, publicUrl: config.publicUrl });
    return {
      services: {},
      routes: [shopperGiftCardRoutes(cards)],
      start: () => [
        startPeriodic({
          everyMs: EVERY_MS,
          run: () => cards.run(),
          onError: (error) =>
            // Database errors may contain row data.
            log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'gift cards not sent; will retry'),
        }),
      ],
    };
  },
};
