import type { FastifyRequest } from 'fastify';
import { ShopError } from '../running/errors.ts';

/**
 * Refuses every request from another origin's page, reads included; another subdomain is another origin too. A
 * screen opened by a link may come from anywhere.
 */
export function requireOwnOrigin({ headers, routeOptions }: FastifyRequest): void {
  const { origin, host } = headers;
  const isOwn = origin === undefined || URL.parse(origin)?.host === host;
  const site = headers['sec-fetch-site'];
  const isCrossSite =
    site !== undefined && site !== 'same-origin' && site !== 'none' && routeOptions.url?.startsWith('/api') === true;
  if (!isOwn || isCrossSite) throw new ShopError('cross_origin');
}
