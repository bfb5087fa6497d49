import { randomBytes } from 'node:crypto';
import type { ReturnsOfOrder } from '../../../contracts/returns-of-order.ts';
import type { ShopConfig } from '../../../contracts/shop-config.ts';
import type { Feature } from '../../running/feature.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import type { OrderService } from '../orders/service.ts';
import type { Receivers } from '../../running/outbox/service.ts';
import { creditTerms } from '../store-credit/service.ts';
import { startFollowingRefunds } from './close-refunded-returns.ts';
import type { ReturnDeps, ReturnReader } from './deps.ts';
import { startBookings } from '../shipping/service.ts';
import { pickupBookings } from './pickups/pickup-bookings.ts';
import { readReturns } from './read-returns.ts';
import { createReturnService, type ReturnService } from './service.ts';

type ReaderNeeds = Omit<ReturnReader, 'policy' | 'deliveryBack'> & {
  config: { shop: Pick<ShopConfig, 'policy' | 'delivery' | 'storeCredit'>; sendsCodes: boolean };
};

/** What a tracked order shows of its returns. */
export const returnsOfOrders: Feature<ReaderNeeds, { returnsOf: (order: OrderRow) => Promise<ReturnsOfOrder> }> = {
  name: 'returns of orders',
  create: (needs) => {
    const reader = readerOf(needs);
    return { services: { returnsOf: (order) => readReturns(reader, order) } };
  },
};

type Needs = ReaderNeeds &
  Pick<ReturnDeps, 'transitions' | 'vault' | 'merchant' | 'couriers' | 'log'> & {
    orders: Pick<OrderService, 'track'>;
    receivers: Pick<Receivers, 'topics'>;
  };

export const returns: Feature<Needs, { returns: ReturnService }> = {
  name: 'returns',
  personalData: ['return_request', 'return_pickup', 'return_picture', 'return_check_picture'],
  create(needs) {
    const { transitions, vault, merchant, couriers, log, orders, receivers } = needs;
    const deps: ReturnDeps = {
      ...readerOf(needs),
      transitions,
      vault,
      merchant,
      topics: receivers.topics,
      prove: async ({ orderId, mobileLast4, caller }) => void (await orders.track(orderId, mobileLast4, caller)),
      randomBytes,
      couriers,
      log,
    };
    return {
      services: { returns: createReturnService(deps) },
      start: () => [
        startFollowingRefunds(deps),
        ...(couriers ? [startBookings(pickupBookings({ ...deps, couriers }))] : []),
      ],
    };
  },
};

function readerOf({ config, database, prices, productOf, now }: ReaderNeeds): ReturnReader {
  const { policy, delivery } = config.shop;
  const storeCredit = creditTerms(config);
  return { database, policy, storeCredit, deliveryBack: delivery.backAfterReturn, prices, productOf, now };
}
