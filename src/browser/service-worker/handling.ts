import { inLanguage, OFFLINE_PATHS, pagePath, routeOf, splitLanguage } from '../../routes.ts';
/**
 * How the worker handles a request. `page`: network first, then the cached copy. `asset` and `picture`: cache first,
 * since the address changes with the content. `leave`: passed through, never cached.
 */
export type Handling = 'page' | 'asset' | 'picture' | 'leave';

export type HandledRequest = {
  method: string;
  url: URL;
  /** The request's destination as named by the Fetch standard, such as `image`. */
  destination: string;
};

const PICTURE_FILE = /\.(?:svg|png|jpe?g|webp|avif|ico)$/;

/**
 * Decides how a request is handled, by the request alone, so that this file lists everything that is cached. `origin`
 * is the shop's origin; `pictureOrigins` are other hosts whose pictures are cached.
 */
export function handlingOf(
  { method, url, destination }: HandledRequest,
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

/** Returns the path of the offline page in the language of the requested page. */
export function fallbackFor(pathname: string): string {
  return inLanguage(splitLanguage(pathname).language, OFFLINE_PATHS.fallback);
}
