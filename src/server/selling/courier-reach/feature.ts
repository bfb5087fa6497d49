import type { ShopConfig } from '../../../contracts/shop-config.ts';
import type { CourierReach } from '../../../domain/shipping/courier-reach.ts';
import type { Database } from '../../running/db/connect.ts';
import type { Feature } from '../../running/feature.ts';
import type { Log } from '../../running/log.ts';
import type { CourierAccounts } from '../shipping/courier-port.ts';
import { startAsking } from './ask-providers.ts';
import { reachAt, type ReachDeps } from './service.ts';

type Needs = {
  config: { shop: Pick<ShopConfig, 'delivery'> };
  /** Null if carriers are entered by hand. */
  couriers: { providers: CourierAccounts; weight: { emptyGrams: number; pieceGrams: number } } | null;
  database: Database;
  now: () => number;
  log: Log;
};

/** Null: couriers decide nothing about who may order. */
type Offers = { courierReach: ((pincode: string) => Promise<CourierReach>) | null };

/** Which PIN codes the couriers serve, for shops that let them decide. */
export const courierReachOfPins: Feature<Needs, Offers> = {
  name: 'courier reach',
  create({ config, couriers, database, now, log }) {
    if (couriers === null || !config.shop.delivery.byCouriers) return { services: { courierReach: null } };
    const { providers, weight } = couriers;
    const deps: ReachDeps = { database, providers, grams: weight.emptyGrams + weight.pieceGrams, now, log };
    return {
      services: { courierReach: (pincode) => reachAt(deps, pincode) },
      start: () => [startAsking(deps)],
    };
  },
};
