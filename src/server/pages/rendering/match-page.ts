import { PAGE_NAMES, type PageName, type RouteRow, ROUTES } from '../../../route-table.ts';
import {
  handleInPath,
  inLanguage,
  type Language,
  languagePrefix,
  LANGUAGES,
  pageAddress,
  splitLanguage,
} from '../../../routes.ts';
import { decodePath } from './decode-path.ts';

/** The result of matching a URL of the shop. */
export type PageMatch =
  /** A page in its canonical spelling. `address` is its cache key. */
  | { kind: 'page'; page: PageName; language: Language; path: string; data: boolean; address: string }
  /** Another spelling of a page. `to` is the canonical one, always a path of this shop. */
  | { kind: 'moved'; to: string }
  /** A valid URL that belongs to no page. `address` is the same for all of them in a language, as is the answer. */
  | { kind: 'unknown'; address: string }
  /** A URL that no link of the shop can produce. Nothing is rendered for it and no script is sent. */
  | { kind: 'invalid' };

export type MatchedPage = Extract<PageMatch, { kind: 'page' }>;

const INVALID: PageMatch = { kind: 'invalid' };
/** URLs without a page are rendered and cached as this path, which no page has. */
const UNKNOWN_PATH = '/not-found';
/** Stands for all handles that do not exist. Neither a feed nor the shop can give it: `~` marks handles that the shop makes, `~7`. */
const UNKNOWN_HANDLE = '~unknown';
// oxlint-disable-next-line no-control-regex -- these characters are rejected
const NO_PATH = /[\\#\0-\u001f\u007f]|%(?:[01][0-9a-f]|7f)/i;
const PAGES_BY_PATH: ReadonlyMap<string, PageName> = new Map(
  PAGE_NAMES.map((name) => [ROUTES[name].path.slice(1).toLowerCase(), name]),
);
/** First path segment of the pages that belong to one product or one collection. */
const BEFORE_ID: ReadonlySet<string | undefined> = new Set(
  [...PAGES_BY_PATH.keys()].filter((path) => path.includes('/:id')).map((path) => path.split('/')[0]),
);

/**
 * Decides which page a URL is; cache, rate limits, rendering and forms all use this function. The router
 * itself accepts any case, encoding and number of slashes, so one page would have endless URLs.
 */
export function matchPage(url: string): PageMatch {
  const at = url.indexOf('?');
  const given = at === -1 ? url : url.slice(0, at);
  const query = at === -1 ? '' : url.slice(at).replaceAll(/[^!-~]/g, hexOf);
  if (!given.startsWith('/') || NO_PATH.test(given)) return INVALID;
  const parts = given.split('/').filter((part) => part !== '');
  const match = pageOf(parts);
  if (match === null) {
    const odd = given.includes('//') || parts.some((part) => /^(\.|%2e){1,2}$/i.test(part));
    return odd ? INVALID : { kind: 'unknown', address: unknownAddress(given) };
  }
  const whole = wholePath(match);
  // The router also uses this spelling for the data of a language's home page.
  if (given !== whole && given !== `${languagePrefix(match.language)}.data`)
    return { kind: 'moved', to: whole + query };
  return { kind: 'page', ...match, address: pageAddress(whole + query) };
}

/** Returns the route of the matched page; undefined if the URL is not a page. */
export function matchedRoute(match: PageMatch): RouteRow | undefined {
  return match.kind === 'page' ? ROUTES[match.page] : undefined;
}

/** Returns the handle of the product or collection that the matched page belongs to; undefined if there is none. */
export function matchedHandle({ page, path }: MatchedPage): string | undefined {
  return ROUTES[page].path.includes('/:id') ? decodePath(path.split('/')[2] ?? '') : undefined;
}

/** Returns the address that answers for all unknown handles of the matched page. `address` is that of one of them. */
export function addressOfUnknownHandle(match: MatchedPage, address: string): string {
  const routes = new URLSearchParams(address.split('?')[1]).get('_routes');
  const path = ROUTES[match.page].path.replace(':id', UNKNOWN_HANDLE);
  return wholePath({ ...match, path }) + (routes === null ? '' : `?${new URLSearchParams({ _routes: routes })}`);
}

/** Returns whether the matched address answers many others: all of an unknown path, or of an unknown handle. */
export function answersMany(match: PageMatch): boolean {
  return match.kind === 'unknown' || (match.kind === 'page' && matchedHandle(match) === UNKNOWN_HANDLE);
}

function unknownAddress(given: string): string {
  // Pages are chosen by this function too (language-pages.ts).
  const { language } = splitLanguage(given);
  return inLanguage(language, given.endsWith('.data') ? `${UNKNOWN_PATH}.data` : UNKNOWN_PATH);
}

/** Returns the rate limit that a request counts for; undefined if there is none. */
export function limitOf(match: PageMatch): RouteRow['limit'] | RouteRow['queryLimit'] {
  const row = matchedRoute(match);
  if (match.kind !== 'page' || row?.queryLimit === undefined) return row?.limit;
  const given = new URLSearchParams(match.address.slice(match.address.indexOf('?') + 1));
  return row.query?.some((name) => given.has(name)) ? row.queryLimit : row.limit;
}

type Found = { page: PageName; language: Language; path: string; data: boolean };

function pageOf(given: readonly string[]): Found | null {
  const parts = [...given];
  const last = parts.pop() ?? '';
  const data = last.endsWith('.data');
  const name = data ? last.slice(0, -'.data'.length) : last;
  // `_.data` is the data of a path that ends with a slash.
  if (name !== '' && !(data && name === '_')) parts.push(name);
  const decoded = parts.map((part) => decodePath(part));
  const language = LANGUAGES.find((each) => each !== LANGUAGES[0] && each === decoded[0]?.toLowerCase());
  if (language !== undefined) decoded.shift();
  const [kind = '', id, ...rest] = decoded;
  const pattern = id !== undefined && BEFORE_ID.has(kind.toLowerCase()) ? [kind, ':id', ...rest] : decoded;
  const page = PAGES_BY_PATH.get(pattern.join('/').toLowerCase());
  if (page === undefined || id === '.' || id === '..') return null;
  const path = ROUTES[page].path.replace(':id', () => handleInPath(id ?? ''));
  return { page, language: language ?? LANGUAGES[0], path, data };
}

function wholePath({ language, path, data }: Found): string {
  const page = inLanguage(language, path);
  if (!data) return page;
  return path === ROUTES.home.path ? `${page === '/' ? '' : page}/_.data` : `${page}.data`;
}

function hexOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
