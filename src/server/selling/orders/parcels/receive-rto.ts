import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import { prepaidPaise, type Move, type OrderRow } from '../../order-transitions/service.ts';
import { isDisputed } from '../../payments/service.ts';
import { shipmentsFollow } from '../../shipments/service.ts';
import { refundExchange } from './refund-exchange.ts';
import { countRtoParcel } from '../cod/rto-tally.ts';
import type { MerchantDeps } from '../merchant-deps.ts';
import { refundAll } from '../merchant-refund.ts';

/** Records that goods are back at the shop. An order that was never delivered counts as RTO. */
export async function recordComeBack(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  move: Move,
): Promise<OrderRow> {
  if (order.state === move.to) return order;
  const at = new Date(deps.now());
  const moved = await deps.transitions.move(transaction, order, move, at);
  if (order.state !== 'delivered') await countRtoParcel(transaction, deps.vault, moved, 'rto', at);
  return moved;
}

/**
 * Records an order that came back undelivered, and refunds online payments at once if the merchant's policy
 * says so.
 */
export async function receiveRto(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  by: string,
): Promise<OrderRow> {
  if (order.state === 'rto_delivered') return order;
  const moved = await recordComeBack(deps, transaction, order, { to: 'rto_delivered', cause: by });
  // Must run before the refund moves the order to a state that shipments do not follow.
  await shipmentsFollow(transaction, moved, new Date(deps.now()));
  if (deps.refundPrepaidRto === true) {
    await refundExchange(deps, transaction, moved, { note: 'An exchange came back undelivered', by });
  }
  const goesBack = moved.payment_method === 'online' ? deps.refundPrepaidRto : deps.advanceBackOnRto;
  // While a bank decides about the payment, the merchant refunds it by hand or not at all.
  return prepaidPaise(moved) > 0 && goesBack === true && !(await isDisputed(transaction, moved.order_id))
    ? refundAll(deps, transaction, moved, { note: 'The parcel came back undelivered', by })
    : moved;
}
