import type { Transaction } from 'kysely';
import type { Paise } from '../../../../domain/money/money.ts';
import { type LedgerPayment, netCaptured, overpayment } from '../../../../domain/payments/captured-amount.ts';
import { countsAsRefunded } from '../../../../domain/payments/refund-state.ts';
import { isRefunding } from '../../../../domain/orders/order-state-table.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { promoteOtherPayment, fullyRefundedPayments } from './apply-refund-status.ts';
import {
  type RefundRow,
  toLedgerRefund,
  duplicateRefundId,
  isAutomaticRefund,
  paymentOf,
  readLedgerPayments,
  refundsOf,
  requestRefund,
} from './refund-ledger.ts';

type DuplicateRefund = { paymentId: string; note: string; cause: string; startAt: Date };

/**
 * Requests a refund of what is left to refund of a duplicate payment. False if nothing is left. The order must be
 * locked.
 */
export async function requestDuplicateRefund(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  request: DuplicateRefund,
  at: Date,
): Promise<boolean> {
  const refunds = await refundsOf(transaction, order.order_id);
  const amountPaise = await refundableOfDuplicate(transaction, order, request.paymentId, refunds);
  if (amountPaise === 0) return false;
  const refundId = duplicateRefundId(request.paymentId, refunds);
  await requestRefund(transaction, order, { ...request, purpose: 'duplicate', refundId, amountPaise }, at);
  return true;
}

/**
 * Re-checks queued refunds of duplicate payments after refunds made outside the shop: cancels those no longer
 * needed and lowers the amount of the rest. The order must be locked.
 */
export async function adjustPendingDuplicateRefunds(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  at: Date,
): Promise<void> {
  const refunds = await refundsOf(transaction, order.order_id);
  const waiting = refunds.filter(({ kind, state }) => kind === 'duplicate' && state === 'requested');
  const payments = await readLedgerPayments(transaction, order.order_id);
  const isPartlyRefunded = ({ refund_id: id, cf_payment_id: paymentId }: RefundRow) =>
    refundedOfPayment(paymentId, payments, without(refunds, id)) > 0;
  // Handle partly refunded payments first: what they no longer need counts toward the other duplicates.
  const partlyRefundedFirst = waiting.toSorted((a, b) => Number(isPartlyRefunded(b)) - Number(isPartlyRefunded(a)));
  for (const refund of partlyRefundedFirst) await adjust(transaction, order, refund, at);
}

async function adjust(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { refund_id: refundId, cf_payment_id: paymentId, amount_paise: amountPaise, note }: RefundRow,
  at: Date,
): Promise<void> {
  if (paymentId === null) return;
  const others = without(await refundsOf(transaction, order.order_id), refundId);
  const remainingPaise = await refundableOfDuplicate(transaction, order, paymentId, others);
  if (remainingPaise >= amountPaise) return;
  await cancelRefund(transaction, refundId, 'money went back at the gateway already', at);
  await promoteOtherPayment(transaction, order.order_id);
  if (remainingPaise > 0)
    await requestDuplicateRefund(transaction, order, { paymentId, note, cause: 'the rest', startAt: at }, at);
}

const without = (refunds: readonly RefundRow[], refundId: string) =>
  refunds.filter((refund) => refund.refund_id !== refundId);

/** Cancels a refund of ours that was not yet requested at the gateway. */
async function cancelRefund(
  transaction: Transaction<DatabaseSchema>,
  refundId: string,
  cause: string,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('refund')
    .set({ state: 'cancelled', state_cause: cause, state_at: at, next_at: null })
    .where('refund_id', '=', refundId)
    .where('state', '=', 'requested')
    .execute();
}

/**
 * The amount of a duplicate payment still to refund, in paise. The shop always keeps the order total and
 * never refunds the last remaining payment.
 */
async function refundableOfDuplicate(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  paymentId: string,
  refunds: readonly RefundRow[],
): Promise<Paise> {
  const payments = await readLedgerPayments(transaction, order.order_id);
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment) return 0;
  const ledger = { payments, refunds: refunds.map(toLedgerRefund) };
  const remainingPaise = Math.min(
    payment.amountPaise - refundedOfPayment(paymentId, payments, refunds),
    netCaptured(ledger),
  );
  // A COD order, or one whose own money is being refunded, does not need to keep a payment.
  const keepsPayment = !isRefunding(order.state);
  if (!keepsPayment || !payments.some(({ settles }) => settles)) return Math.max(0, remainingPaise);
  const fullyRefunded = fullyRefundedPayments(payments, refunds);
  if (payments.every(({ id }) => id === paymentId || fullyRefunded.has(id))) return 0;
  const due = { amountPaise: order.amount_paise, acceptedPaise: order.accepted_paise };
  return Math.max(0, Math.min(remainingPaise, overpayment(due, ledger)));
}

/**
 * A refund of the order does not reduce the duplicate, even if the gateway took it from that payment. Nor does that of
 * another duplicate: what each of two asked for goes back once both are through, whichever the gateway takes first.
 */
function refundedOfPayment(
  paymentId: string | null,
  payments: readonly LedgerPayment[],
  refunds: readonly RefundRow[],
): Paise {
  const isOfOther = ({ kind, cf_payment_id: asked }: RefundRow) =>
    kind === 'duplicate' && asked !== paymentId && !payments.some(({ id, settles }) => settles && id === asked);
  const ofIt = refunds
    .filter((refund) => refund.kind === 'duplicate' || refund.kind === 'gateway')
    .filter((refund) => countsAsRefunded(refund.state))
    .filter((refund) => refund.cf_payment_id === paymentId || (paymentOf(refund) === paymentId && !isOfOther(refund)));
  return ofIt.some(isAutomaticRefund) ? Infinity : ofIt.reduce((sum, refund) => sum + refund.amount_paise, 0);
}
