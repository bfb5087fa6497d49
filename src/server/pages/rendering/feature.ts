import path from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import { merchantNames } from '../../../domain/language/merchant-names.ts';
import type { Language } from '../../../i18n/languages.ts';
import type { CatalogueService } from '../../catalogue/products/service.ts';
import type { Cdn } from '../cdn/service.ts';
import type { Config } from '../../settings/config/config.ts';
import { publicShop } from '../../settings/config/public-shop.ts';
import type { Feature } from '../../running/feature.ts';
import { startPeriodic } from '../../running/jobs/periodic.ts';
import type { ExternalSources } from '../../running/http/security-headers.ts';
import type { Log } from '../../running/log.ts';
import type { Services } from '../page-services.ts';
import { externalSources } from './external-sources.ts';
import { homeWatch } from './home-watch.ts';
import { type PageResponder, pagesInLanguages } from './language-pages.ts';
import { loadBuilds, loadWorker, type PagesBuild } from './load-build.ts';
import { PageCache } from './page-cache.ts';
import { ANY_CHANGE } from './page-tags.ts';
import { Pages } from './pages.ts';
import { shareAssets, shareRegularly } from './shared-assets.ts';
import { pageStyleFrom } from './styles/critical-css.ts';
import { themeStyle } from './styles/theme-style.ts';

const BUILD_DIRECTORY = path.join(import.meta.dirname, '..', '..', '..', '..', 'build');
const CLIENT_DIRECTORY = path.join(BUILD_DIRECTORY, 'client');
const PAGE_CACHE_BYTES = 64 * 1024 * 1024;
const PAGE_FRESH_MS = 5 * 60_000;
const HOME_LOOK_MS = 1_000;

type Needs = Pick<Services, 'formSubmissions' | 'noteMissedSearch' | 'orders' | 'now'> & {
  config: Config;
  catalogue: Pick<CatalogueService, 'catalogue' | 'known' | 'onVersion' | 'touchProduct'>;
  pictures: { shop: Config['shop'] };
  returns: { shopper: Services['returns'] };
  reviews: { shopper: Services['reviews'] };
  stockAlerts: { shopper: Services['stockAlerts'] };
  offers: { ofProduct: Services['offersOfProduct']; inForce: Services['offersInForce'] };
  cdn: Cdn;
  log: Log;
};

type Offers = {
  pages: PageResponder;
  /** Directory of the built browser files. */
  clientDirectory: string;
  /** The built service worker; null if the merchant has switched it off. */
  worker: string | null;
  /** The header that lets a CDN purge what changes with any part of the catalogue. */
  catalogueKeys: Readonly<Record<string, string>>;
  /** Build versions of the pages of all languages, and the one that names the build. */
  builds: readonly string[];
  buildName: string;
  /** Other hosts that pages load from. */
  external: ExternalSources;
};

/** The shop's pages in every language, with one cache. A change of the catalogue drops the pages that it makes old. */
export const pages: Feature<Needs, Offers> = {
  name: 'pages',
  async create(needs) {
    const { config, catalogue, cdn, now, log } = needs;
    const cache = new PageCache({ maxBytes: PAGE_CACHE_BYTES, freshMs: PAGE_FRESH_MS, now });
    const drop = (tags: ReadonlySet<string> | null) => {
      cache.drop(tags);
      cdn.purge(tags);
    };
    catalogue.onVersion((change) => drop(change.everything ? null : changedTags(change)));
    const watchHome = homeWatch(config.shop.home ?? [], { now, onChange: () => drop(new Set([ANY_CHANGE])) });
    const external = externalSources(config);
    const languages = [...(await loadBuilds<Services>(BUILD_DIRECTORY))];
    const builds = languages.map(([, { build }]) => build.assets.version);
    const [buildName = ''] = builds;
    const styleOf = onceForEach((text) => pageStyleFrom(themeStyle(config.shop.themeColour) + text));
    const services = pageServices(needs);
    const byLanguage = new Map<Language, Pages>();
    for (const [language, built] of languages) {
      byLanguage.set(language, await provedPages(built, { ...needs, services, cache, external, styleOf }));
    }
    const sharing = { own: path.join(CLIENT_DIRECTORY, 'assets'), shared: config.assetsDir, now };
    const notShared = (error: unknown) => log.warn({ err: error }, 'browser files not shared with other builds');
    await shareAssets(sharing).catch(notShared);
    const stopSharing = shareRegularly(sharing, notShared);
    return {
      services: {
        pages: pagesInLanguages(byLanguage),
        clientDirectory: CLIENT_DIRECTORY,
        worker: config.serviceWorker ? await loadWorker(BUILD_DIRECTORY) : null,
        catalogueKeys: cdn.keysOf(new Set([ANY_CHANGE])),
        builds,
        buildName,
        external,
      },
      metrics: (registry) => registerCacheMetrics(registry, cache),
      start: () => [
        startPeriodic({ everyMs: HOME_LOOK_MS, run: watchHome, onError: (error) => log.warn({ err: error }) }),
      ],
      stop: async () => stopSharing(),
    };
  },
};

/** What loaders and actions may use. */
function pageServices({
  config,
  catalogue,
  pictures,
  returns,
  reviews,
  stockAlerts,
  offers,
  ...needs
}: Needs): Services {
  const { formSubmissions, noteMissedSearch, orders, now } = needs;
  return {
    catalogue: catalogue.catalogue,
    shop: publicShop({ ...config, shop: pictures.shop }),
    about: config.shop.about,
    menuOrder: config.shop.menu,
    home: pictures.shop.home,
    looks: config.shop.looks,
    sizeChart: config.shop.sizeChart,
    names: merchantNames(config.shop),
    publicUrl: config.publicUrl,
    now,
    formSubmissions,
    noteMissedSearch,
    orders,
    offersOfProduct: offers.ofProduct,
    offersInForce: offers.inForce,
    returns: returns.shopper,
    reviews: reviews.shopper,
    stockAlerts: stockAlerts.shopper,
    payDomains: config.payDomains,
  };
}

type Given = Needs & {
  services: Services;
  cache: PageCache;
  external: ExternalSources;
  styleOf: (stylesheet: string) => ReturnType<typeof pageStyleFrom>;
};

/** Loads the pages of one language and renders one of them, so that a broken build does not start. */
async function provedPages({ stylesheet, ...built }: PagesBuild<Services>, given: Given): Promise<Pages> {
  const { config, catalogue, services, cache, external, cdn, log } = given;
  const loaded = new Pages({
    ...built,
    pageStyle: given.styleOf(stylesheet.text),
    stylesheetUrl: stylesheet.url,
    context: (caller) => built.createLoadContext(services, caller),
    cache,
    known: catalogue.known,
    external,
    publicUrl: config.publicUrl,
    cdnKeys: cdn.keysOf,
    measures: services.shop.metaPixelId !== null,
    onProductSeen: catalogue.touchProduct,
    onError: (error) => log.error({ err: error }, 'page render failed'),
  });
  await loaded.prove();
  return loaded;
}

/** Caches a result per text. The stylesheet is the same in every language, and parsing it takes tens of ms. */
function onceForEach<T>(compute: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text) ?? compute(text);
    results.set(text, known);
    return known;
  };
}

/** Returns the tags of the pages that a change of the catalogue makes old. */
function changedTags(change: { products: readonly string[]; collections: readonly string[] }): Set<string> {
  return new Set([
    ANY_CHANGE,
    ...change.products.map((handle) => `p:${handle}`),
    ...change.collections.map((handle) => `c:${handle}`),
  ]);
}

export function registerCacheMetrics(registry: Registry, cache: Pick<PageCache, 'size'>): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('shop_page_cache_bytes', 'Compressed bytes in the page cache.', () => cache.size.bytes);
  gauge('shop_page_cache_entries', 'Pages in the page cache.', () => cache.size.entries);
}
