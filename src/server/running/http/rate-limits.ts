import { callbackify } from 'node:util';
import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '../errors.ts';
import { callerOf } from './client-address.ts';
import { limitCounts } from './limits/limited-counts.ts';
import type { RequestCounts } from './request-counts.ts';
import { MINUTE_MS } from '../../../domain/time/durations.ts';

/**
 * Requests a minute from one address, by purpose. The limits are generous because many shoppers in India
 * share an address. Orders have a lower limit: each may become an order at the gateway, which accepts 200 a
 * minute from the whole shop.
 */
const A_MINUTE = {
  order: 30,
  quote: 240,
  order_summary: 240,
  verify: 120,
  // A hundred shoppers of one address may wait, each of whom asks each two to fifteen seconds.
  payment_queue: 1200,
  tracking: 30,
  invoice: 10,
  invoice_link: 20,
  one_time_code: 10,
  gift_card_code: 30,
  utr: 30,
  contact: 20,
  newsletter: 20,
  search: 120,
  // Only lists that are not cached yet count. Fifty shoppers of one address may each open six a minute.
  filters: 300,
  suggestions: 300,
  discovery: 60,
  ad_event: 120,
  desk_sign_in: 150,
} as const;

export type Purpose = keyof typeof A_MINUTE;

const WINDOW_MS = MINUTE_MS;

/**
 * Returns route options that limit an endpoint. Clients over the limit get 429 too_many_requests with
 * Retry-After.
 */
export function limitTo(purpose: Purpose) {
  return { config: { rateLimit: { max: A_MINUTE[purpose], timeWindow: WINDOW_MS, groupId: ` ${purpose}` } } };
}

/**
 * Returns route options like `limitTo`, with the purpose derived from the request. Null means no limit. With
 * the hook `preHandler` the purpose may depend on the body; the request is then counted after its body is
 * read.
 */
export function limitBy(
  purposeOf: (request: FastifyRequest) => Purpose | null,
  hook: 'onRequest' | 'preHandler' = 'onRequest',
) {
  return {
    config: {
      rateLimit: {
        hook,
        max: (request: FastifyRequest) => A_MINUTE[purposeOf(request) ?? 'discovery'],
        timeWindow: WINDOW_MS,
        keyGenerator: (request: FastifyRequest) => `${callerOf(request)} ${purposeOf(request)}`,
        allowList: (request: FastifyRequest) => purposeOf(request) === null,
      },
    },
  };
}

export type RateLimitDeps = {
  counts: RequestCounts;
  /** Returns a digest of an address. The database must not contain the address itself. */
  digest: (address: string) => string;
  now: () => number;
};

/**
 * Registers the plugin behind limitTo and limitBy. Addresses are those that the trusted proxies report; IPv6
 * addresses count by their /64. If counting fails, requests pass, because the code behind a limit needs the
 * database as well and fails by itself.
 */
export async function registerRateLimits(app: FastifyInstance, deps: RateLimitDeps): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: storeOf(deps),
    skipOnError: true,
    errorResponseBuilder: () => new ShopError('too_many_requests'),
  });
}

/** The plugin's store, backed by the shared counts. */
function storeOf({ counts, digest, now }: RateLimitDeps): FastifyRateLimitStoreCtor {
  const limited = limitCounts(counts, now);

  async function countOf(key: string, windowMs: number, max: number): Promise<{ current: number; ttl: number }> {
    const gap = key.lastIndexOf(' ');
    const [purpose, caller] = [key.slice(gap + 1), digest(key.slice(0, gap))];
    const { requests, endsInMs } = await limited.add({ purpose, caller, max, windowMs });
    return { current: requests, ttl: endsInMs };
  }

  return class SharedStore implements FastifyRateLimitStore {
    incr(...[key, done, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      callbackify(() => countOf(key, windowMs, max))(done);
    }
    child(): SharedStore {
      return this;
    }
  };
}
