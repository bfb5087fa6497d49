import type { FastifyRequest } from 'fastify';
import { ShopError } from '../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state changes that another site's page started: there are no cookies to ride on, but orders and messages
 * must not be sent in a shopper's name. Callers that are no browser send neither header and pass.
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new ShopError('cross_origin');
  const origin = request.headers.origin;
  if (origin === undefined) return;
  const from = URL.parse(origin);
  const own = new URL(publicUrl);
  // A demo is opened by whatever name leads to it; the shop's own name counts with its scheme alone.
  const allowed = from?.host === own.host ? from.protocol === own.protocol : from?.host === request.headers.host;
  if (!from || !allowed) throw new ShopError('cross_origin');
}
