import { useCallback, useEffect, useState } from 'react';
import { trackPurchase } from '../../browser/analytics/analytics.ts';
import { useConsent } from '../../browser/analytics/analytics-consent.ts';
import { orderSummary } from '../../browser/checkout/checkout-api.ts';
import { completeOrder } from '../../browser/checkout/finished-order.ts';
import { boughtIn, storeLastOrder } from '../../browser/checkout/last-orders.ts';
import { shopStore } from '../../browser/state/store.ts';
import type { OrderSummary } from '../../contracts/checkout/order-summary.ts';
import { isReceived, isActiveOrder } from '../../domain/orders/order-state-table.ts';

/** `missing`: the order could not be loaded; `unknown`: the shop has no such order. */
export type FinishedOrder =
  | { kind: 'waiting' }
  | { kind: 'known'; order: OrderSummary }
  | { kind: 'missing' }
  | { kind: 'unknown' };

/**
 * Loads the order, empties the cart and, 180 s later, clears the storage [DONE-02]. The cart stays if the
 * shopper followed a link to someone else's order, to an unknown order or to an unpaid one.
 */
export function useFinishedOrder(txnId: string | null): { state: FinishedOrder; retry: () => void } {
  const [state, setState] = useState<FinishedOrder>({ kind: 'waiting' });
  const consent = useConsent(({ consent }) => consent);

  const [loadedAt] = useState(() => Date.now());

  const load = useCallback(async () => {
    if (txnId === null) return;
    const found = await findOrder(txnId);
    setState(found);
    if (found.kind === 'known') {
      const { state, items, amountPaise, placedAt } = found.order;
      void storeLastOrder({ orderId: txnId, state, seenAt: Date.now(), ...boughtIn(items, amountPaise, placedAt) });
    }
    if (found.kind === 'missing' || (found.kind === 'known' && isReceived(found.order.state))) {
      completeOrder(txnId, loadedAt, found.kind === 'known' ? found.order.items : undefined);
    }
  }, [txnId, loadedAt]);

  // oxlint-disable-next-line react/set-state-in-effect -- the state is set after the server's response
  useEffect(() => void load(), [load]);

  useEffect(() => {
    // An unconfirmed COD order is not a purchase yet; the server reports it once it is confirmed.
    if (state.kind !== 'known' || !isActiveOrder(state.order.state) || consent !== 'granted') return;
    void trackPurchase(state.order, shopStore.getState().address);
  }, [state, consent]);

  const retry = () => {
    setState({ kind: 'waiting' });
    void load();
  };
  return { state, retry };
}

async function findOrder(txnId: string): Promise<FinishedOrder> {
  const answer = await orderSummary(txnId);
  if (answer.ok) return { kind: 'known', order: answer.value };
  return { kind: answer.fault.code === 'order_not_found' ? 'unknown' : 'missing' };
}
