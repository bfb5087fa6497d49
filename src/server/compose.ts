import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { storedProduct } from './catalogue/read/stored-product.ts';
import { asPlatformSays } from './catalogue/service.ts';
import { createCdn } from './cdn/service.ts';
import { composeCatalogue } from './compose-catalogue.ts';
import type { StopCommands } from './commands/command-socket.ts';
import { composeCommands } from './compose-commands.ts';
import { adEventRoutes } from './ad-events/routes.ts';
import { composeDesk } from './compose-desk.ts';
import { composeCheckout } from './compose-checkout.ts';
import { BUILD_DIRECTORY, composePages } from './compose-pages.ts';
import type { Config } from './config/config.ts';
import { publicShop } from './config/public-shop.ts';
import type { Database } from './db/connect.ts';
import { messageRoutes } from './messages/routes.ts';
import { healthEndpoints } from './http/health.ts';
import { loadWorker } from './page-rendering/load-build.ts';
import { ANY_CHANGE } from './page-rendering/page-tags.ts';
import { DRAINING, readinessOf } from './shop-readiness.ts';
import { discoveryEndpoints } from './seo/endpoints.ts';
import { merchantNames } from '../domain/language/merchant-names.ts';
import { shareRegularly, shareAssets } from './page-rendering/shared-assets.ts';
import { externalSources } from './page-rendering/external-sources.ts';
import { DiskCache } from './images/disk-cache.ts';
import { imageEndpoint } from './images/endpoint.ts';
import { notePictureFailures } from './images/picture-failures.ts';
import { shopPictures } from './images/shop-pictures.ts';
import { createFormSubmissions } from './contact-requests/form-submissions.ts';
import { offlineEndpoints } from './offline/endpoints.ts';
import { cataloguePrices } from './orders/placing/catalogue-prices.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { myOrdersRoutes } from './my-orders/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { createRequestCounts } from './http/request-counts.ts';
import { createMissedSearches } from './searches/service.ts';
import { paymentRoutes } from './payments/routes.ts';
import { shopMetrics } from './shop-metrics.ts';
import type { SettingsInForce } from './shop-settings/service.ts';

export type RunningShop = {
  app: FastifyInstance;
  /** The merchant's desk, with its own listener; null if none is configured. */
  desk: FastifyInstance | null;
  /** Answers /readyz with 503 for the configured time: load balancers send no more before the ports close. */
  drain: () => Promise<void>;
  /**
   * Completes running work and stops; the database stays open. For a shop that another one replaces. With a limit in ms,
   * commands under way are cut after it.
   */
  retire: StopCommands;
  /** All of it: drain, retire, and the database. */
  close: () => Promise<void>;
};

export type ShopOptions = {
  /** What the configuration was read from. */
  settings: SettingsInForce;
  /** Number of listening sockets. With several, the caller listens with `reusePort`. Default: 1. */
  acceptors?: number;
  /** True if an entrance hands the requests over. Default: shop and desk have sockets of their own. */
  behindEntrance?: boolean;
  /** The shop that ran until now with other settings, from which this one takes over. Default: none did. */
  replaces?: Config;
};

/** How long a process that stops waits for commands under way. */
export const LAST_COMMANDS_MS = 10_000;
/** A shop that takes over reads the feed a minute later, unless it stores products in another way. */
const FIRST_SYNC_MS = 60_000;

const CLIENT_DIRECTORY = path.join(BUILD_DIRECTORY, 'client');
const PICTURE_CACHE_BYTES = 512 * 1024 * 1024;
/** The embedded database runs on this thread. A large statement delays everything and is no sign of overload. */
const EMBEDDED_DELAY_MS = 0;
const POSTGRES_DELAY_MS = 2_000;

/** What of a shop was begun: its front, which ends first, and the work behind it. */
type Begun = { front: StopCommands[]; work: StopCommands[] };

/** Creates the whole shop from its configuration and starts its work. If a part fails, nothing of it runs on. */
export async function composeShop(
  given: Config,
  database: Database,
  log: FastifyBaseLogger,
  options: ShopOptions,
): Promise<RunningShop> {
  const begun: Begun = { front: [], work: [] };
  try {
    return await composeParts(begun, given, database, log, options);
  } catch (error) {
    await Promise.allSettled([...begun.front, ...begun.work].map((stop) => stop(0)));
    throw error;
  }
}

async function composeParts(
  begun: Begun,
  given: Config,
  database: Database,
  log: FastifyBaseLogger,
  { settings, acceptors = 1, behindEntrance = false, replaces }: ShopOptions,
): Promise<RunningShop> {
  const now = Date.now;
  const config = await asPlatformSays(given, { database, now, log, asks: replaces === undefined });
  const pictures = shopPictures(config.shop);
  const shop = publicShop({ ...config, shop: pictures.shop });
  const catalogue = composeCatalogue({
    config,
    database,
    now,
    log,
    // No sync runs before `checkout` is assigned.
    onWritten: (transaction) => checkout.stockAlerts.onCatalogueWritten(transaction),
  });
  const prices = cataloguePrices(catalogue);
  const productOf = storedProduct(catalogue.catalogue);
  begun.work.push(() => catalogue.stop());
  const checkout = await composeCheckout({ config, database, prices, productOf, now, log });
  const missedSearches = createMissedSearches({ database, now, log });
  begun.work.push(() => missedSearches.stop());
  const services = {
    catalogue: catalogue.catalogue,
    shop,
    about: config.shop.about,
    menuOrder: config.shop.menu,
    looks: config.shop.looks,
    sizeChart: config.shop.sizeChart,
    names: merchantNames(config.shop),
    publicUrl: config.publicUrl,
    now,
    formSubmissions: createFormSubmissions({
      database,
      now,
      log,
      onContactRequest: (executor, id, at) => checkout.notifier.announceContactRequest(executor, id, at),
    }),
    noteMissedSearch: (text: string) => missedSearches.note(text),
    orders: checkout.orders,
    returns: checkout.returns.shopper,
    reviews: checkout.reviews.shopper,
    stockAlerts: checkout.stockAlerts.shopper,
    payDomains: config.payDomains,
  };
  const external = externalSources(config);
  const cdn = createCdn(config.cdn, log);
  begun.work.push(() => cdn.stop());
  const { pages, cache, builds, buildName } = await composePages({
    config,
    services,
    catalogue,
    cdn,
    external,
    now,
    log,
  });
  let draining = false;
  const readiness = readinessOf(catalogue);
  const sharing = { own: path.join(CLIENT_DIRECTORY, 'assets'), shared: config.assetsDir, now };
  const notShared = (error: unknown) => log.warn({ err: error }, 'browser files not shared with other builds');
  await shareAssets(sharing).catch(notShared);
  const stopSharing = shareRegularly(sharing, notShared);
  begun.front.push(async () => stopSharing());
  const maxEventLoopDelayMs = config.databaseUrl === null ? EMBEDDED_DELAY_MS : POSTGRES_DELAY_MS;
  const app = await buildApp({
    pages,
    clientDirectory: CLIENT_DIRECTORY,
    sharedAssets: config.assetsDir,
    publicUrl: config.publicUrl,
    ownNameOnly: config.mode === 'live',
    trustProxy: config.trustProxy,
    logger: log,
    acceptors,
    behindEntrance,
    limits: { counts: createRequestCounts({ database, now }), digest: (text) => checkout.vault.digest(text), now },
    maxEventLoopDelayMs,
    endpoints: [
      orderRoutes(checkout.orders),
      paymentRoutes(checkout.payments),
      invoiceRoutes({ orders: checkout.orders, invoices: checkout.invoices, vault: checkout.vault, now }),
      reviewRoutes(checkout.reviews.merchant),
      myOrdersRoutes(checkout.myOrders),
      adEventRoutes(checkout.adEvents),
      messageRoutes(checkout.notifierDeps, config.messages.whatsapp),
      ...(checkout.shipping ? [checkout.shipping.routes] : []),
      imageEndpoint({
        pictureSource: async (key) => pictures.source(key) ?? catalogue.pictureSource(key),
        cache: new DiskCache(path.join(config.dataDir, 'pictures'), PICTURE_CACHE_BYTES),
        insideOrigins: new Set([new URL(config.feedUrl).origin, ...pictures.origins]),
        effort: config.pictureEffort,
        failed: notePictureFailures(log),
      }),
      discoveryEndpoints({
        published: catalogue.published,
        catalogue: catalogue.catalogue,
        publicUrl: config.publicUrl,
        shopName: config.shop.name,
        build: buildName,
        cdnKeys: cdn.keysOf(new Set([ANY_CHANGE])),
      }),
      offlineEndpoints({
        shop: config.shop,
        worker: config.serviceWorker ? await loadWorker(BUILD_DIRECTORY) : null,
        builds,
        pictureOrigins: external.media,
      }),
      healthEndpoints({
        readiness: async () => (draining ? DRAINING : readiness()),
        metrics: shopMetrics({
          cache,
          catalogue,
          database,
          build: buildName,
          mode: config.mode,
          backupUrl: config.backup.url,
        }),
      }),
    ],
  });
  begun.front.push(() => app.close());
  // Whatever needs the database comes before the jobs and sockets, which the shop of today has until then.
  const desk = await composeDesk({
    config,
    database,
    settings,
    catalogue,
    checkout,
    pictureOrigins: external.media,
    maxEventLoopDelayMs,
    behindEntrance,
    log,
    now,
  });
  if (desk) begun.front.push(desk.close);
  begun.work.push(await checkout.start());
  catalogue.start(replaces && storesAlike(replaces, given) ? FIRST_SYNC_MS : 0);
  begun.work.push(await composeCommands({ config, database, catalogue, now }));
  const drain = async (): Promise<void> => {
    draining = true;
    if (config.drainMs > 0) await setTimeout(config.drainMs);
  };
  const retire = async (limitMs?: number): Promise<void> => {
    await Promise.all(begun.front.map((stop) => stop(limitMs)));
    await Promise.all(begun.work.map((stop) => stop(limitMs)));
  };
  return {
    app,
    desk: desk?.app ?? null,
    drain,
    retire,
    close: async () => {
      await drain();
      await retire(LAST_COMMANDS_MS);
      await database.destroy();
    },
  };
}

/** Whether two configurations store the same data of the feed's products (composeCatalogue). */
function storesAlike({ shop: one }: Config, { shop: other }: Config): boolean {
  return (
    one.persuasion === other.persuasion && JSON.stringify(one.colourSiblings) === JSON.stringify(other.colourSiblings)
  );
}
