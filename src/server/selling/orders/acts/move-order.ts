import { isPlainMove, ORDER_ACT_NAMES, ORDER_ACTS, type PlainMove, rowOf } from '../../../../domain/acts/order-acts.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { isAtGateway, syncSoon } from '../../payments/service.ts';
import { shipmentsFollow } from '../../shipments/service.ts';
import { requireAct } from '../facts/require-act.ts';
import type { ActGuard, MerchantDeps } from '../merchant-deps.ts';
import { followParcels } from '../parcels/move-by-parcels.ts';
import { type Act, withLockedOrder } from '../parcels/with-locked-order.ts';

/** Runs an act on the locked order and, if it moved the order, moves the shipments accordingly. */
export function onFollowed(
  deps: MerchantDeps,
  what: { orderId: string; guard: ActGuard | undefined },
  act: Act,
): Promise<OrderRow> {
  return withLockedOrder(deps, what, async (transaction, order) => {
    const after = await act(transaction, order);
    if (after.state !== order.state) await shipmentsFollow(transaction, after, new Date(deps.now()));
    return after;
  });
}

/** An act that needs nothing said but which order. `by` is the cause in the order's history. */
export type Plain = (orderId: string, by: string, guard?: ActGuard) => Promise<OrderRow>;

// Each of them is made here, which TypeScript cannot follow through the loop.
/** All acts that need nothing said and move an order, each as its row says and no more. */
export function plainMoves(deps: MerchantDeps): Record<PlainMove, Plain>;
export function plainMoves(deps: MerchantDeps): Record<string, Plain> {
  return Object.fromEntries(ORDER_ACT_NAMES.filter(isPlainMove).map((name) => [name, move(deps, name)]));
}

/** An act that only moves the order. Where its row says so, the reconciler asks the gateway about the money. */
function move(deps: MerchantDeps, name: PlainMove): Plain {
  const { to } = ORDER_ACTS[name];
  const { rechecksPayment = false } = rowOf(name);
  return (orderId, by, guard) =>
    onFollowed(deps, { orderId, guard }, async (transaction, order) => {
      if ((await requireAct(transaction, order, name)) === 'done') return order;
      const at = new Date(deps.now());
      if (rechecksPayment && (await isAtGateway(transaction, orderId))) {
        await syncSoon(deps, transaction, orderId, { at, refunds: true });
      }
      const moved = await deps.transitions.move(transaction, order, { to, cause: by }, at);
      // The courier may have picked up a shipment while the order was held; the order catches up with it.
      return to === 'packed' ? followParcels(deps, transaction, moved, by) : moved;
    });
}
