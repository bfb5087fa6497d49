import type { Clock } from './clock.ts';
import type { Endpoint } from './endpoints.ts';
import type { Settings } from './settings.ts';

const WINDOW_MS = 60_000;

export type RateState = { limited: boolean; limit: number; remaining: number; retrySeconds: number };

/** Counts calls per endpoint in fixed one-minute windows, as the x-ratelimit headers tell it. */
export type RateLimiter = {
  count: (endpoint: Endpoint) => RateState;
  clear: () => void;
};

export function createRateLimiter(clock: Clock, settings: () => Settings): RateLimiter {
  const windows = new Map<Endpoint, { startedAt: number; calls: number }>();

  function count(endpoint: Endpoint): RateState {
    const limit = settings().rateLimits[endpoint];
    if (limit === null) return { limited: false, limit: 1_000_000, remaining: 1_000_000, retrySeconds: 0 };
    const now = clock.now();
    const open = windows.get(endpoint);
    const window = open && now - open.startedAt < WINDOW_MS ? open : { startedAt: now, calls: 0 };
    window.calls += 1;
    windows.set(endpoint, window);
    const limited = window.calls > limit;
    return {
      limited,
      limit,
      remaining: Math.max(0, limit - window.calls),
      retrySeconds: limited ? Math.ceil((window.startedAt + WINDOW_MS - now) / 1000) : 0,
    };
  }

  return { count, clear: () => windows.clear() };
}
