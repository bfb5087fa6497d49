import path from 'node:path';
import type { Services } from './page-services.ts';
import type { Language } from '../i18n/languages.ts';
import type { CatalogueService } from './catalogue/service.ts';
import type { Cdn } from './cdn/service.ts';
import type { Config } from './config/config.ts';
import type { ExternalSources } from './http/security-headers.ts';
import type { Log } from './log.ts';
import { pagesInLanguages } from './page-rendering/language-pages.ts';
import { loadBuilds, type PagesBuild } from './page-rendering/load-build.ts';
import { PageCache } from './page-rendering/page-cache.ts';
import { ANY_CHANGE } from './page-rendering/page-tags.ts';
import { Pages } from './page-rendering/pages.ts';
import { pageStyleFrom } from './page-rendering/styles/critical-css.ts';
import { themeStyle } from './page-rendering/styles/theme-style.ts';

export const BUILD_DIRECTORY = path.join(import.meta.dirname, '..', '..', 'build');
const PAGE_CACHE_BYTES = 64 * 1024 * 1024;
const PAGE_FRESH_MS = 5 * 60_000;

type PagesParts = {
  config: Config;
  services: Services;
  catalogue: CatalogueService;
  cdn: Cdn;
  external: ExternalSources;
  now: () => number;
  log: Log;
};

/** Loads the pages of every language, with one cache. A change of the catalogue drops the pages that it makes old. */
export async function composePages({ config, services, catalogue, cdn, external, now, log }: PagesParts) {
  const cache = new PageCache({ maxBytes: PAGE_CACHE_BYTES, freshMs: PAGE_FRESH_MS, now });
  catalogue.onVersion((change) => {
    const tags = change.everything ? null : changedTags(change);
    cache.drop(tags);
    cdn.purge(tags);
  });
  const styleOf = onceForEach((text) => pageStyleFrom(themeStyle(config.shop.themeColour) + text));
  const pagesIn = async ({ stylesheet, ...built }: PagesBuild<Services>) => {
    const pages = new Pages({
      ...built,
      pageStyle: styleOf(stylesheet.text),
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
    await pages.prove();
    return pages;
  };
  const languages = [...(await loadBuilds<Services>(BUILD_DIRECTORY))];
  const builds = languages.map(([, { build }]) => build.assets.version);
  const [buildName = ''] = builds;
  const pages = new Map<Language, Pages>();
  for (const [language, built] of languages) pages.set(language, await pagesIn(built));
  return { pages: pagesInLanguages(pages), cache, builds, buildName };
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
