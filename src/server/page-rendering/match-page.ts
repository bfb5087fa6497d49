import { PAGE_NAMES, type PageName, type RouteRow, ROUTES } from '../../route-table.ts';
import { handleInPath, inLanguage, type Language, languagePrefix, LANGUAGES, pageAddress } from '../../routes.ts';
import { decodePath } from './decode-path.ts';

/** What an address of the shop leads to. */
export type PageMatch =
  /** A page in its one spelling; `address` is what it is kept under. */
  | { kind: 'page'; page: PageName; language: Language; path: string; data: boolean; address: string }
  /** Another spelling of a page: `to` is its right one, always a path of this shop. */
  | { kind: 'moved'; to: string }
  /** An address like any other, of no page. */
  | { kind: 'unknown'; address: string }
  /** Nothing that a page's own links could be: no page is rendered for it, and no script sent. */
  | { kind: 'invalid' };

const INVALID: PageMatch = { kind: 'invalid' };
// oxlint-disable-next-line no-control-regex -- what is refused
const NO_PATH = /[\\#\0-\u001f\u007f]|%(?:[01][0-9a-f]|7f)/i;
const PAGES_BY_PATH: ReadonlyMap<string, PageName> = new Map(
  PAGE_NAMES.map((name) => [ROUTES[name].path.slice(1).toLowerCase(), name]),
);
/** What stands before the id of pages that are of one product, one collection. */
const BEFORE_ID: ReadonlySet<string | undefined> = new Set(
  [...PAGES_BY_PATH.keys()].filter((path) => path.includes('/:id')).map((path) => path.split('/')[0]),
);

/**
 * The one place that decides which page an address is; cache, limits, rendering and forms all use it. The
 * router itself takes any case, encoding and number of slashes, so that one page would have endless addresses.
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
    return odd ? INVALID : { kind: 'unknown', address: pageAddress(given + query) };
  }
  const whole = wholePath(match);
  // The router asks for the data of a language's home in this spelling too.
  if (given !== whole && given !== `${languagePrefix(match.language)}.data`)
    return { kind: 'moved', to: whole + query };
  return { kind: 'page', ...match, address: pageAddress(whole + query) };
}

/** What the table decides for the page that an address leads to; undefined where it is none. */
export function matchedRoute(match: PageMatch): RouteRow | undefined {
  return match.kind === 'page' ? ROUTES[match.page] : undefined;
}

type Found = { page: PageName; language: Language; path: string; data: boolean };

function pageOf(given: readonly string[]): Found | null {
  const parts = [...given];
  const last = parts.pop() ?? '';
  const data = last.endsWith('.data');
  const name = data ? last.slice(0, -'.data'.length) : last;
  // `_.data` stands for the data of a path that ends with a slash.
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
