import { ROUTES, type RouteRow } from '../../../route-table.ts';
import { decodePath } from './decode-path.ts';

/**
 * Tag of pages whose content cannot be derived from their links. They are dropped with every change of the
 * catalogue.
 */
export const ANY_CHANGE = 'any';

/** Proxies accept only some KB of headers, and the CDN header contains a key for each tag. */
const MAX_SHOWN = 150;

/**
 * Returns the tags of a page's data: those of its page and, if the data contains finished HTML, those of the
 * links in it.
 */
export function dataTags(pathname: string, row: RouteRow | undefined, text: string): Set<string> {
  const own = rowTags(pathname, row);
  if (own.size === 0 || own.has(ANY_CHANGE)) return own;
  const all = own.union(linkTags(text));
  return all.size > MAX_SHOWN ? own.add(ANY_CHANGE) : all;
}

/** Returns the tags that follow from the URL alone. A URL without a page links to some of the collections. */
export function rowTags(pathname: string, row: RouteRow | undefined): Set<string> {
  const [, , handle = ''] = pathname.split('/');
  const name = decodePath(handle.replace(/\.data$/, ''));
  switch (row?.invalidatedBy) {
    case 'product':
      return new Set([`p:${name}`]);
    case 'collection':
      return new Set([`c:${name}`, ANY_CHANGE]);
    case 'catalogue':
      return new Set([ANY_CHANGE]);
    case undefined:
      return new Set(row === undefined ? [ANY_CHANGE] : []);
  }
}

/** The only character that is unescaped in links but escaped in HTML. */
const APOSTROPHE = '&#x27;';

/** Links to products and collections, in any language: `/hi/category/kurtas`. */
const SHOWN = [
  { mark: 'p', links: linksTo(ROUTES.product.path) },
  { mark: 'c', links: linksTo(ROUTES.category.path) },
] as const;

/** Matches links in HTML, and in HTML within JSON, where quotes have a backslash. */
function linksTo(path: string): RegExp {
  return new RegExp(`href=\\\\?"(?:/[a-z]{2,3})?${path.replace(':id', `((?:${APOSTROPHE}|[^/"?#\\\\])+)`)}`, 'g');
}

/** Returns the products and collections that a page's text links to. */
export function linkTags(text: string): Set<string> {
  const tags = new Set<string>();
  for (const { mark, links } of SHOWN) {
    for (const [, handle = ''] of text.matchAll(links))
      tags.add(`${mark}:${decodePath(handle.replaceAll(APOSTROPHE, "'"))}`);
  }
  return tags;
}
