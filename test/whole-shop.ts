import { rm } from 'node:fs/promises';
import shopConfig from '../shop.config.ts';
import { composeShop, type RunningShop } from '../src/server/compose.ts';
import { readConfig } from '../src/server/settings/config/config.ts';
import { connectDatabase, type DatabaseOptions } from '../src/server/running/db/connect.ts';
import { migrate } from '../src/server/running/db/migrate.ts';
import { createLog } from '../src/server/running/logging/create-log.ts';
import type { FeedSource } from '../stand-ins/shop-feed/feed-source.ts';
import { startShopFeed } from '../stand-ins/shop-feed/shop-feed.ts';
import { smallShop } from './catalogue-under-test.ts';
import { makeDataDirectory } from './data-directory.ts';
import { openGateway } from './paying-shop.ts';
import { untilFeedIsRead } from './shops/wait-for-first-sync.ts';
import { openTestDatabase } from './database/template-database.ts';

export type WholeShop = {
  url: string;
  app: RunningShop['app'];
  /** The desk, which does not listen yet; null if none is configured. */
  desk: RunningShop['desk'];
  gatewayUrl: string;
  feedUrl: string;
  /** Stops the feed if it is the stand-in. */
  stopFeed: () => Promise<void>;
  /** Every line logged so far. */
  log: () => string;
  /** Stops the shop as the end of its process does. */
  close: RunningShop['close'];
  /** Stops the shop and its outside systems. */
  end: () => Promise<void>;
};

export type WholeShopOptions = {
  database?: DatabaseOptions;
  source?: FeedSource;
  /** URL of a feed to use instead of the stand-in. */
  feedUrl?: string;
  /** The gateway's credentials. */
  credentials?: { appId: string; secretKey: string };
  environment?: Readonly<Record<string, string>>;
  /** Changes of shop.config.ts. */
  config?: object;
  /** Default: any free port. Needed if the shop must know its own URL. */
  port?: number;
};

type OutsideSystems = {
  gateway: { url: string; appId: string; secretKey: string };
  feedUrl: string;
  dataDir: string;
};

/** The environment of a whole shop under test. */
export const environmentOf = ({ gateway, feedUrl, dataDir }: OutsideSystems) => ({
  SHOP_MODE: 'demo',
  PORT: '0',
  SHOP_FEED_URL: feedUrl,
  DEMO_MERCHANT: 'on',
  CASHFREE_BASE_URL: gateway.url,
  CASHFREE_APP_ID: gateway.appId,
  CASHFREE_SECRET_KEY: gateway.secretKey,
  DATA_DIR: dataDir,
  PAY_DOMAINS: 'pay.shop.example',
});

/**
 * Opens the whole shop in this process, built pages included, as main.ts does. By default it has a small
 * stand-in feed, a gateway and a new test database. It listens on a free port and has read its feed once.
 */
export async function openWholeShop(options: WholeShopOptions = {}): Promise<WholeShop> {
  const dataDir = await makeDataDirectory('whole');
  const gateway = await openGateway(options.credentials);
  const feed = options.feedUrl === undefined ? await startShopFeed({ source: options.source ?? smallShop() }) : null;
  const environment = environmentOf({ gateway, dataDir, feedUrl: options.feedUrl ?? feed?.url ?? '' });
  const given = {
    environment: { ...environment, ...options.environment },
    fileInput: { ...shopConfig, ...options.config },
  };
  const config = readConfig(given.environment, given.fileInput);
  let logged = '';
  const log = createLog({ level: config.logLevel, destination: { write: (line) => void (logged += line) } });
  const database = options.database ? await connectDatabase(options.database) : await openTestDatabase();
  if (options.database) await migrate(database);
  const settings = { ...given, version: null, keys: { variables: given.environment, mark: '' } };
  const { app, desk, close } = await composeShop(config, database, log, { settings });
  const url = await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  await untilFeedIsRead({ url, log: () => logged });
  return {
    url,
    app,
    desk,
    gatewayUrl: gateway.url,
    feedUrl: config.feedUrl,
    stopFeed: async () => feed?.close(),
    log: () => logged,
    close,
    async end() {
      await close();
      await Promise.all([feed?.close(), gateway.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
