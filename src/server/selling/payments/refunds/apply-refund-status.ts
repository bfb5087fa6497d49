import type { Transaction } from 'kysely';
import type { LedgerPayment } from '../../../../domain/payments/captured-amount.ts';
import {
  type RefundState,
  canRefundMove,
  countsAsRefunded,
  isRefundOver,
} from '../../../../domain/payments/refund-state.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { refundsFailed } from '../metrics.ts';
import type { PaymentDeps } from '../deps.ts';
import {
  type RefundRow,
  duplicateRefundId,
  failedDuplicates,
  isAutomaticRefund,
  paymentOf,
  readLedgerPayments,
  refundsOf,
  requestRefund,
} from './refund-ledger.ts';
import { HOUR_MS } from '../../../../domain/time/durations.ts';

/** Waits before retrying a failed refund of a duplicate payment; afterwards the merchant has to handle it. */
const ANEW_AFTER = [1 * HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS];
const FOLLOW_AFTER_MS = 5 * 60_000;

/** How often the shop tries by itself to refund one duplicate payment. */
export const DUPLICATE_TRIES = ANEW_AFTER.length + 1;

/** The gateway's report on one refund. */
export type RefundReport = { state: RefundState; paymentId: string | null; gatewayRefundId: string | null };

/**
 * Records the gateway's report on a refund; the order must be locked. A failed refund is logged and counted,
 * and a failed refund of a duplicate payment is scheduled again. Repeating the same report changes nothing.
 */
export async function recordRefund(
  deps: PaymentDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  refund: RefundRow,
  report: RefundReport,
  { cause, at }: { cause: string; at: Date },
): Promise<void> {
  const moves = canRefundMove(refund.state, report.state);
  const changes = {
    ...(moves ? { state: report.state, state_cause: cause, state_at: at } : {}),
    ...(moves ? { next_at: isRefundOver(report.state) ? null : new Date(at.getTime() + FOLLOW_AFTER_MS) } : {}),
    ...(report.paymentId === null ? {} : { taken_payment_id: report.paymentId }),
    ...(report.gatewayRefundId === null ? {} : { cf_refund_id: report.gatewayRefundId }),
  };
  // Skip the UPDATE if nothing changed; an empty SET is invalid SQL.
  if (Object.keys(changes).length > 0) {
    await transaction.updateTable('refund').set(changes).where('refund_id', '=', refund.refund_id).execute();
  }
  if (moves && isRefundOver(report.state)) await announceEnd(deps, transaction, refund, report.state, at);
  if (moves && isRefundOver(report.state) && !countsAsRefunded(report.state)) {
    await followFailure(deps, transaction, order, { ...refund, state: report.state }, at);
  }
  if (moves && refund.kind === 'duplicate' && countsAsRefunded(report.state)) {
    await dropOthers(transaction, refund, at);
  }
  if (refund.kind !== 'order' && refund.kind !== 'partial') await promoteOtherPayment(transaction, order.order_id);
}

/**
 * Emits refund.done or refund.failed. A successful refund of the whole order is reported by the order's own
 * states.
 */
async function announceEnd(
  { transitions }: PaymentDeps,
  transaction: Transaction<DatabaseSchema>,
  { refund_id: refundId, order_id: orderId, kind }: RefundRow,
  state: RefundState,
  at: Date,
): Promise<void> {
  const done = countsAsRefunded(state);
  if (done && kind !== 'partial' && kind !== 'duplicate') return;
  const type = done ? 'refund.done' : 'refund.failed';
  await transitions.announce(transaction, { orderId, eventId: `${refundId}.${done ? 'done' : 'failed'}`, type, at });
}

/** Cancels the other queued attempts, as this refund covers the payment. */
async function dropOthers(transaction: Transaction<DatabaseSchema>, refund: RefundRow, at: Date): Promise<void> {
  await transaction
    .updateTable('refund')
    .set({ state: 'cancelled', state_cause: 'another refund of the payment went through', state_at: at, next_at: null })
    .where('order_id', '=', refund.order_id)
    .where('cf_payment_id', '=', refund.cf_payment_id)
    .where('refund_id', '!=', refund.refund_id)
    .where('kind', '=', 'duplicate')
    .where('state', '=', 'requested')
    .execute();
}

/** Logs and counts a refund that came to nothing, and tries that of a duplicate payment again. */
async function followFailure(
  deps: PaymentDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  refund: RefundRow,
  at: Date,
): Promise<void> {
  const { refund_id: refundId, kind, state, amount_paise: amountPaise } = refund;
  refundsFailed.inc({ kind });
  deps.log.error({ orderId: order.order_id, refundId, kind, state, amountPaise }, 'refund failed');
  if (kind !== 'duplicate' || refund.cf_payment_id === null) return;
  const refunds = await refundsOf(transaction, order.order_id);
  const pause = ANEW_AFTER[failedDuplicates(refund.cf_payment_id, refunds) - 1];
  if (pause === undefined) return;
  const request = {
    refundId: duplicateRefundId(refund.cf_payment_id, refunds),
    purpose: 'duplicate',
    amountPaise,
    note: refund.note,
    cause: 'the refund before came to nothing',
    paymentId: refund.cf_payment_id,
    startAt: new Date(at.getTime() + pause),
  } as const;
  await requestRefund(transaction, order, request, at);
}

/** Makes another successful payment the paying one if the paying payment is fully refunded. */
export async function promoteOtherPayment(transaction: Transaction<DatabaseSchema>, orderId: string): Promise<void> {
  const payments = await readLedgerPayments(transaction, orderId);
  const fullyRefunded = fullyRefundedPayments(payments, await refundsOf(transaction, orderId));
  const paying = payments.find((payment) => payment.settles);
  if (!paying || !fullyRefunded.has(paying.id)) return;
  const stays = payments.find((payment) => !fullyRefunded.has(payment.id));
  if (!stays) return;
  const settles = async (paymentId: string, value: boolean) =>
    transaction
      .updateTable('payment')
      .set({ settles: value })
      .where('order_id', '=', orderId)
      .where('cf_payment_id', '=', paymentId)
      .execute();
  await settles(paying.id, false);
  await settles(stays.id, true);
  await moveWaitingRefunds(transaction, orderId, stays.id);
}

/** A refund of the order that waits is asked of the gateway that has the money now: nothing is left at the other. */
async function moveWaitingRefunds(
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
  paymentId: string,
): Promise<void> {
  await transaction
    .updateTable('refund')
    .from('payment')
    .set((row) => ({ provider: row.ref('payment.provider') }))
    .whereRef('payment.order_id', '=', 'refund.order_id')
    .where('payment.cf_payment_id', '=', paymentId)
    .where('refund.order_id', '=', orderId)
    .where('refund.kind', 'in', ['order', 'partial'])
    .where('refund.state', '=', 'requested')
    .execute();
}

/**
 * Returns the payments that are refunded in full although their order is not: duplicates, and those refunded at
 * the gateway.
 */
export function fullyRefundedPayments(
  payments: readonly Pick<LedgerPayment, 'id' | 'amountPaise'>[],
  refunds: readonly RefundRow[],
): Set<string> {
  const going = refunds.filter((refund) => countsAsRefunded(refund.state));
  // A pending refund may still fail, so the payment it took is not yet treated as refunded.
  const tooMany = going
    .filter((refund) => refund.kind === 'duplicate')
    .flatMap((refund) => (refund.state === 'success' ? paymentOf(refund) : refund.cf_payment_id) ?? []);
  const sentBack = payments.filter(({ id, amountPaise }) => {
    const ofIt = going.filter((refund) => refund.kind === 'gateway' && paymentOf(refund) === id);
    if (ofIt.some(isAutomaticRefund)) return true;
    return ofIt.length > 0 && ofIt.reduce((sum, refund) => sum + refund.amount_paise, 0) >= amountPaise;
  });
  return new Set([...tooMany, ...sentBack.map((payment) => payment.id)]);
}
