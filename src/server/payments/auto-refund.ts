import type { Transaction } from 'kysely';
import type { GatewayWebhook } from '../../contracts/gateway.ts';
import { canRefundMove, countsAsRefunded, isRefundOver, refundStateOf } from '../../domain/refund-state.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { paiseOf } from './cashfree.ts';
import type { PaymentParts } from './parts.ts';
import { type RefundRow, refundsOf, requestRefund } from './refund-book.ts';

const FOLLOW_AFTER_MS = 5 * 60_000;

/**
 * Notes a refund that the gateway makes by itself, as it does with a second payment on an order. The gateway's choice of
 * payment counts: a refund of our own that was about to be asked for is dropped, so that the money goes back once, and the
 * order is paid by the payment that stays.
 */
export async function noteAutoRefund(
  parts: PaymentParts,
  transaction: Transaction<DatabaseSchema>,
  { data }: GatewayWebhook,
  at: Date,
): Promise<void> {
  const told = data?.auto_refund;
  if (!told) return;
  const order = await parts.ledger.lock(transaction, told.order_id);
  if (!order) return;
  const paymentId = told.cf_payment_id;
  const refundId = `auto-${paymentId.replace(/[^\w-]/g, '').slice(-30)}`;
  const refunds = await refundsOf(transaction, order.order_id);
  if (hasGoneBack(refunds, paymentId)) return;
  const earlier = refunds.find((refund) => refund.refund_id === refundId);
  if (!earlier) {
    await dropOurOwn(transaction, refunds, paymentId, at);
    const request = {
      refundId,
      kind: 'gateway',
      amountPaise: paiseOf(told.refund_amount) ?? order.amount_paise,
      note: 'Sent back by the gateway itself',
      cause: 'the gateway told so',
      paymentId,
      startAt: new Date(at.getTime() + FOLLOW_AFTER_MS),
    } as const;
    await requestRefund(transaction, order, request, at);
    await settleByAnother(transaction, order.order_id, paymentId);
  }
  const state = refundStateOf(told.refund_status);
  if (canRefundMove(earlier?.state ?? 'requested', state)) {
    await setState(transaction, refundId, state, 'the gateway told so', at);
  }
}

/** Our refund of this payment is with the gateway already: it knows best. */
function hasGoneBack(refunds: readonly RefundRow[], paymentId: string): boolean {
  return refunds.some(
    (refund) =>
      refund.kind === 'duplicate' &&
      refund.cf_payment_id === paymentId &&
      refund.state !== 'requested' &&
      countsAsRefunded(refund.state),
  );
}

/** One refund of a payment too many that was not asked for yet; of the same payment first. */
async function dropOurOwn(
  transaction: Transaction<DatabaseSchema>,
  refunds: readonly RefundRow[],
  paymentId: string,
  at: Date,
): Promise<void> {
  const waiting = refunds.filter((refund) => refund.kind === 'duplicate' && refund.state === 'requested');
  const dropped = waiting.find((refund) => refund.cf_payment_id === paymentId) ?? waiting[0];
  if (dropped) await setState(transaction, dropped.refund_id, 'cancelled', 'the gateway sends one back by itself', at);
}

/** Where the payment that paid for the order goes back, another successful one that stays pays for it. */
export async function settleByAnother(
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
  goneId: string,
): Promise<void> {
  const payments = await transaction
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'success')
    .orderBy('cf_payment_id')
    .execute();
  if (!payments.some((payment) => payment.settles && payment.cf_payment_id === goneId)) return;
  const refunds = await refundsOf(transaction, orderId);
  const stays = payments.find(
    (payment) =>
      payment.cf_payment_id !== goneId &&
      !refunds.some((refund) => refund.cf_payment_id === payment.cf_payment_id && countsAsRefunded(refund.state)),
  );
  if (!stays) return;
  const settles = async (paymentId: string, value: boolean) =>
    transaction
      .updateTable('payment')
      .set({ settles: value })
      .where('order_id', '=', orderId)
      .where('cf_payment_id', '=', paymentId)
      .execute();
  await settles(goneId, false);
  await settles(stays.cf_payment_id, true);
}

async function setState(
  transaction: Transaction<DatabaseSchema>,
  refundId: string,
  state: ReturnType<typeof refundStateOf>,
  cause: string,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('refund')
    .set({
      state,
      state_cause: cause,
      state_at: at,
      next_at: isRefundOver(state) ? null : new Date(at.getTime() + FOLLOW_AFTER_MS),
    })
    .where('refund_id', '=', refundId)
    .execute();
}
