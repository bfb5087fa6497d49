import { randomBytes } from 'node:crypto';
import type { Config } from '../../settings/config/config.ts';
import { offersMyOrders, takesStoreCredit } from '../../settings/config/public-shop.ts';
import type { Feature } from '../../running/feature.ts';
import { myOrdersRoutes } from './routes.ts';
import { createMyOrders, type MyOrdersDeps } from './service.ts';

type Needs = Pick<MyOrdersDeps, 'database' | 'vault' | 'notifier' | 'now' | 'log'> &
  Required<Pick<MyOrdersDeps, 'storeCredit'>> & {
    config: Pick<Config, 'shop' | 'messages'>;
  };

/** The orders of a proved mobile number, where codes can be sent. */
export const myOrders: Feature<Needs> = {
  name: 'my orders',
  personalData: ['my_orders_session'],
  create({ config, database, vault, notifier, storeCredit, now, log }) {
    const credit = takesStoreCredit(config) ? { storeCredit } : {};
    const deps = { database, vault, notifier, ...credit, randomBytes, now, log };
    return { services: {}, routes: [myOrdersRoutes(offersMyOrders(config) ? createMyOrders(deps) : null)] };
  },
};
