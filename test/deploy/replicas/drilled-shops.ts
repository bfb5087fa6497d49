import path from 'node:path';
import { freePort } from '../../../scripts/start/processes.ts';
import { href, productHref } from '../../../src/routes.ts';
import { connectDatabase, type Database } from '../../../src/server/running/db/connect.ts';
import { type RunningGateway, startGateway } from '../../../stand-ins/gateway/start.ts';
import { everyLimit } from '../../../stand-ins/gateway/records/settings.ts';
import { type RunningShopFeed, startShopFeed } from '../../../stand-ins/shop-feed/shop-feed.ts';
import { exampleItem } from '../../attacks/example-item.ts';
import { smallShop } from '../../catalogue-under-test.ts';
import type { Comparison } from '../../fault-harness/compare/compare.ts';
import { type MerchantReceiver, startMerchantReceiver } from '../../fault-harness/merchant-receiver.ts';
import { seededRandom } from '../../fault-harness/random.ts';
import type { Shopper } from '../../fault-harness/shopper.ts';
import { type PostgresOptions, startPostgres, type TestPostgres } from '../../database/postgres.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { compareCrowd } from './compare-crowd.ts';
import { createReplicas, type Replicas } from './replica-processes.ts';
import { type Crowd, type CrowdOptions, admitVisitors } from './visitors.ts';

/** Code root for shops that run this version. */
export const THIS_CHECKOUT = path.join(import.meta.dirname, '../../..');

export type DrilledShops = ShopsOnDatabase & { postgres: TestPostgres };

export type ShopsOnDatabase = {
  /** The shops, none of them started yet. */
  shops: Replicas;
  feed: RunningShopFeed;
  gateway: RunningGateway;
  merchant: MerchantReceiver;
  /** Environment that the shops share. */
  environment: Readonly<Record<string, string>>;
  /** Handles of products for sale, and a cart line with one of them. */
  handles: readonly string[];
  item: ReturnType<typeof exampleItem>;
  /** Starts a balancer for the first `count` shops. */
  balance: (count: number) => Promise<Balancer>;
  /** Starts buyers, by default three, and two visitors who view the home page and products. */
  letInAt: (url: string, crowd?: Pick<CrowdOptions, 'restMs' | 'taps' | 'tapEveryMs'>) => Crowd;
  withDatabase: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
  /** The final check of every drill; `url` is a running shop. */
  compareLedgers: (shoppers: readonly Shopper[], url: string) => Promise<Comparison>;
};

/** The gateway's production limits, but for placing orders: drills sell faster than they allow. */
const MORE_ORDERS = { 'create-order': null };

type Options = {
  /** Directory for the shops' data. */
  directory: string;
  settings: Readonly<Record<string, string>>;
  /** Code root of each shop. */
  roots: readonly string[];
};

/**
 * Starts what every drill with several shops needs (feed, gateway, PostgreSQL and the merchant's system) and
 * stops it after `work`.
 */
export async function withDrilledShops<T>(
  { postgres: options, ...rest }: Options & { postgres?: PostgresOptions },
  work: (drilled: DrilledShops) => Promise<T>,
): Promise<T> {
  const postgres = await startPostgres(options);
  try {
    const databaseUrl = await postgres.createDatabase();
    return await withShopsOn(databaseUrl, rest, (shops) => work({ ...shops, postgres }));
  } finally {
    await postgres.stop();
  }
}

/** The same on a PostgreSQL that runs already. */
export async function withShopsOn<T>(
  databaseUrl: string,
  { directory, settings, roots }: Options,
  work: (drilled: ShopsOnDatabase) => Promise<T>,
): Promise<T> {
  const source = smallShop();
  const [feed, gateway, merchant] = await Promise.all([
    startShopFeed({ source }),
    startGateway({ appId: 'test-app', secretKey: 'test-secret', settings: { rateLimits: MORE_ORDERS } }),
    startMerchantReceiver(seededRandom(1)),
  ]);
  merchant.recover();
  const port = await freePort();
  const environment = {
    SHOP_MODE: 'demo',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SHOP_FEED_URL: feed.url,
    DEMO_MERCHANT: 'on',
    CASHFREE_BASE_URL: gateway.url,
    CASHFREE_APP_ID: gateway.appId,
    CASHFREE_SECRET_KEY: gateway.secretKey,
    DATABASE_URL: databaseUrl,
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    MERCHANT_WEBHOOK_URL: merchant.url,
    MERCHANT_WEBHOOK_SECRET: merchant.secret,
    TRUST_PROXY: '1',
    ...settings,
  };
  const shops = await createReplicas(directory, environment, roots);
  const handles = source.products(0, 4).map(({ product }) => product.handle);
  const item = exampleItem(source);
  const withDatabase: DrilledShops['withDatabase'] = async (ask) => {
    const database = await connectDatabase({ engine: 'postgres', url: databaseUrl, poolSize: 2 });
    return ask(database).finally(() => database.destroy());
  };
  try {
    return await work({
      shops,
      feed,
      gateway,
      merchant,
      environment,
      handles,
      item,
      withDatabase,
      balance: (count) => startBalancer(port, shops.ports.slice(0, count)),
      letInAt: (url, crowd = {}) =>
        admitVisitors({
          url,
          gateway,
          item,
          pages: [href('home'), ...handles.map((handle) => productHref(handle))],
          buyers: 3,
          ...crowd,
        }),
      compareLedgers: (shoppers, url) =>
        withDatabase((database) => {
          // The comparison asks about every order at once.
          gateway.control.changeSettings({ rateLimits: everyLimit(null) });
          return compareCrowd({ database, gateway, merchant, shoppers, url });
        }),
    });
  } finally {
    await shops.stopAll();
    await Promise.all([feed.close(), gateway.close(), merchant.close()]);
  }
}
