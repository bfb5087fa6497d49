import type { FastifyRequest } from 'fastify';
import { ShopError } from '../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects state changes that a page of another site started. There are no cookies to exploit, but orders and
 * messages must not be sent in a shopper's name. Clients that are not browsers send neither header and pass.
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new ShopError('cross_origin');
  const origin = request.headers.origin;
  if (origin === undefined) return;
  const from = URL.parse(origin);
  const own = new URL(publicUrl);
  // A demo may be opened under any host name. For the public host, the scheme must match too.
  const allowed = from?.host === own.host ? from.protocol === own.protocol : from?.host === request.headers.host;
  if (!from || !allowed) throw new ShopError('cross_origin');
}
