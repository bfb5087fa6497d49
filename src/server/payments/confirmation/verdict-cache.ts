import { shopperStatus } from '../../../domain/payments/payment-decision.ts';
import type { PaymentDeps } from '../deps.ts';
import type { SyncedOrder } from './sync-payment.ts';

/** Far more than are asked about within the seconds a verdict holds. */
const MOST_KEPT = 5_000;

/**
 * What the gateway said about an order, for a few seconds: whoever reloads a return page does not use up its calls. Only
 * that a payment is pending is kept, which the page asks about again: who pays anew after one that failed must not be told of
 * the old one.
 */
export type Verdicts = {
  keep(orderId: string, synced: SyncedOrder | null): void;
  of(orderId: string): SyncedOrder | null;
};

export function createVerdicts({ settings, now }: Pick<PaymentDeps, 'settings' | 'now'>): Verdicts {
  const kept = new Map<string, { synced: SyncedOrder; at: number }>();
  const isFresh = (at: number) => Math.abs(now() - at) < settings.verdictHolds;
  return {
    keep(orderId, synced) {
      kept.delete(orderId);
      if (synced === null || synced.payments === null) return;
      if (shopperStatus(synced.order.state, synced.payments) !== 'PENDING') return;
      for (const [id, { at }] of kept) {
        if (kept.size < MOST_KEPT && isFresh(at)) break;
        kept.delete(id);
      }
      kept.set(orderId, { synced, at: now() });
    },
    of(orderId) {
      const verdict = kept.get(orderId);
      return verdict && isFresh(verdict.at) ? verdict.synced : null;
    },
  };
}
