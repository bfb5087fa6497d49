import type { ShopConfig } from '../../../contracts/shop-config.ts';
import type { Feature } from '../../running/feature.ts';
import { createOfferService, type OfferDeps, type OfferService } from './offer-service.ts';

type Needs = Omit<OfferDeps, 'settings'> & {
  config: { shop: Pick<ShopConfig, 'offer' | 'persuasion' | 'delivery' | 'shipping'> };
};

/** Offers made at the desk. Their uses belong to orders, and hold nothing of a person. */
export const offers: Feature<Needs, { offers: OfferService }> = {
  name: 'offers',
  create: ({ config, database, productOf, now }) => ({
    services: { offers: createOfferService({ database, productOf, now, settings: settingsOf(config.shop) }) },
  }),
};

function settingsOf({ offer, persuasion, delivery, shipping }: Needs['config']['shop']): OfferDeps['settings'] {
  const { emptyGrams, pieceGrams } = shipping;
  return { offer, persuasion, delivery: { ...delivery, emptyGrams, pieceGrams } };
}
