import { ShopError } from '../../errors.ts';
import type { RequestCount, RequestCounts } from '../request-counts.ts';

/** A limit of requests in a window. `caller` is a digest: the database must not contain the address itself. */
export type Quota = { purpose: string; caller: string; max: number; windowMs: number };

/** Counts with limits, which remember whom they refused. */
export type LimitedCounts = {
  /** Counts a request. A caller over its limit is not counted again until the window ends. */
  add(quota: Quota): Promise<RequestCount>;
  /**
   * Counts a request in one limit after the other and stops at the first that is full. A caller whom its own
   * limit refuses therefore never raises a limit that others share, if that comes later. Throws
   * too_many_requests with `retryAfterSeconds`.
   */
  admit(quotas: readonly Quota[]): Promise<RequestCount[]>;
  clear(quota: Pick<Quota, 'purpose' | 'caller'>): Promise<void>;
};

const MAX_REMEMBERED_REFUSALS = 20_000;

/** Adds limits to counts. A refusal is remembered in memory, so that a flood of refused requests writes nothing. */
export function limitCounts(counts: RequestCounts, now: () => number): LimitedCounts {
  const refusedUntil = new Map<string, number>();
  const keyOf = ({ purpose, caller }: Pick<Quota, 'purpose' | 'caller'>) => `${purpose} ${caller}`;

  const add: LimitedCounts['add'] = async (quota) => {
    const { purpose, caller, max, windowMs } = quota;
    const key = keyOf(quota);
    const remainingMs = (refusedUntil.get(key) ?? 0) - now();
    // A later end was remembered by a clock that has been corrected since.
    if (remainingMs > 0 && remainingMs <= windowMs) return { requests: max + 1, endsInMs: remainingMs };
    refusedUntil.delete(key);
    const count = await counts.add(purpose, caller, windowMs);
    if (count.requests > max) {
      const [oldest] = refusedUntil.keys();
      if (refusedUntil.size >= MAX_REMEMBERED_REFUSALS && oldest !== undefined) refusedUntil.delete(oldest);
      refusedUntil.set(key, now() + count.endsInMs);
    }
    return count;
  };
  return {
    add,
    async admit(quotas) {
      const admitted: RequestCount[] = [];
      for (const quota of quotas) {
        const count = await add(quota);
        if (count.requests > quota.max) {
          throw new ShopError('too_many_requests', { retryAfterSeconds: Math.ceil(count.endsInMs / 1000) });
        }
        admitted.push(count);
      }
      return admitted;
    },
    async clear(quota) {
      refusedUntil.delete(keyOf(quota));
      await counts.clear(quota.purpose, quota.caller);
    },
  };
}
