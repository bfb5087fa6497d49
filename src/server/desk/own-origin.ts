import type { FastifyRequest } from 'fastify';
import { ShopError } from '../errors.ts';

/** Refuses every request from another site's page, reads included. A page opened by a link may come from anywhere. */
export function requireOwnOrigin({ headers, url }: FastifyRequest): void {
  const { origin, host } = headers;
  const isOwn = origin === undefined || URL.parse(origin)?.host === host;
  const site = headers['sec-fetch-site'];
  const isCrossSite = site !== undefined && site !== 'same-origin' && site !== 'none' && url.startsWith('/api');
  if (!isOwn || isCrossSite) throw new ShopError('cross_origin');
}
