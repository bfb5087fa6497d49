import path from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import type { CatalogueService } from '../../catalogue/products/service.ts';
import type { Cdn } from '../cdn/service.ts';
import type { Feature } from '../../running/feature.ts';
import { startPeriodic } from '../../running/jobs/periodic.ts';
import type { ExternalSources } from '../../running/http/security-headers.ts';
import { BUILD_DIRECTORY, composePages, type PageNeeds } from './compose-pages.ts';
import { externalSources } from './external-sources.ts';
import { homeWatch } from './home-watch.ts';
import type { PageResponder } from './language-pages.ts';
import { loadWorker } from './load-build.ts';
import { PageCache } from './page-cache.ts';
import { ANY_CHANGE } from './page-tags.ts';
import { shareAssets, shareRegularly } from './shared-assets.ts';
import { MINUTE_MS } from '../../../domain/time/durations.ts';

const CLIENT_DIRECTORY = path.join(BUILD_DIRECTORY, 'client');
const PAGE_CACHE_BYTES = 64 * 1024 * 1024;
const PAGE_FRESH_MS = 5 * MINUTE_MS;
const HOME_LOOK_MS = 1_000;

type Needs = PageNeeds & {
  catalogue: Pick<CatalogueService, 'onVersion'>;
  cdn: Cdn;
  /** The configuration of the shop of this process whose place this one takes. */
  replaces: object | null;
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
    const onError = (error: unknown) => log.error({ err: error }, 'page not compressed again');
    const cache = new PageCache({ maxBytes: PAGE_CACHE_BYTES, freshMs: PAGE_FRESH_MS, now, onError });
    const drop = (tags: ReadonlySet<string> | null) => {
      cache.drop(tags);
      cdn.purge(tags);
    };
    catalogue.onVersion((change) => drop(change.everything ? null : changedTags(change)));
    const watchHome = homeWatch(config.shop.home ?? [], { now, onChange: () => drop(new Set([ANY_CHANGE])) });
    const external = externalSources(config);
    const { pages: composed, builds } = await composePages({ ...needs, cache, external, cdnKeys: cdn.keysOf });
    const [buildName = ''] = builds;
    const sharing = { own: path.join(CLIENT_DIRECTORY, 'assets'), shared: config.assetsDir, now };
    const notShared = (error: unknown) => log.warn({ err: error }, 'browser files not shared with other builds');
    const isShared = shareAssets(sharing).catch(notShared);
    // The shop that this one replaces has shared them: only their age is renewed, for which nobody waits.
    if (needs.replaces === null) await isShared;
    const stopSharing = shareRegularly(sharing, notShared);
    return {
      services: {
        pages: composed,
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
