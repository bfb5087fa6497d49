import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Paise } from '../../domain/money/money.ts';
import type { OrderState } from '../../domain/orders/order-state.ts';
import { codDuePaise } from '../../domain/orders/cod-advance.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { ShopError } from '../errors.ts';
import { onlinePaise, type OrderRow } from '../order-transitions/service.ts';
import { type ActGuard, codAmountsOf, withLockedOrder } from '../orders/service.ts';
import { refundablePaise } from '../payments/service.ts';
import { openPieces, shipmentsOf } from '../shipments/service.ts';
import { dropPieces } from './cancel-requests.ts';
import type { ReturnDeps } from './deps.ts';
import { moveReturn } from './move-return.ts';
import { refundReturn } from './refund-return.ts';
import { readReturnableOrder, type ReturnRow, type ReturnableOrder } from './returnable-order.ts';
import { writeRequest } from './write-request.ts';

/** Before the first shipment has left, the items are sent, or the whole order is cancelled. */
const SENT_IN_PART: ReadonlySet<OrderState> = new Set(['shipped', 'out_for_delivery', 'delivery_attempt_failed']);

/** Cancels the items that no shipment holds, as if before packing, and lets the order continue without them. */
export function callOffRest(deps: ReturnDeps, orderId: string, by: string, guard?: ActGuard): Promise<OrderRow> {
  return withLockedOrder(deps, { orderId, guard }, async (transaction, order) => {
    const lines = await openPieces(transaction, order);
    // An exchange was paid by another order, which is refunded manually.
    if (!SENT_IN_PART.has(order.state) || lines.length === 0 || order.exchange_of !== null) {
      throw new ShopError('invalid_transition', { from: order.state, to: 'delivered' });
    }
    const at = new Date(deps.now());
    const returnable = await readReturnableOrder(transaction, order);
    const input = { kind: 'cancel', requestKey: randomUUID(), reason: 'other', lines } as const;
    const refundTo = onlinePaise(order) > 0 ? 'source' : 'none';
    const row = await writeRequest(deps, transaction, { order, returnable, input, refundTo, by }, at);
    const limitPaise = await paidFor(transaction, order, { returnable, row });
    await dropPieces(transaction, order, row, lines);
    const approved = await moveReturn(deps, transaction, row, { to: 'approved', cause: by }, at);
    if (limitPaise > 0) {
      const owed = { payer: order, row: approved, by, note: 'Items could not be sent', limitPaise };
      await refundReturn(deps, transaction, owed, at);
    } else {
      const move = { to: 'closed', cause: 'nothing was left to send back', changes: { refund_paise: 0 } } as const;
      await moveReturn(deps, transaction, approved, move, at);
    }
    const dropped = await deps.transitions.lock(transaction, orderId);
    return deps.merchant.followParcels(transaction, dropped ?? order, by);
  });
}

/**
 * Returns what was paid for the items of a request and not yet refunded, for example manually. Items that are
 * sent stay paid.
 */
async function paidFor(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { returnable, row }: { returnable: ReturnableOrder; row: ReturnRow },
): Promise<Paise> {
  if (order.payment_method === 'online') {
    const remainingPaise = [...returnable.shares.values()].reduce(
      (sum, share) => sum + share.sharePaise - share.takenPaise,
      0,
    );
    return Math.max(0, (await refundablePaise(transaction, order)) - (remainingPaise - row.value_paise));
  }
  // Couriers collect the amounts of their shipments. Any further amount due was for the missing items and was
  // never paid.
  const shipments = (await shipmentsOf(transaction, order.order_id)).filter(({ state }) => state !== 'cancelled');
  const collected = shipments.reduce((sum, shipment) => sum + shipment.collect_paise, 0);
  return Math.max(0, row.value_paise - Math.max(0, codDuePaise(codAmountsOf(order)) - collected));
}
