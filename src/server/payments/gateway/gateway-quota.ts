import { GatewayError } from './gateway.ts';

/** A count older than this is out of date: one more call is allowed, to get a new one. */
const COUNT_VALID_MS = 10_000;
/** The gateway counts calls per minute. */
const WINDOW_MS = 60_000;

type Count = { limit: number; remaining: number; at: number };

/**
 * Reserves part of the account's calls per minute for urgent work. Each response says how many calls are left for
 * all replicas together; less urgent calls leave a share of them to the others.
 */
export type GatewayQuota = {
  /** Throws GatewayError rate_limited if less than this share (0 to 1) of the calls would be left. */
  take(endpoint: string, leave: number): void;
  /** Reads x-ratelimit-limit and x-ratelimit-remaining of a response. */
  observe(endpoint: string, headers: Headers): void;
};

/** `now` is in ms, from a monotonic clock. */
export function createGatewayQuota(now: () => number = () => performance.now()): GatewayQuota {
  const counts = new Map<string, Count>();
  return {
    take(endpoint, leave) {
      const count = counts.get(endpoint);
      if (!count || now() - count.at >= WINDOW_MS) return;
      const wait = COUNT_VALID_MS - (now() - count.at);
      if (leave > 0 && count.remaining <= count.limit * leave && wait > 0) {
        const why = `calls of ${endpoint} are reserved for urgent work`;
        throw new GatewayError('rate_limited', why, { code: 'reserved', retryAfterMs: Math.ceil(wait) });
      }
      count.remaining -= 1;
    },
    observe(endpoint, headers) {
      const [limit, remaining] = ['limit', 'remaining'].map((name) => headers.get(`x-ratelimit-${name}`));
      if (!limit || !remaining || !/^\d+$/.test(limit) || !/^\d+$/.test(remaining)) return;
      counts.set(endpoint, { limit: Number(limit), remaining: Number(remaining), at: now() });
    },
  };
}
