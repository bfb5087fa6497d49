import type { ShopConfig } from '../../../contracts/shop-config.ts';
import type { Catalogue } from '../../catalogue/products/service.ts';
import type { Feature } from '../../running/feature.ts';
import { startPeriodic } from '../../running/jobs/periodic.ts';
import type { Log } from '../../running/log.ts';
import { createOfferService, type OfferDeps, type OfferService } from './offer-service.ts';

type Needs = Omit<OfferDeps, 'settings' | 'version'> & {
  config: { shop: Pick<ShopConfig, 'offer' | 'persuasion' | 'delivery' | 'shipping'> };
  catalogue: { catalogue: Pick<Catalogue, 'version'> };
  log: Log;
};

const LOOK_MS = 1_000;

/** Offers made at the desk. Their uses belong to orders, and hold nothing of a person. */
export const offers: Feature<Needs, { offers: OfferService }> = {
  name: 'offers',
  create({ config, catalogue, database, productOf, now, log }) {
    const { version } = catalogue.catalogue;
    const service = createOfferService({ database, productOf, now, version, settings: settingsOf(config.shop) });
    return {
      services: { offers: service },
      start: () => [
        startPeriodic({
          everyMs: LOOK_MS,
          run: async () => {
            await service.tick();
            return false;
          },
          onError: (error) =>
            log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'offers not begun or ended in time'),
        }),
      ],
    };
  },
};

function settingsOf({ offer, persuasion, delivery, shipping }: Needs['config']['shop']): OfferDeps['settings'] {
  const { emptyGrams, pieceGrams } = shipping;
  return { offer, persuasion, delivery: { ...delivery, emptyGrams, pieceGrams } };
}
