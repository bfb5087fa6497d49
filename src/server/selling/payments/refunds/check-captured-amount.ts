import { isState, SENT, statesWith, TO_SEND } from '../../../../domain/orders/order-state-table.ts';
import type { Transaction } from 'kysely';
import type { Paise } from '../../../../domain/money/money.ts';
import { netCaptured, type PaymentLedger, refundable, shortfall } from '../../../../domain/payments/captured-amount.ts';
import { type MoneyCause, moneyCauseOf } from '../../../../domain/payments/money-cause.ts';
import { countsAsRefunded } from '../../../../domain/payments/refund-state.ts';
import type { Database } from '../../../running/db/connect.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import { onlinePaise, type OrderTransitions, type OrderRow } from '../../order-transitions/service.ts';
import { cancelWaitingShipments } from '../../shipments/service.ts';
import { reservedForExchanges } from '../../units/service.ts';
import { holdUnsent, isDisputed } from '../dispute-hold.ts';
import { ordersUnderpaid } from '../metrics.ts';
import type { PaymentDeps } from '../deps.ts';
import { CREDIT_CAUSE, readPaymentLedger, unrefundedPaise } from './refund-ledger.ts';
import { payingPayment } from './request-refunds.ts';

/**
 * Compares the captured amount with the order total, in the caller's transaction. If money is missing, an
 * unshipped order is put on hold; for a shipped order only an error is logged. An order held for that goes on once
 * its money is complete: another payment became known, or the refund failed. An order being refunded becomes
 * refunded once everything is paid back. Returns the order as it is afterwards.
 */
export async function checkCapturedAmount(
  deps: Pick<PaymentDeps, 'transitions' | 'log'>,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  at: Date,
): Promise<OrderRow> {
  const amountPaise = onlinePaise(order);
  if (amountPaise === 0) return order;
  if (order.state === 'refund_pending') return endRefund(deps.transitions, transaction, order, at);
  const ledger = await readPaymentLedger(transaction, order.order_id);
  if ((await unrefundedPaise(transaction, order)) < (await reservedForExchanges(transaction, order.order_id))) {
    await callOffReplacements(deps, transaction, order, at);
  }
  if (shortfallOf(order, ledger) === 0) return releaseHeld(deps, transaction, order, 'money_complete', at);
  const facts = { orderId: order.order_id, amountPaise, netPaise: netCaptured(ledger) };
  const isHere = isState(order.state, TO_SEND);
  if (!isHere && !isState(order.state, SENT)) return order;
  ordersUnderpaid.inc({ state: order.state });
  const said = isHere
    ? 'order refunded outside the shop; held for the merchant'
    : 'shipped order refunded outside the shop';
  deps.log.error({ ...facts, state: order.state }, said);
  return isHere ? holdUnsent(deps, transaction, order, 'money_taken', at) : order;
}

/** Lets an order go on that was held for money or for a dispute, if its money is complete and no bank decides about it. */
export async function releaseHeld(
  { transitions }: Pick<PaymentDeps, 'transitions'>,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  cause: MoneyCause,
  at: Date,
): Promise<OrderRow> {
  const { order_id: orderId, state, state_cause: heldFor } = order;
  if (state !== 'held' || moneyCauseOf(heldFor) === null) return order;
  if (await isDisputed(transaction, orderId)) return order;
  if (shortfallOf(order, await readPaymentLedger(transaction, orderId)) > 0) return order;
  return transitions.move(transaction, order, { to: 'paid', cause }, at);
}

/** Whether nothing of a locked order's payment is left, because external refunds took it back. */
export async function isChargedBack(database: Database, order: OrderRow): Promise<boolean> {
  const ledger = await readPaymentLedger(database, order.order_id);
  return order.payment_method === 'online' && shortfallOf(order, ledger) > 0 && refundable(ledger) === 0;
}

/** Returns what is missing of the money that an order was to bring online, or was accepted with, in paise. */
export function shortfallOf(order: OrderRow, ledger: PaymentLedger): Paise {
  return shortfall({ amountPaise: onlinePaise(order), acceptedPaise: order.accepted_paise }, ledger);
}

/** Cancels goods in exchange that are still at the shop: the money which stands for them went back in another way. */
async function callOffReplacements(
  deps: Pick<PaymentDeps, 'transitions' | 'log'>,
  transaction: Transaction<DatabaseSchema>,
  payer: OrderRow,
  at: Date,
): Promise<void> {
  const replacements = await transaction
    .selectFrom('shop_order')
    .selectAll()
    .where('exchange_of', '=', payer.order_id)
    .where('state', 'in', statesWith(TO_SEND))
    .orderBy('order_id')
    .forNoKeyUpdate()
    .execute();
  for (const replacement of replacements) {
    await cancelWaitingShipments(transaction, replacement.order_id, at);
    await deps.transitions.move(transaction, replacement, { to: 'cancelled', cause: 'its money went back' }, at);
    deps.log.warn({ orderId: replacement.order_id, payer: payer.order_id }, 'exchange cancelled: its money went back');
  }
}

/**
 * Moves an order being refunded to refunded when nothing is left to refund and only refunds of duplicates are
 * pending. If the gateway calls the order paid but its payment is not known yet, that money is still to be
 * refunded, so the order waits.
 */
export async function endRefund(
  transitions: OrderTransitions,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  at: Date,
): Promise<OrderRow> {
  if (onlinePaise(order) > 0 && (await payingPayment(transaction, order.order_id)) === null) return order;
  const ledger = await readPaymentLedger(transaction, order.order_id);
  const waiting = ledger.refunds.some(
    (refund) => refund.kind !== 'duplicate' && refund.state !== 'success' && countsAsRefunded(refund.state),
  );
  if (waiting || (await unrefundedPaise(transaction, order)) > 0) return order;
  const cause = onlinePaise(order) > 0 ? 'the gateway paid the refund out' : CREDIT_CAUSE;
  return transitions.move(transaction, order, { to: 'refunded', cause }, at);
}
