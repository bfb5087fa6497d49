import { GatewayError } from './gateway.ts';

/** A word of the gateway older than this says nothing about now: one call more is let through to hear a new one. */
const WORD_HOLDS_MS = 10_000;
/** Calls are counted by the minute. */
const WINDOW_MS = 60_000;

type Word = { limit: number; remaining: number; at: number };

/**
 * Keeps the account's calls a minute for what matters most. Each answer of the gateway says how many calls are left, which
 * holds for all replicas together; work that can wait leaves a share of them to what cannot.
 */
export type GatewayQuota = {
  /** Throws GatewayError rate_limited where fewer than this share (0 to 1) of the calls would be left. */
  take(endpoint: string, leave: number): void;
  /** Reads x-ratelimit-limit and x-ratelimit-remaining of an answer. */
  hear(endpoint: string, headers: Headers): void;
};

/** `now` in ms, of a clock that nobody sets. */
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
