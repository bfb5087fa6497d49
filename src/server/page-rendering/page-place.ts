import {
  handleInPath,
  inLanguage,
  type Language,
  languagePrefix,
  LANGUAGES,
  pageAddress,
  type PageName,
  PATHS,
} from '../../routes.ts';
import { decodePath } from './decode-path.ts';
import type { Purpose } from '../http/rate-limits.ts';

/** What an address of the shop leads to. */
export type Place =
  /** A page in its one spelling; `address` is what it is kept under. */
  | { kind: 'page'; page: PageName; language: Language; path: string; data: boolean; address: string }
  /** Another spelling of a page: `to` is its right one, always a path of this shop. */
  | { kind: 'moved'; to: string }
  /** An address like any other, of no page. */
  | { kind: 'unknown'; address: string }
  /** Nothing that a page's own links could be: no page is rendered for it, and no script sent. */
  | { kind: 'nowhere' };

const NOWHERE: Place = { kind: 'nowhere' };
// oxlint-disable-next-line no-control-regex -- what is refused
const NO_PATH = /[\\#\0-\u001f\u007f]|%(?:[01][0-9a-f]|7f)/i;
const PAGES_BY_PATH: ReadonlyMap<string, PageName> = new Map(
  names(PATHS).map((name) => [PATHS[name].slice(1).toLowerCase(), name]),
);

/**
 * The one place that decides which page an address is: what is kept, limited, rendered or sent a form goes by it. The
 * router itself takes any case, encoding and number of slashes, so that one page would have endless addresses.
 */
export function placeOf(url: string): Place {
  const at = url.indexOf('?');
  const given = at === -1 ? url : url.slice(0, at);
  const query = at === -1 ? '' : url.slice(at).replaceAll(/[^!-~]/g, hexOf);
  if (!given.startsWith('/') || NO_PATH.test(given)) return NOWHERE;
  const parts = given.split('/').filter((part) => part !== '');
  const place = pageOf(parts);
  if (place === null) {
    const odd = given.includes('//') || parts.some((part) => /^(\.|%2e){1,2}$/i.test(part));
    return odd ? NOWHERE : { kind: 'unknown', address: pageAddress(given + query) };
  }
  const whole = wholePath(place);
  // The router asks for the data of a language's home in this spelling too.
  if (given !== whole && given !== `${languagePrefix(place.language)}.data`)
    return { kind: 'moved', to: whole + query };
  return { kind: 'page', ...place, address: pageAddress(whole + query) };
}

/** What the requests of an address are limited as; null where pages are kept, or cost little. */
export function limitOf(place: Place): Purpose | null {
  if (place.kind !== 'page') return null;
  // Searches and shared carts are not kept, so each costs the database something.
  if (place.page === 'search' || place.page === 'sharedCart') return 'search';
  return place.page === 'searchSuggestions' ? 'suggestions' : null;
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
  const pattern = /^(single-product|category)$/i.test(kind) && id !== undefined ? [kind, ':id', ...rest] : decoded;
  const page = PAGES_BY_PATH.get(pattern.join('/').toLowerCase());
  if (page === undefined || id === '.' || id === '..') return null;
  const path = PATHS[page].replace(':id', () => handleInPath(id ?? ''));
  return { page, language: language ?? LANGUAGES[0], path, data };
}

function wholePath({ language, path, data }: Found): string {
  const page = inLanguage(language, path);
  if (!data) return page;
  return path === PATHS.home ? `${page === '/' ? '' : page}/_.data` : `${page}.data`;
}

function hexOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

function names<T extends object>(table: T): Extract<keyof T, string>[] {
  return Object.keys(table).filter((name): name is Extract<keyof T, string> => name in table);
}
