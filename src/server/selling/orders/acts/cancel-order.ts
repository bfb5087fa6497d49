import type { Transaction } from 'kysely';
import { CALLED_OFF, isOpen, isState } from '../../../../domain/orders/order-state-table.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import { ShopError } from '../../../running/errors.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { changeGatewayOrder, lookAtPayNow } from '../../payments/service.ts';
import { requireAct } from '../facts/require-act.ts';
import type { ActGuard, MerchantDeps } from '../merchant-deps.ts';
import { refundAll } from '../merchant-refund.ts';
import { refundExchange } from '../parcels/refund-exchange.ts';

/** The policy may keep an advance if the shopper cancels. If the shop cancels, all money is refunded. */
function goesBackWhenCancelled(deps: MerchantDeps, order: OrderRow, byShopper: boolean): boolean {
  if (isOpen(order.state)) return false;
  if (order.payment_method === 'online') return true;
  return order.advance_paise > 0 && !(byShopper && deps.advanceBackOnCancel === false);
}

/**
 * Cancels an order and refunds what was paid for it. An order that waits for payment is polled at once, so
 * that the reconciler closes it at the gateway. Throws invalid_transition, also if the guard does not allow the
 * order's state.
 */
export async function cancel(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { by, guard }: { by: string; guard: ActGuard | undefined },
): Promise<OrderRow> {
  if (guard?.from && !isState(order.state, CALLED_OFF) && !guard.from.includes(order.state)) {
    throw new ShopError('invalid_transition', { from: order.state, to: 'cancelled' });
  }
  const goesBack = goesBackWhenCancelled(deps, order, guard?.byShopper === true);
  if ((await requireAct(transaction, order, 'cancel', { keepsMoney: !goesBack })) === 'done') return order;
  const at = new Date(deps.now());
  if (isOpen(order.state)) await changeGatewayOrder(transaction, order.order_id, { next_sync_at: at, sync_count: 0 });
  else await lookAtPayNow(transaction, order, at);
  if (goesBack) {
    const { asCredit } = guard ?? {};
    return refundAll(deps, transaction, order, { note: 'The order was cancelled', by, asCredit });
  }
  const cancelled = await deps.transitions.move(transaction, order, { to: 'cancelled', cause: by }, at);
  await refundExchange(deps, transaction, cancelled, { note: 'An exchange was cancelled', by });
  return cancelled;
}
