import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Services } from '../pages/load-context.ts';
import { buildApp } from './app.ts';
import { runBackupCommand } from './backup/service.ts';
import { runCatalogueCommand } from './catalogue/command.ts';
import { storedProduct } from './catalogue/read/stored-product.ts';
import { type CatalogueService, createCatalogueService } from './catalogue/service.ts';
import { createCdn } from './cdn/service.ts';
import { composeDesk } from './compose-desk.ts';
import { composeCheckout } from './compose-checkout.ts';
import type { Config } from './config/config.ts';
import { publicShop } from './config/public-shop.ts';
import type { Database } from './db/connect.ts';
import { describeDatabase } from './db/database-address.ts';
import { messageRoutes } from './messages/routes.ts';
import { discoveryEndpoints } from './seo/endpoints.ts';
import { healthEndpoints, type Readiness } from './http/health.ts';
import type { Language } from '../languages/languages.ts';
import { pagesInLanguages } from './page-rendering/language-pages.ts';
import { merchantNames } from '../domain/language/merchant-names.ts';
import { loadBuilds, loadWorker, type PagesBuild } from './page-rendering/load-build.ts';
import { ANY_CHANGE, Pages } from './page-rendering/pages.ts';
import { PageCache } from './page-rendering/page-cache.ts';
import { keepSharing, shareAssets } from './page-rendering/shared-assets.ts';
import { outsideSources } from './page-rendering/outside-sources.ts';
import { themeStyle } from './page-rendering/theme-style.ts';
import { DiskCache } from './images/disk-cache.ts';
import { imageEndpoint } from './images/endpoint.ts';
import { shopPictures } from './images/shop-pictures.ts';
import { createFormSubmissions } from './contact-requests/form-submissions.ts';
import { listenForContactCommands } from './contact-requests/listen-for-commands.ts';
import { offlineEndpoints } from './offline/endpoints.ts';
import { commandSocketPath, listenForCommands } from './commands/command-socket.ts';
import { cataloguePrices } from './orders/catalogue-prices.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { myOrdersRoutes } from './my-orders/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { createRequestCounts } from './request-counts.ts';
import { createMissedSearches } from './searches/service.ts';
import { paymentRoutes } from './payments/routes.ts';
import { shopMetrics } from './shop-metrics.ts';

export type RunningShop = {
  app: FastifyInstance;
  /** The merchant's, for a listener of its own; null where none is wanted. */
  desk: FastifyInstance | null;
  /** Says for the configured time that it is going, finishes what runs, then closes everything. */
  close: () => Promise<void>;
};

const BUILD_DIRECTORY = path.join(import.meta.dirname, '..', '..', 'build');
const PAGE_CACHE_BYTES = 64 * 1024 * 1024;
const PAGE_FRESH_MS = 5 * 60_000;
const PICTURE_CACHE_BYTES = 512 * 1024 * 1024;
/** The embedded database works on this thread: a large statement delays everything and is no sign of overload. */
const EMBEDDED_DELAY_MS = 0;
const POSTGRES_DELAY_MS = 2_000;

/** Puts the whole shop together from its configuration; the caller listens, with `reusePort` where there are several doors. */
export async function composeShop(
  config: Config,
  database: Database,
  log: FastifyBaseLogger,
  doors = 1,
): Promise<RunningShop> {
  const now = Date.now;
  const pictures = shopPictures(config.shop);
  const shop = publicShop({ ...config, shop: pictures.shop });
  const catalogue = createCatalogueService({
    database,
    feedUrl: config.feedUrl,
    publicUrl: config.publicUrl,
    persuasion: config.shop.persuasion,
    colourRule: config.shop.colourSiblings,
    now,
    log,
    // No run begins before all is put together.
    onWritten: (transaction) => checkout.stockAlerts.onCatalogueWritten(transaction),
  });
  const prices = cataloguePrices(catalogue);
  const productOf = storedProduct(catalogue.catalogue);
  const checkout = await composeCheckout({ config, database, prices, productOf, now, log });
  const missedSearches = createMissedSearches({ database, now, log });
  const services = {
    catalogue: catalogue.catalogue,
    shop,
    menuOrder: config.shop.menu,
    names: merchantNames(config.shop),
    publicUrl: config.publicUrl,
    now,
    formSubmissions: createFormSubmissions({
      database,
      now,
      log,
      onContactRequest: (executor, id, at) => checkout.notifier.tellOfContactRequest(executor, id, at),
    }),
    noteMissedSearch: (text: string) => missedSearches.note(text),
    orders: checkout.orders,
    returns: checkout.returns.shopper,
    reviews: checkout.reviews.shopper,
    stockAlerts: checkout.stockAlerts.shopper,
    payDomains: config.payDomains,
  };
  const cache = new PageCache({ maxBytes: PAGE_CACHE_BYTES, freshMs: PAGE_FRESH_MS, now });
  const cdn = createCdn(config.cdn, log);
  catalogue.onVersion((change) => {
    const tags = change.everything ? null : changedTags(change);
    cache.drop(tags);
    cdn.purge(tags);
  });
  const outside = outsideSources(config);
  const pagesIn = async (built: PagesBuild<Services>) => {
    const pages = new Pages({
      ...built,
      stylesheet: { ...built.stylesheet, text: themeStyle(config.shop.themeColour) + built.stylesheet.text },
      context: () => built.createLoadContext(services),
      cache,
      outside,
      publicUrl: config.publicUrl,
      cdnKeys: cdn.keysOf,
      measures: shop.metaPixelId !== null,
      onProductSeen: catalogue.touchProduct,
      onError: (error) => log.error({ err: error }, 'a page broke'),
    });
    await pages.prove();
    return pages;
  };
  const languages = [...(await loadBuilds<Services>(BUILD_DIRECTORY))];
  const builds = languages.map(([, { build }]) => build.assets.version);
  const [buildName = ''] = builds;
  const pages = new Map<Language, Pages>();
  for (const [language, built] of languages) pages.set(language, await pagesIn(built));
  let going = false;
  const clientDirectory = path.join(BUILD_DIRECTORY, 'client');
  const sharing = { own: path.join(clientDirectory, 'assets'), shared: config.assetsDir, now };
  const notShared = (error: unknown) => log.warn({ err: error }, 'other builds cannot find this one’s browser files');
  await shareAssets(sharing).catch(notShared);
  const stopSharing = keepSharing(sharing, notShared);
  const app = await buildApp({
    pages: pagesInLanguages(pages),
    clientDirectory,
    sharedAssets: config.assetsDir,
    publicUrl: config.publicUrl,
    ownNameOnly: config.mode === 'live',
    trustProxy: config.trustProxy,
    logger: log,
    doors,
    limits: { counts: createRequestCounts({ database, now }), digest: (text) => checkout.vault.digest(text), now },
    maxEventLoopDelayMs: config.databaseUrl === null ? EMBEDDED_DELAY_MS : POSTGRES_DELAY_MS,
    endpoints: [
      orderRoutes(checkout.orders),
      paymentRoutes(checkout.payments),
      invoiceRoutes(checkout.orders, checkout.invoices),
      reviewRoutes(checkout.reviews.merchant),
      myOrdersRoutes(checkout.myOrders),
      messageRoutes(checkout.notifierDeps, config.messages.whatsapp),
      ...(checkout.shipping?.routes ? [checkout.shipping.routes] : []),
      imageEndpoint({
        pictureSource: async (key) => pictures.source(key) ?? catalogue.pictureSource(key),
        cache: new DiskCache(path.join(config.dataDir, 'pictures'), PICTURE_CACHE_BYTES),
        insideOrigins: new Set([new URL(config.feedUrl).origin, ...pictures.origins]),
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
        pictureOrigins: outside.media,
      }),
      healthEndpoints({
        readiness: async () => (going ? GOING : readinessOf(catalogue)),
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
  const stopCheckout = await checkout.start();
  catalogue.start();
  const stopCommands = await listenForCommands(
    commandSocketPath(config.dataDir, 'catalogue'),
    (argv) => runCatalogueCommand(catalogue, argv),
    describeDatabase(config),
  );
  const stopBackupCommands = await listenForCommands(
    commandSocketPath(config.dataDir, 'backup'),
    (argv) => runBackupCommand({ config, now }, database, argv),
    describeDatabase(config),
  );
  const stopInboxCommands = await listenForContactCommands({ config, database, now });
  const desk = await composeDesk({ config, database, catalogue, checkout, pictureOrigins: outside.media, log, now });
  return {
    app,
    desk: desk?.app ?? null,
    close: async () => {
      going = true;
      stopSharing();
      // Balancers that ask /readyz stop sending before the doors close.
      if (config.drainMs > 0) await setTimeout(config.drainMs);
      await Promise.all([app.close(), desk?.close()]);
      await Promise.all([
        stopCommands(),
        stopBackupCommands(),
        stopInboxCommands(),
        catalogue.stop(),
        missedSearches.stop(),
        stopCheckout(),
        cdn.stop(),
      ]);
      await database.destroy();
    },
  };
}

/** The pages that a change of the catalogue makes old. */
function changedTags(change: { products: readonly string[]; collections: readonly string[] }): Set<string> {
  return new Set([
    ANY_CHANGE,
    ...change.products.map((handle) => `p:${handle}`),
    ...change.collections.map((handle) => `c:${handle}`),
  ]);
}

const GOING: Readiness = { ready: false, checks: { going: true } };

/** Ready when the database answers and there is something to sell; says how fresh it is either way. */
async function readinessOf(catalogue: CatalogueService): Promise<Readiness> {
  const status = await catalogue.status().catch(() => null);
  if (!status) return { ready: false, checks: { database: 'unreachable' } };
  const { products, collections, ageMs, lastRun } = status;
  return {
    ready: products > 0,
    checks: { database: 'ok', catalogue: { products, collections, ageMs, lastRun } },
  };
}
