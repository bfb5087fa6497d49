import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import shopConfig from '../../shop.config.ts';
import { connectDatabase, type Database } from '../../src/server/running/db/connect.ts';
import { createCustomerVault } from '../../src/server/running/encryption/customer-vault.ts';
import { createLog } from '../../src/server/running/logging/create-log.ts';
import { listenAt, runShop, type ShopInService } from '../../src/server/run-shop.ts';
import { createProviderKeys } from '../../src/server/settings/provider-keys/service.ts';
import type { RunningGateway } from '../../stand-ins/gateway/start.ts';
import { type RunningShopFeed, startShopFeed } from '../../stand-ins/shop-feed/shop-feed.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { makeDataDirectory } from '../data-directory.ts';
import { databaseForDrill } from '../database/template-database.ts';
import { openGateway } from '../paying-shop.ts';
import { environmentOf } from '../whole-shop.ts';

const KEY = Buffer.alloc(32, 7);
let gateway: RunningGateway;
let feed: RunningShopFeed;
let drill: Awaited<ReturnType<typeof databaseForDrill>>;
let database: Database;
let dataDir: string;
let shop: ShopInService;
let url: string;
let environment: Record<string, string>;

beforeAll(async () => {
  gateway = await openGateway();
  feed = await startShopFeed({ source: smallShop() });
  drill = await databaseForDrill();
  database = await connectDatabase({ engine: 'postgres', url: drill.url, poolSize: 2 });
  dataDir = await makeDataDirectory('feed-at-the-desk');
  const {
    SHOP_FEED_URL: _unset,
    DEMO_MERCHANT: _own,
    ...others
  } = environmentOf({ gateway, feedUrl: feed.url, dataDir });
  environment = { ...others, SHOP_MODE: 'demo', DATA_KEY: KEY.toString('base64') };
  shop = await runShop({
    environment,
    fileInput: shopConfig,
    database: await connectDatabase({ engine: 'postgres', url: drill.url, poolSize: 6 }),
    log: createLog({ level: 'error' }),
  });
  await listenAt(shop.shop, { port: 0, host: '127.0.0.1' });
  const address = shop.shop.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url = `http://127.0.0.1:${address.port}`;
});
afterAll(async () => {
  await shop.close();
  await database.destroy();
  await drill.drop();
  await Promise.all([feed.close(), gateway.close()]);
  await rm(dataDir, { recursive: true, force: true });
});

test('a shop that starts without a catalogue is empty, and has the products of the address that is entered, without a restart', async () => {
  const home = async () => (await fetch(url)).text();
  expect(await home()).not.toContain('/single-product/');
  expect(shop.config().feedAwaited).toBe(true);
  await createProviderKeys({
    database,
    vault: createCustomerVault({ current: KEY, old: [] }),
    environment,
    fileInput: shopConfig,
    markInForce: '',
    now: Date.now,
  }).save({
    id: 'catalogue',
    revision: null,
    by: 'owner',
    changes: { SHOP_FEED_URL: feed.url },
    tried: 'accepted',
    beside: async () => undefined,
  });
  await shop.follow();
  expect(shop.config()).toMatchObject({ feedAwaited: false, feedUrl: feed.url });
  await expect.poll(home, { timeout: 30_000 }).toContain('/single-product/');
}, 60_000);
