import { ShopError } from '../../running/errors.ts';
import { createLimiter, type Limiter } from '../../running/jobs/limiter.ts';
import { MINUTE_MS } from '../../../domain/time/durations.ts';

export type OriginalsOptions = {
  fetch: (address: string) => Promise<Buffer>;
  now: () => number;
  /** Limit for the originals in memory, which wait for their next size. Default: 32 MB. */
  maxBytes?: number;
};

const MAX_BYTES = 32 * 1024 * 1024;
const CACHE_MS = 2 * MINUTE_MS;
/**
 * How long a failure is remembered, in ms. A missing picture stays missing for a while; an unavailable one
 * may be back soon.
 */
const FAILED_MS = { not_found: MINUTE_MS, image_unavailable: 10_000 } as const;
const MAX_FAILURES = 2_000;
const MAX_HOSTS = 200;
/** A slow host delays only its own pictures. */
const OF_A_HOST = { atOnce: 4, waitingEach: 60, waiting: 200, patienceMs: 15_000 };
const OF_ALL = { atOnce: 12, waitingEach: 60, waiting: 400, patienceMs: 15_000 };

type CachedOriginal = { bytes: Buffer; until: number };
type Failure = { error: ShopError; until: number };

/**
 * Provides the originals of pictures. Each original is fetched once for all sizes requested at about the same
 * time. A few are fetched at once from a host, and a host that fails is not requested for a moment. Rejects
 * like `fetch`, or with `busy` or `too_many_requests`.
 */
export function createOriginals({ fetch, now, maxBytes = MAX_BYTES }: OriginalsOptions) {
  const cached = new Map<string, CachedOriginal>();
  const failures = new Map<string, Failure>();
  const fetching = new Map<string, Promise<Buffer>>();
  const hosts = new Map<string, Limiter>();
  const ofAll = createLimiter(OF_ALL);
  let cachedBytes = 0;

  const drop = (address: string): void => {
    cachedBytes -= cached.get(address)?.bytes.length ?? 0;
    cached.delete(address);
  };
  const store = (address: string, bytes: Buffer): void => {
    drop(address);
    cached.set(address, { bytes, until: now() + CACHE_MS });
    cachedBytes += bytes.length;
    for (const [oldest, { until }] of cached) {
      if (cachedBytes <= maxBytes && until > now()) break;
      drop(oldest);
    }
  };
  const noteFailure = (address: string, error: unknown): void => {
    if (!(error instanceof ShopError)) return;
    const { code } = error;
    if (code !== 'not_found' && code !== 'image_unavailable') return;
    if (failures.size >= MAX_FAILURES) failures.clear();
    failures.set(address, { error, until: now() + FAILED_MS[code] });
  };
  const limiterOf = (host: string) => {
    if (hosts.size >= MAX_HOSTS) hosts.clear();
    const limiter = hosts.get(host) ?? createLimiter(OF_A_HOST);
    hosts.set(host, limiter);
    return limiter;
  };
  const fetchLimited = (address: string, caller: string): Promise<Buffer> =>
    limiterOf(new URL(address).host)(() => ofAll(() => fetch(address), caller), caller);

  return {
    /** Returns the original at a URL. `caller` is the client that requested it. */
    async read(address: string, caller: string): Promise<Buffer> {
      const failure = failures.get(address);
      if (failure && failure.until > now()) throw failure.error;
      const there = cached.get(address);
      if (there && there.until > now()) return there.bytes;
      const running = fetching.get(address);
      if (running) return running;
      const started = fetchLimited(address, caller).finally(() => fetching.delete(address));
      fetching.set(address, started);
      try {
        const bytes = await started;
        store(address, bytes);
        return bytes;
      } catch (error) {
        noteFailure(address, error);
        throw error;
      }
    },
    /** Records that no picture can be made from the original. */
    noteUseless(address: string, error: ShopError): void {
      drop(address);
      noteFailure(address, error);
    },
  };
}
