import type { Clock } from './records/clock.ts';
import type { Endpoint } from './endpoints.ts';
import type { Settings } from './records/settings.ts';

const WINDOW_MS = 60_000;

export type RateState = { limited: boolean; limit: number; remaining: number; retrySeconds: number };

/** Counts calls per endpoint in one-minute windows, fixed or sliding, for the x-ratelimit headers. */
export type RateLimiter = {
  count: (endpoint: Endpoint) => RateState;
  clear: () => void;
};

export function createRateLimiter(clock: Clock, settings: () => Settings): RateLimiter {
  /** The times of the calls in the present window. */
  const windows = new Map<Endpoint, number[]>();

  function callsOf(endpoint: Endpoint): number[] {
    const calls = windows.get(endpoint) ?? [];
    const oldest = clock.now() - WINDOW_MS;
    if (settings().rateWindow === 'sliding') return calls.filter((at) => at > oldest);
    return (calls[0] ?? 0) > oldest ? calls : [];
  }

  function count(endpoint: Endpoint): RateState {
    const limit = settings().rateLimits[endpoint];
    if (limit === null) return { limited: false, limit: 1_000_000, remaining: 1_000_000, retrySeconds: 0 };
    const now = clock.now();
    const earlier = callsOf(endpoint);
    const limited = earlier.length >= limit;
    const calls = limited ? earlier : [...earlier, now];
    windows.set(endpoint, calls);
    const freeAt = (calls[0] ?? now) + WINDOW_MS;
    return {
      limited,
      limit,
      remaining: limit - calls.length,
      retrySeconds: limited ? Math.ceil((freeAt - now) / 1000) : 0,
    };
  }

  return { count, clear: () => windows.clear() };
}
