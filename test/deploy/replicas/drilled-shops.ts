import path from 'node:path';
import { freePort } from '../../../scripts/start/processes.ts';
import { href, productHref } from '../../../src/routes.ts';
import { connectDatabase, type Database } from '../../../src/server/db/connect.ts';
import type { RunningGateway } from '../../../stand-ins/gateway/start.ts';
import { type RunningShopFeed, startShopFeed } from '../../../stand-ins/shop-feed/shop-feed.ts';
import { exampleItem } from '../../attacks/example-item.ts';
import { smallShop } from '../../catalogue-under-test.ts';
import type { Comparison } from '../../fault-harness/compare/compare.ts';
import { type MerchantReceiver, startMerchantReceiver } from '../../fault-harness/merchant-receiver.ts';
import { seededRandom } from '../../fault-harness/random.ts';
import type { Shopper } from '../../fault-harness/shopper.ts';
import { openGateway } from '../../paying-shop.ts';
import { type PostgresOptions, startPostgres, type TestPostgres } from '../../postgres.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { compareCrowd } from './compare-crowd.ts';
import { createReplicas, type Replicas } from './replica-processes.ts';
import { type Crowd, admitVisitors } from './visitors.ts';

/** For shops that run this version. */
export const THIS_CHECKOUT = path.join(import.meta.dirname, '../../..');

export type DrilledShops = {
  /** None is started yet. */
  shops: Replicas;
  postgres: TestPostgres;
  feed: RunningShopFeed;
  gateway: RunningGateway;
  merchant: MerchantReceiver;
  /** Handles of products for sale, and what one of them is in a cart. */
  handles: readonly string[];
  item: ReturnType<typeof exampleItem>;
  /** Puts a balancer before the first so many shops. */
  balance: (count: number) => Promise<Balancer>;
  /** Three who buy and two who look, at home and at products. */
  letInAt: (url: string) => Crowd;
  withDatabase: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
  /** How every drill ends; `url` is a shop that is up. */
  compareLedgers: (shoppers: readonly Shopper[], url: string) => Promise<Comparison>;
};

type Options = {
  /** Where the shops keep their data. */
  directory: string;
  settings: Readonly<Record<string, string>>;
  /** Where each shop's code is. */
  roots: readonly string[];
  postgres?: PostgresOptions;
};

/** What every drill of several shops stands on, for as long as `work` takes: feed, gateway, PostgreSQL and the merchant's system. */
export async function withDrilledShops<T>(
  { directory, settings, roots, postgres: options }: Options,
  work: (drilled: DrilledShops) => Promise<T>,
): Promise<T> {
  const source = smallShop();
  const [postgres, feed, gateway, merchant] = await Promise.all([
    startPostgres(options),
    startShopFeed({ source }),
    openGateway({ appId: 'test-app', secretKey: 'test-secret' }),
    startMerchantReceiver(seededRandom(1)),
  ]);
  merchant.recover();
  const databaseUrl = await postgres.createDatabase();
  const port = await freePort();
  const environment = {
    SHOP_MODE: 'demo',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SHOP_FEED_URL: feed.url,
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
      postgres,
      feed,
      gateway,
      merchant,
      handles,
      item,
      withDatabase,
      balance: (count) => startBalancer(port, shops.ports.slice(0, count)),
      letInAt: (url) =>
        admitVisitors({
          url,
          gateway,
          item,
          pages: [href('home'), ...handles.map((handle) => productHref(handle))],
          buyers: 3,
        }),
      compareLedgers: (shoppers, url) =>
        withDatabase((database) => compareCrowd({ database, gateway, merchant, shoppers, url })),
    });
  } finally {
    await shops.stopAll();
    await Promise.all([feed.close(), gateway.close(), merchant.close()]);
    await postgres.stop();
  }
}
