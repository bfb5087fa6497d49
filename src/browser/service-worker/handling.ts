import { inLanguage, OFFLINE_PATHS, PATHS, splitLanguage } from '../../routes.ts';

/**
 * What the worker does with a request. `page`: from the network, else as it was last seen; `asset` and `picture`: as
 * kept, since the address changes with the content; `leave`: never touched and never kept.
 */
export type Handling = 'page' | 'asset' | 'picture' | 'leave';

export type Asked = {
  method: string;
  url: URL;
  /** What the page wants it for, as the Fetch standard names it. */
  destination: string;
};

/**
 * Pages that may be kept: those of the shop window, and those that show what the browser itself stores. What belongs to
 * a payment is always asked for anew.
 */
const KEPT_PAGES = [
  PATHS.home,
  PATHS.homeCards,
  PATHS.product,
  PATHS.related,
  PATHS.category,
  PATHS.search,
  PATHS.cart,
  PATHS.address,
  PATHS.wishlist,
  PATHS.orderTracking,
  PATHS.refundPolicy,
  PATHS.privacyPolicy,
  PATHS.shippingPolicy,
  PATHS.terms,
  PATHS.about,
  PATHS.help,
  PATHS.contact,
  PATHS.profile,
  PATHS.credits,
];
const KEPT_PAGE = new RegExp(`^(${KEPT_PAGES.map((path) => path.replace(':id', '[^/]+')).join('|')})$`);
/** The data of a page has the page's address with this end; that of the home page is /_.data. */
const DATA_END = /(?:\/_)?\.data$/;
const PICTURE_FILE = /\.(?:svg|png|jpe?g|webp|avif|ico)$/;

/**
 * Decides by the request alone, so that what is kept can be read here. `origin` is the shop's own; `pictureOrigins` are
 * the other hosts whose pictures are kept.
 */
export function handlingOf(
  { method, url, destination }: Asked,
  origin: string,
  pictureOrigins: readonly string[],
): Handling {
  const { pathname } = url;
  if (method !== 'GET') return 'leave';
  if (url.origin !== origin) {
    const isPicture = destination === 'image' || PICTURE_FILE.test(pathname);
    return isPicture && pictureOrigins.includes(url.origin) ? 'picture' : 'leave';
  }
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname.startsWith('/api/')) return 'leave';
  if (pathname.startsWith('/images/') || PICTURE_FILE.test(pathname)) return 'picture';
  const { path } = splitLanguage(pathname.replace(DATA_END, '') || '/');
  return KEPT_PAGE.test(path) ? 'page' : 'leave';
}

/** The page in the asked page's language that says there is no connection. */
export function fallbackFor(pathname: string): string {
  return inLanguage(splitLanguage(pathname).language, OFFLINE_PATHS.fallback);
}
