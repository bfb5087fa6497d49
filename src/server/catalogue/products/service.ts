import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ColourRule } from '../../../domain/catalogue/colour-siblings.ts';
import { parseSynonyms, type Synonyms, withNames } from '../../../domain/search/search-synonyms.ts';
import { type NamesByLanguage, namePairs } from '../../../domain/language/merchant-names.ts';
import type { Persuasion } from '../../../domain/money/pricing.ts';
import type { Database } from '../../running/db/connect.ts';
import { readPrimary, type ReadServers } from '../../running/db/read-servers.ts';
import { createMerchandising } from './merchandising/merchandising.ts';
import { createCatalogue } from './catalogue.ts';
import type { CatalogueLog } from './catalogue-log.ts';
import { CONFIRM_MS, confirmPrices, type ConfirmedPrice, type PriceQuestion } from './refresh/confirm-prices.ts';
import type { OnWritten } from './apply/changes.ts';
import { createFeedClient, type FeedMetrics } from './feed/feed-client.ts';
import type { Reach } from '../../running/http/outside-request.ts';
import { createFeedSingles } from './refresh/fetch-product.ts';
import { createMerchantSales } from './sales/merchant-sales.ts';
import { createOwnCollections } from './own-collections/own-collections.ts';
import type { SourceProvider } from './source-port.ts';
import type { FeedLimits } from './feed/feed-request.ts';
import { type Pause, pause as realPause } from './feed/pause.ts';
import { lookUpPicture } from './read/picture-lookup.ts';
import { createPublished } from './read/iterate-catalogue.ts';
import { readUsedWords } from './read/used-words.ts';
import { createKnownHandles } from './read/known-handles.ts';
import { createRefresher } from './refresh/refresh.ts';
import { listRejects } from './sync/rejects.ts';
import { readStatus } from './status.ts';
import { createBackgroundSync } from './sync/background-sync.ts';
import { createDatabaseSearch } from './search/search-index.ts';
import { createVersionWatch, type VersionListener } from './apply/version-watch.ts';

export { pageForPlatformAddress, piecesInCartLink, USUAL_PAGES } from './platform-address.ts';
export { FeedError } from './feed/feed-error.ts';
export { firstPageAt, type FirstPage } from './first-page.ts';
export { recogniseSource, type RecognisedSource } from './recognise-source.ts';
export { asPlatformSays, storedPlatformShop } from './platform-shop.ts';
export type { Catalogue } from './catalogue.ts';
export type { Facets, ListingQuery, MenuCollection, SearchPage } from './read/catalogue-answers.ts';
export { createMerchantSales } from './sales/merchant-sales.ts';
export { createOwnCollections } from './own-collections/own-collections.ts';
export type { Merchandising } from './merchandising/merchandising.ts';
export type { Published } from './read/iterate-catalogue.ts';
export type { KnownHandles } from './read/known-handles.ts';

/** For other services whose changes affect cached product pages. */
export { raiseVersion, raiseVersionOfEverything } from './apply/changes.ts';

const SYNONYMS_FILE = path.join(import.meta.dirname, '..', '..', '..', '..', 'search-synonyms.txt');

export type CatalogueServiceOptions = {
  database: Database;
  /** Where pages, searches and sitemaps read; default: the database. */
  reads?: ReadServers;
  /** Where the catalogue is kept, and its address there. */
  source: SourceProvider;
  feedUrl: string;
  /** Where that address may lead; default: anywhere. */
  feedReach?: Reach;
  /** The shop's public address, sent to the feed in the User-Agent. */
  publicUrl?: string | undefined;
  /** Decides which fallback MRP discounts are sorted by; default: as-specified. */
  persuasion?: Persuasion;
  /** The currency of the feed's prices, if it is known: prices of another one than rupees are not used. */
  currency?: string | null;
  /** Which products are one garment in several colours; default: by title. */
  colourRule?: ColourRule;
  now: () => number;
  log: CatalogueLog;
  /** For tests: replaces the waiting. */
  pause?: Pause;
  limits?: FeedLimits;
  /** Words that mean the same in search; default: search-synonyms.txt next to shop.config.ts. */
  synonymsFile?: string;
  /** The merchant's names, by which searches find what the feed calls otherwise; default: none. */
  names?: NamesByLanguage;
  /** Time between runs; default: 5 minutes. */
  everyMs?: number;
  concurrency?: number;
  /** Runs in the transaction of every applied run and of every refreshed product. */
  onWritten?: OnWritten;
};

export type CatalogueService = ReturnType<typeof createCatalogueService>;

/** The catalogue of one shop: a stored copy of its platform's feed, kept fresh in the background. */
export function createCatalogueService(options: CatalogueServiceOptions) {
  const { database, now, log, reads = readPrimary(database) } = options;
  const pause = options.pause ?? realPause;
  const feedUrl = options.feedUrl.replace(/\/+$/, '');
  const settings = {
    feedOrigin: new URL(feedUrl).origin,
    persuasion: options.persuasion ?? 'as-specified',
    colourRule: options.colourRule ?? { by: 'title' },
    currency: options.currency ?? null,
  } as const;
  const { publicUrl, concurrency, limits } = options;
  const synonyms = withNames(readSynonyms(options.synonymsFile ?? SYNONYMS_FILE, log), namePairs(options.names ?? {}));
  const { isPageLimit } = options.source;
  const client = createFeedClient({
    feedUrl,
    reach: options.feedReach,
    publicUrl,
    now,
    pause,
    concurrency,
    limits,
    isPageLimit,
  });
  const source = options.source.open(client, database);
  const watch = createVersionWatch(database, reads.keepUp);
  const singles = createFeedSingles({ database, source, now });
  const { onWritten } = options;
  const deps = { database, client, source, singles, settings, now, log, onWritten, onChange: () => watch.check() };
  const refresher = createRefresher(deps);
  const { everyMs } = options;
  const sales = createMerchantSales({ database, persuasion: settings.persuasion, now, onChange: () => watch.check() });
  const ownCollections = createOwnCollections({
    database,
    persuasion: settings.persuasion,
    now,
    onChange: () => watch.check(),
  });
  const background = createBackgroundSync({ ...deps, refresher, watch, sales, ownCollections, pause, everyMs });
  const version = () => watch.version();
  const search = createDatabaseSearch({ database: reads.database, version, now, synonyms });
  const reading = {
    version,
    now,
    search,
    touch: (handle: string) => refresher.touch(handle),
    onEverything: (listener: () => void) => void watch.onVersion(({ everything }) => everything && listener()),
  };
  return {
    catalogue: createCatalogue({ ...reading, database: reads.database }),
    /** Reads on the primary, for what decides a price or a promise. */
    onPrimary: createCatalogue({ ...reading, database }),
    /** The merchant's decisions: hidden products and collections, and the order of collections. */
    merchandising: createMerchandising({
      database,
      search: search.search,
      persuasion: settings.persuasion,
      now,
      onChange: () => watch.check(),
    }),
    /** Prices that change by the clock. */
    sales,
    /** Collections that the merchant makes beside the feed's. */
    ownCollections,
    /** Starts the background sync and the watch for other replicas' versions. */
    start: background.start,
    /** Resolves when nothing runs any more. A run in progress is aborted and leaves the old catalogue intact. */
    stop: background.stop,
    syncNow: background.syncNow,
    /** Metrics of the feed in this process since its start. Needs no database. */
    feedMetrics: (): FeedMetrics => client.metrics,
    status: () => readStatus(database, client.metrics, now()),
    rejects: (limit: number) => listRejects(database, limit),
    /** Requests one product from the feed now. Resolves when the result is stored. Never rejects because of the feed. */
    refreshProduct: refresher.refresh,
    /** Call when a product page is viewed, cached or not: refreshes the product in the background if it is due. */
    touchProduct: (handle: string) => refresher.touch(handle),
    /** Current prices, from the feed if it answers within `timeoutMs`, else stored; 0 reads the database only. */
    confirmPrices: (
      items: readonly PriceQuestion[],
      { timeoutMs = CONFIRM_MS }: { timeoutMs?: number } = {},
    ): Promise<(ConfirmedPrice | null)[]> => confirmPrices(deps, items, timeoutMs),
    /** Returns the source URL of the picture `{owner}/{index}-{hash8}` of /images/; null if it is not in the catalogue. */
    pictureSource: (key: string) => lookUpPicture(reads.database, key, feedUrl),
    /** Everything in the shop in one pass, for sitemaps and merchant feeds. */
    published: createPublished(reads.database),
    /** Asks the database each time, so that a new product or collection is known at once. */
    known: createKnownHandles(database),
    /** What products are sorted, tagged and coloured by. */
    usedWords: () => readUsedWords(reads.database),
    /** Reports which pages each new version affects, whichever replica wrote it. Returns the unsubscribe function. */
    onVersion: (listener: VersionListener) => watch.onVersion(listener),
  };
}

/** Search works without the file, only less forgiving. */
function readSynonyms(file: string, log: CatalogueLog): Synonyms {
  try {
    return parseSynonyms(readFileSync(file, 'utf8'));
  } catch (error) {
    log.warn({ err: error, file }, 'search synonyms not read');
    return new Map();
  }
}
