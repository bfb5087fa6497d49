import { canMerchantMove } from '../../../domain/orders/merchant-moves.ts';
import { ShopError } from '../../errors.ts';
import type { Move, OrderRow } from '../../order-transitions/service.ts';
import { isAtGateway, syncSoon } from '../../payments/service.ts';
import { shipmentsFollow } from '../../shipments/service.ts';
import type { ActGuard, MerchantDeps } from '../merchant-deps.ts';
import { refuseUnpaidExchange } from '../ship-order.ts';
import { refusePartlyDelivered } from '../parcels/receive-rto.ts';
import { followParcels } from '../parcels/move-by-parcels.ts';
import { type Act, withLockedOrder } from '../parcels/with-locked-order.ts';

/** Runs an action on the locked order and, if it moved the order, moves the shipments accordingly. */
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

/**
 * `rechecksPayment`: before goods leave, the reconciler checks with the gateway that the money was not
 * refunded.
 */
type MoveLimits = { rechecksPayment?: boolean; guard: ActGuard | undefined };

/**
 * Moves an order for the merchant. An order already in the target state is not changed. Throws
 * invalid_transition, payment_disputed.
 */
export function moveTo(
  deps: MerchantDeps,
  orderId: string,
  move: Move,
  { rechecksPayment = false, guard }: MoveLimits,
): Promise<OrderRow> {
  return onFollowed(deps, { orderId, guard }, async (transaction, order) => {
    if (order.state === move.to) return order;
    if (!canMerchantMove(order.state, move.to)) {
      throw new ShopError('invalid_transition', { from: order.state, to: move.to });
    }
    if (move.to === 'packed') await refuseUnpaidExchange(transaction, order);
    if (move.to === 'rto_in_transit') await refusePartlyDelivered(transaction, order, move.to);
    const at = new Date(deps.now());
    if (rechecksPayment && (await isAtGateway(transaction, orderId))) {
      await syncSoon(deps, transaction, orderId, { at, refunds: true });
    }
    const moved = await deps.transitions.move(transaction, order, move, at);
    // The courier may have picked up a shipment while the order was held; the order catches up with it.
    return move.to === 'packed' ? followParcels(deps, transaction, moved, move.cause) : moved;
  });
}
