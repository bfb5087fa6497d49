import { GatewayError } from './gateway.ts';

/** A count older than this is out of date: one more call is allowed, to get a new one. */
const WORD_HOLDS_MS = 10_000;
/** The gateway counts calls per minute. */
const WINDOW_MS = 60_000;

type Word = { limit: number; remaining: number; at: number };

/**
 * Reserves part of the account's calls per minute for urgent work. Each response says how many calls are left for
 * all replicas together; less urgent calls leave a share of them to the others.
 */
export type GatewayQuota = {
  /** Throws GatewayError rate_limited if less than this share (0 to 1) of the calls would be left. */
  take(endpoint: string, leave: number): void;
  /** Reads x-ratelimit-limit and x-ratelimit-remaining of a response. */
  hear(endpoint: string, headers: Headers): void;
};

/** `now` is in ms, from a monotonic clock. */
export function createGatewayQuota(now: () => number = () => performance.now()): GatewayQuota {
  const words = new Map<string, Word>();
  return {
    take(endpoint, leave) {
      const word = words.get(endpoint);
      if (!word || now() - word.at >= WINDOW_MS) return;
      const wait = WORD_HOLDS_MS - (now() - word.at);
      if (leave > 0 && word.remaining <= word.limit * leave && wait > 0) {
        const why = `calls of ${endpoint} are kept for what cannot wait`;
        throw new GatewayError('rate_limited', why, { code: 'kept_back', retryAfterMs: Math.ceil(wait) });
      }
      word.remaining -= 1;
    },
    hear(endpoint, headers) {
      const [limit, remaining] = ['limit', 'remaining'].map((name) => headers.get(`x-ratelimit-${name}`));
      if (!limit || !remaining || !/^\d+$/.test(limit) || !/^\d+$/.test(remaining)) return;
      words.set(endpoint, { limit: Number(limit), remaining: Number(remaining), at: now() });
    },
  };
}
