import type { Transaction } from 'kysely';
import type { OrderState } from '../../../domain/orders/order-state.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { ShopError } from '../../errors.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { changeGatewayOrder, lookAtPayNow } from '../../payments/service.ts';
import type { ActGuard, MerchantDeps } from '../merchant-deps.ts';
import { refundAll } from '../merchant-refund.ts';
import { refundExchange } from '../parcels/refund-exchange.ts';

function isCalledOff(state: OrderState): boolean {
  return state === 'cancelled' || state === 'refund_pending' || state === 'refunded';
}

/** An advance may be kept where the shopper calls the order off; where the shop does, all money goes back. */
function goesBackWhenCancelled(deps: MerchantDeps, order: OrderRow, byShopper: boolean): boolean {
  if (order.payment_method === 'online') return true;
  return order.advance_paise > 0 && !(byShopper && deps.advanceBackOnCancel === false);
}

/**
 * Calls an order off; money that came for it goes back. One that still waits is closed at the gateway by the reconciler, which
 * is made to look at once. Throws move_not_allowed, also from other states than the guard's.
 */
export async function cancel(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { by, guard }: { by: string; guard: ActGuard | undefined },
): Promise<OrderRow> {
  if (guard?.from && !isCalledOff(order.state) && !guard.from.includes(order.state)) {
    throw new ShopError('move_not_allowed', { from: order.state, to: 'cancelled' });
  }
  const at = new Date(deps.now());
  switch (order.state) {
    case 'cancelled':
    case 'refund_pending':
    case 'refunded':
      return order;
    case 'created':
    case 'awaiting_payment':
      await changeGatewayOrder(transaction, order.order_id, { next_sync_at: at, sync_count: 0 });
      return deps.transitions.move(transaction, order, { to: 'cancelled', cause: by }, at);
    case 'paid':
    case 'held':
    case 'unconfirmed':
    case 'confirmed':
    case 'packed':
      await lookAtPayNow(transaction, order, at);
      if (goesBackWhenCancelled(deps, order, guard?.byShopper === true)) {
        return refundAll(deps, transaction, order, { note: 'The order was cancelled', by });
      }
      await refundExchange(deps, transaction, order, { note: 'An exchange was cancelled', by });
      return deps.transitions.move(transaction, order, { to: 'cancelled', cause: by }, at);
    case 'failed':
    case 'expired':
    case 'shipped':
    case 'out_for_delivery':
    case 'delivery_attempt_failed':
    case 'delivered':
    case 'rto_in_transit':
    case 'rto_delivered':
    case 'returned':
      throw new ShopError('move_not_allowed', { from: order.state, to: 'cancelled' });
  }
  return order;
}
