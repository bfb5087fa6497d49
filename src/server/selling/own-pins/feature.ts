import type { ShopConfig } from '../../../contracts/shop-config.ts';
import type { OwnPin } from '../../../domain/shipping/delivery-to-pin.ts';
import type { Database } from '../../running/db/connect.ts';
import type { Feature } from '../../running/feature.ts';
import { createOwnPins, type OwnPins, ownPinAt } from './service.ts';

type Needs = { config: { shop: Pick<ShopConfig, 'delivery'> }; database: Database; now: () => number };

type Offers = {
  ownPins: OwnPins;
  /** Reads from the given database, such as a transaction. Null: the merchant does not follow the list. */
  ownPin: ((pincode: string, on?: Database) => Promise<OwnPin | null>) | null;
};

/** The merchant's own list of PIN codes, which counts if the merchant says so. */
export const ownPinsOfMerchant: Feature<Needs, Offers> = {
  name: 'own PIN codes',
  create: ({ config, database, now }) => ({
    services: {
      ownPins: createOwnPins({ database, now }),
      ownPin: config.shop.delivery.byOwnPins ? (pincode, on = database) => ownPinAt(on, pincode) : null,
    },
  }),
};
