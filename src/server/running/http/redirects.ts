import type { IncomingMessage, ServerResponse } from 'node:http';
import { asAsked, type Onward, redirectTable } from '../../../domain/merchant/redirects.ts';
import { COMMON_HEADERS } from './security-headers.ts';

/** An hour: a merchant may change where an address leads. */
const CACHED = 'public, max-age=3600';

/**
 * Answers the addresses that the merchant leads elsewhere with 301 and the query as it came. Returns false for all
 * others. `onward`: where the shop leads addresses by itself.
 */
export function sentByMerchant(
  redirects: readonly string[],
  onward?: Onward,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const table = redirectTable(redirects, onward);
  if (table.size === 0) return () => false;
  return ({ method, url = '/' }, response) => {
    if (method !== 'GET' && method !== 'HEAD') return false;
    const at = url.indexOf('?');
    const to = table.get(asAsked(at === -1 ? url : url.slice(0, at)));
    if (to === undefined) return false;
    const query = at === -1 || to.includes('?') ? '' : url.slice(at);
    const location = encodeURI(to).replaceAll('%25', '%') + query.replaceAll(/[^!-~]/g, '');
    response.writeHead(301, { ...COMMON_HEADERS, location, 'cache-control': CACHED }).end();
    return true;
  };
}
