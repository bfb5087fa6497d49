import { inLanguage, OFFLINE_PATHS, pagePath, routeOf, splitLanguage } from '../../routes.ts';
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
  const route = routeOf(pagePath(pathname));
  return route === undefined || route.offline === 'never' ? 'leave' : 'page';
}

/** The page in the asked page's language that says there is no connection. */
export function fallbackFor(pathname: string): string {
  return inLanguage(splitLanguage(pathname).language, OFFLINE_PATHS.fallback);
}
