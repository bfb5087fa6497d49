import { shopperStatus } from '../../../../domain/payments/payment-decision.ts';
import type { PaymentDeps } from '../deps.ts';
import type { SyncedOrder } from './sync-payment.ts';

/** Maximum number of entries, far more than are polled within the few seconds that an entry lives. */
const MAX_ENTRIES = 5_000;

/**
 * Caches for a few seconds that a payment is pending, so that reloads of a return page do not use up the
 * gateway's calls. No other status is cached: a shopper who pays again after a failed payment must not be shown
 * the old one.
 */
export type PendingCache = {
  store(orderId: string, synced: SyncedOrder | null): void;
  of(orderId: string): SyncedOrder | null;
};

export function createPendingCache({ settings, now }: Pick<PaymentDeps, 'settings' | 'now'>): PendingCache {
  const entries = new Map<string, { synced: SyncedOrder; at: number }>();
  const isFresh = (at: number) => Math.abs(now() - at) < settings.pendingCacheMs;
  return {
    store(orderId, synced) {
      entries.delete(orderId);
      if (synced === null || synced.payments === null) return;
      if (shopperStatus(synced.order.state, synced.payments) !== 'PENDING') return;
      for (const [id, { at }] of entries) {
        if (entries.size < MAX_ENTRIES && isFresh(at)) break;
        entries.delete(id);
      }
      entries.set(orderId, { synced, at: now() });
    },
    of(orderId) {
      const answer = entries.get(orderId);
      return answer && isFresh(answer.at) ? answer.synced : null;
    },
  };
}
