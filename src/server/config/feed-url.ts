import type { Environment } from './config-error.ts';
import { optionalUrl } from './settings.ts';

/** Paths of pages that people copy from their browser; the feed's origin is what comes before them. */
const PAGE_OF_PLATFORM = /^\/(collections|products|pages|cart|search|blogs|admin|account)(\/|$)|\.json$/;

/**
 * Returns the address of the feed without the page that was pasted with it, a query or a fragment. Null if it is not set.
 * Throws ConfigError.
 */
export function readFeedUrl(environment: Environment): string | null {
  const url = optionalUrl(environment, 'SHOP_FEED_URL');
  const parsed = url === null ? null : URL.parse(url);
  if (parsed === null) return url;
  const { origin, pathname } = parsed;
  return PAGE_OF_PLATFORM.test(pathname) ? origin : `${origin}${pathname}`.replace(/\/+$/, '');
}
