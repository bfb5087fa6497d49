/**
 * The root of a WordPress site's REST interface is what stands for the catalogue's address: https://label.example/wp-json,
 * the same in a folder, or https://label.example/?rest_route= where the site has no readable addresses.
 */
const REST_ROOT = 'wp-json';
const REST_QUERY = '?rest_route=';

/** Pages of a shop from whose addresses merchants copy; what stands before them is the site's own folder. */
const SITE_PAGES: ReadonlySet<string> = new Set([
  'product',
  'product-category',
  'product-tag',
  'shop',
  'cart',
  'checkout',
  'my-account',
  'category',
  'page',
  'index.php',
  'wp-admin',
  'wp-content',
  'wp-login.php',
]);

/** Returns the REST root in the address of any page of the site. */
export function restRootOf(pasted: string): string {
  const { origin, pathname, searchParams } = new URL(pasted);
  const parts = pathname.split('/').filter(Boolean);
  const rest = parts.indexOf(REST_ROOT);
  if (rest !== -1) return folder(origin, parts.slice(0, rest + 1));
  const page = parts.findIndex((part) => SITE_PAGES.has(part.toLowerCase()));
  const site = page === -1 ? parts : parts.slice(0, page);
  if (searchParams.has('rest_route')) return `${folder(origin, site)}/${REST_QUERY}`;
  return folder(origin, [...site, REST_ROOT]);
}

/** Where else the REST root may be: without readable addresses, in a folder called as a page, or not in a folder at all. */
export function otherRestRoots(pasted: string): string[] {
  const { origin, pathname } = new URL(pasted);
  const parts = pathname.split('/').filter(Boolean);
  const first = restRootOf(pasted);
  const lastPage = parts.findLastIndex((part) => SITE_PAGES.has(part.toLowerCase()));
  const before = folder(origin, lastPage === -1 ? parts : parts.slice(0, lastPage));
  const sites = [first.replace(/\/(?:wp-json|\?rest_route=)$/, ''), before, folder(origin, parts), origin];
  const roots = sites.flatMap((site) => [`${site}/${REST_ROOT}`, `${site}/${REST_QUERY}`]);
  return [...new Set(roots)].filter((root) => root !== first);
}

/** The path after a REST root; `query` is parted as the root needs it. */
export function restPath(root: string, route: string, query: Readonly<Record<string, string | number>> = {}): string {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  if (text === '') return route;
  return `${route}${root.endsWith(REST_QUERY) ? '&' : '?'}${text}`;
}

function folder(origin: string, parts: readonly string[]): string {
  return [origin, ...parts].join('/');
}
