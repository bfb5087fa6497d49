import { GatewayError } from '../../../selling/payments/gateway-port.ts';

/** A count older than this is out of date: one more call is allowed, to get a new one. */
const COUNT_VALID_MS = 10_000;
/** The gateway counts calls per minute. */
const WINDOW_MS = 60_000;

/** `until`: the gateway has refused a call; its count starts again at this time. */
type Count = { limit: number; remaining: number; at: number; until: number };

/**
 * Reserves part of the account's calls per minute for urgent work. Each response says how many calls are left for
 * all replicas together; less urgent calls leave a share of them to the others.
 */
export type GatewayQuota = {
  /** Throws GatewayError rate_limited if less than this share (0 to 1) of the calls would be left. */
  take(endpoint: string, leave: number): void;
  /** Takes one call of each of the endpoints. If one of them has none left, takes none and returns false. */
  takeAll(endpoints: readonly string[], leave: number): boolean;
  /** How many calls may be taken now; Infinity as long as the gateway has sent no count. */
  left(endpoint: string, leave: number): number;
  /** Reads x-ratelimit-limit, x-ratelimit-remaining and, of a refusal, x-ratelimit-retry of a response. */
  observe(endpoint: string, headers: Headers): void;
};

/** `now` is in ms, from a monotonic clock. */
export function createGatewayQuota(now: () => number = () => performance.now()): GatewayQuota {
  const counts = new Map<string, Count>();

  function currentCount(endpoint: string): Count | null {
    const count = counts.get(endpoint);
    return count && now() - count.at < WINDOW_MS ? count : null;
  }

  /** How long the calls stay reserved, in ms; 0 if one may be taken. */
  function waitFor(endpoint: string, leave: number): number {
    const count = currentCount(endpoint);
    if (leave === 0 || !count || count.remaining > count.limit * leave) return 0;
    return Math.max(0, COUNT_VALID_MS - (now() - count.at), count.until - now());
  }

  function spend(endpoint: string, leave: number): void {
    const count = currentCount(endpoint);
    if (!count) return;
    // The one call that refreshes an old count: until it has its response, the others wait.
    if (leave > 0 && count.remaining <= count.limit * leave) count.at = now();
    count.remaining -= 1;
  }

  return {
    take(endpoint, leave) {
      const wait = waitFor(endpoint, leave);
      if (wait > 0) {
        const why = `calls of ${endpoint} are reserved for urgent work`;
        throw new GatewayError('rate_limited', why, { code: 'reserved', retryAfterMs: Math.ceil(wait) });
      }
      spend(endpoint, leave);
    },
    takeAll(endpoints, leave) {
      if (endpoints.some((endpoint) => waitFor(endpoint, leave) > 0)) return false;
      for (const endpoint of endpoints) spend(endpoint, leave);
      return true;
    },
    left(endpoint, leave) {
      const count = currentCount(endpoint);
      if (!count) return Infinity;
      if (waitFor(endpoint, leave) > 0) return 0;
      return Math.max(1, Math.ceil(count.remaining - count.limit * leave));
    },
    observe(endpoint, headers) {
      const [limit, remaining, retry] = ['limit', 'remaining', 'retry'].map((name) =>
        headers.get(`x-ratelimit-${name}`),
      );
      if (!isCount(limit) || !isCount(remaining)) return;
      const waitMs = remaining === '0' && isCount(retry) ? Number(retry) * 1000 : 0;
      counts.set(endpoint, { limit: Number(limit), remaining: Number(remaining), at: now(), until: now() + waitMs });
    },
  };
}

function isCount(header: string | null | undefined): header is string {
  return /^\d+$/.test(header ?? '');
}
