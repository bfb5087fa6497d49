import {
  type CatalogueService,
  type CatalogueServiceOptions,
  createCatalogueService,
} from '../src/server/catalogue/products/service.ts';
import { NO_FILTERS } from '../src/domain/listing/listing-choice.ts';
import type { ListingQuery } from '../src/server/catalogue/products/read/catalogue-answers.ts';
import type { Database } from '../src/server/running/db/connect.ts';
import { migrate } from '../src/server/running/db/migrate.ts';
import type { ReadServers } from '../src/server/running/db/read-servers.ts';
import { shopify } from '../src/server/providers/sources/shopify/shopify.ts';
import type { SourceProvider } from '../src/server/catalogue/products/source-port.ts';
import { demoShop } from '../stand-ins/shop-feed/catalogue/demo-shop.ts';
import { type FeedSource, memorySource } from '../stand-ins/shop-feed/feed-source.ts';
import { type RunningShopFeed, startShopFeed } from '../stand-ins/shop-feed/shop-feed.ts';
import { readSingleStatements } from './database/single-statements.ts';
import { openTestDatabase } from './database/template-database.ts';

export type CatalogueUnderTest = CatalogueService & {
  database: Database;
  feed: RunningShopFeed;
  /** ms since the epoch; moves only through the sync's pauses and by hand. */
  clock: { now: number };
  /** Pauses that the sync would have made, in ms. */
  pauses: number[];
  /** Limits of the feed client; `idleMs` is how long the feed may send nothing. */
  limits: { idleMs: number };
  logged: { level: 'info' | 'warn' | 'error'; message: string }[];
  close: () => Promise<void>;
};

const NOON = Date.UTC(2026, 10, 21, 6, 30);

/** Query for the first page of a list without filters. */
export const FIRST_PAGE: ListingQuery = {
  sort: 'featured',
  filters: NO_FILTERS,
  after: null,
  limit: 250,
};

/**
 * Three of the demo merchant's collections with six products each: enough for one bad product among good
 * ones.
 */
export function smallShop(): FeedSource {
  const demo = demoShop();
  const collections = demo.collections(0, 3).map((collection) => {
    const entries = demo.productsIn(collection, 0, 6);
    return { collection: { ...collection, products_count: entries.length }, entries };
  });
  const entries = [
    ...new Map(collections.flatMap((one) => one.entries).map((entry) => [entry.product.handle, entry])).values(),
  ];
  const [first] = entries;
  return memorySource(
    entries,
    collections.map((one) => ({
      collection: one.collection,
      handles: one.entries.map((entry) => entry.product.handle),
    })),
    first?.product.handle ?? '',
  );
}

/**
 * Starts a catalogue on a fresh database with a stand-in feed. The clock moves only with the sync's pauses,
 * which take no real time.
 */
export async function startCatalogue(
  options: {
    source?: FeedSource;
    /** Another kind of source, and its address. */
    provider?: SourceProvider;
    feedUrl?: string;
    database?: Database;
    reads?: ReadServers;
    etags?: boolean;
    concurrency?: number;
    onWritten?: CatalogueServiceOptions['onWritten'];
    persuasion?: CatalogueServiceOptions['persuasion'];
    colourRule?: CatalogueServiceOptions['colourRule'];
    names?: CatalogueServiceOptions['names'];
  } = {},
): Promise<CatalogueUnderTest> {
  const clock = { now: NOON };
  const pauses: number[] = [];
  const logged: CatalogueUnderTest['logged'] = [];
  const limits = { totalMs: 20_000, idleMs: 1_000, bytes: 4 * 1024 * 1024, redirects: 3 };
  const write = (level: 'info' | 'warn' | 'error') => (_: object, message: string) => logged.push({ level, message });
  const feed = await startShopFeed({
    source: options.source ?? smallShop(),
    now: () => clock.now,
    ...(options.etags === undefined ? {} : { etags: options.etags }),
  });
  const database = options.database ?? (await openTestDatabase());
  if (options.database) await migrate(database);
  const service = createCatalogueService({
    database,
    source: options.provider ?? shopify,
    feedUrl: options.feedUrl ?? feed.url,
    now: () => clock.now,
    pause: async (ms) => {
      pauses.push(ms);
      clock.now += ms;
    },
    log: { info: write('info'), warn: write('warn'), error: write('error') },
    limits,
    ...(options.colourRule ? { colourRule: options.colourRule } : {}),
    ...(options.names === undefined ? {} : { names: options.names }),
    ...(options.persuasion ? { persuasion: options.persuasion } : {}),
    reads: options.reads ?? readSingleStatements(database),
    ...(options.onWritten ? { onWritten: options.onWritten } : {}),
    ...(options.concurrency === undefined ? {} : { concurrency: options.concurrency }),
  });
  return {
    ...service,
    database,
    feed,
    clock,
    pauses,
    limits,
    logged,
    close: async () => {
      await service.stop();
      await feed.close();
      if (!options.database) await database.destroy();
    },
  };
}

/** Reads everything that shoppers can see, to compare before and after. */
export async function wholeShop(shop: CatalogueService): Promise<unknown> {
  const collections = await shop.catalogue.collections(250);
  return await Promise.all(
    collections.map(async (collection) => {
      const { products, total } = await shop.catalogue.listing(collection.handle, FIRST_PAGE);
      return {
        collection,
        total,
        products,
        pages: await Promise.all(products.map((card) => shop.catalogue.product(card.handle))),
      };
    }),
  );
}

/** Syncs, and throws unless the whole feed was read. Brings a shop into a known state. */
export async function syncWell(shop: CatalogueService): Promise<void> {
  const report = await shop.syncNow();
  if (report.outcome !== 'complete') throw new Error(`The healthy feed was not read: ${JSON.stringify(report)}`);
}
