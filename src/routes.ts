import { LANGUAGE_NAMES, LANGUAGES, type Language } from './i18n/languages.ts';
import { type PageName, type PageWithId, type RouteRow, ROUTES } from './route-table.ts';

/** Addresses that are not pages: what a browser needs to install the shop and to open it offline. */
export const OFFLINE_PATHS = {
  manifest: '/manifest.webmanifest',
  serviceWorker: '/service-worker.js',
  /** Shown for a page that was never seen. */
  fallback: '/offline',
} as const;

export { LANGUAGE_NAMES, LANGUAGES, type Language };

/** The prefix of a language's addresses: '' or '/hi'. */
export function languagePrefix(language: Language): string {
  return language === LANGUAGES[0] ? '' : `/${language}`;
}

/**
 * An address of the shop in its language and the path the URL table knows: /hi/cart → hi, /cart. The router asks for the
 * data of a language's home at /hi.data.
 */
export function splitLanguage(address: string): { language: Language; path: string } {
  const [, first = '', rest = ''] = /^\/([a-z]+)(?=[/?]|\.data(?:\?|$)|$)(.*)$/.exec(address) ?? [];
  const language = LANGUAGES.find((each) => each === first && each !== LANGUAGES[0]);
  if (language === undefined) return { language: LANGUAGES[0], path: address };
  return { language, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/**
 * `path` as it is addressed in a language: / → /hi, /cart → /hi/cart. The router does this for its own links; plain
 * forms, fetches and whole loads of a page need it. A path that a browser would take for another host becomes one of this.
 */
export function inLanguage(language: Language, path: string): string {
  const prefix = languagePrefix(language);
  const own = path.replace(/^[/\\]{2,}/, '/');
  return own === '/' && prefix !== '' ? prefix : prefix + own;
}

type Query = Readonly<Record<string, string | number | undefined>>;

/** Builds a link of the shop: `href('thankYou', { txnId })` → /thankyou?txnId=… */
export function href(page: Exclude<PageName, PageWithId>, query: Query = {}): string {
  return withQuery(ROUTES[page].path, query);
}

/** A handle as a part of a path. The router takes what ends in `.data` for a request for a page's data. */
export function handleInPath(handle: string): string {
  return encodeURIComponent(handle).replace(/\.data$/, '%2Edata');
}

export function productHref(handle: string, query: Query = {}): string {
  return withQuery(
    ROUTES.product.path.replace(':id', () => handleInPath(handle)),
    query,
  );
}

/** The address of a product's related products, as data. */
export function relatedHref(handle: string, collection: string | null): string {
  return withQuery(
    ROUTES.related.path.replace(':id', () => handleInPath(handle)),
    { collection: collection ?? undefined },
  );
}

/** The address of a product's current description and card, as data. */
export function productSummaryHref(handle: string): string {
  return ROUTES.productSummary.path.replace(':id', () => handleInPath(handle));
}

/** The address of a product's variants, as data. */
export function productVariantsHref(handle: string): string {
  return ROUTES.productVariants.path.replace(':id', () => encodeURIComponent(handle));
}

/** All reviews of a product; `before` is the last one that was shown. */
export function productReviewsHref(handle: string, before: number | null): string {
  return withQuery(
    ROUTES.productReviews.path.replace(':id', () => handleInPath(handle)),
    { before: before ?? undefined },
  );
}

export function categoryHref(handle: string, query: Query = {}): string {
  return withQuery(
    ROUTES.category.path.replace(':id', () => handleInPath(handle)),
    query,
  );
}

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return search.size === 0 ? path : `${path}?${search}`;
}

/** What the table decides for the page of a path; undefined where there is none. `path` is without a language. */
export function routeOf(path: string): RouteRow | undefined {
  return Object.values(ROUTES).find((route) => isPathOf(route.path, path));
}

function isPathOf(pattern: string, path: string): boolean {
  const [start = '', end] = pattern.split(':id');
  if (end === undefined) return pattern === path;
  const id = path.slice(start.length, path.length - end.length);
  return path === start + id + end && id !== '' && !id.includes('/');
}

/** The data of a page has the page's address with this end; that of the home page is /_.data. */
const DATA_END = /(?:\/_)?\.data$/;

/** The path of the page that an address shows, or is the data of, without its language: /hi/cart.data → /cart. */
export function pagePath(pathname: string): string {
  return splitLanguage(pathname.replace(DATA_END, '') || '/').path;
}

/** The address a page is cached under: its path, and only the query parameters that change it, in one order. */
export function pageAddress(url: string): string {
  const at = url.indexOf('?');
  if (at === -1) return url;
  const path = url.slice(0, at);
  const allowed = routeOf(pagePath(path))?.query ?? [];
  const given = new URLSearchParams(url.slice(at + 1));
  const significant = new URLSearchParams();
  const names = path.endsWith('.data') ? [...allowed, '_routes'] : allowed;
  for (const name of names) for (const value of given.getAll(name)) significant.append(name, value);
  return significant.size === 0 ? path : `${path}?${significant}`;
}
