import type { Transaction } from 'kysely';
import type { GatewayWebhook } from '../../contracts/gateway.ts';
import { canRefundMove, countsAsRefunded, isRefundOver, refundStateOf } from '../../domain/refund-state.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { paiseOf } from './cashfree.ts';
import type { PaymentParts } from './parts.ts';
import { refundsOf, requestRefund } from './refund-book.ts';

const FOLLOW_AFTER_MS = 5 * 60_000;

/**
 * Notes a refund that the gateway makes by itself, as it does with a second payment on an order. A refund of our own that
 * was about to be asked for is dropped, so that the money goes back once.
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
  const ours = refunds.find((refund) => refund.cf_payment_id === paymentId && refund.kind === 'duplicate');
  if (ours && ours.state !== 'requested' && countsAsRefunded(ours.state)) return;
  if (ours?.state === 'requested') {
    await setState(transaction, ours.refund_id, 'cancelled', 'the gateway sends it back by itself', at);
  }
  const earlier = refunds.find((refund) => refund.refund_id === refundId);
  if (!earlier) {
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
  }
  const state = refundStateOf(told.refund_status);
  if (canRefundMove(earlier?.state ?? 'requested', state)) {
    await setState(transaction, refundId, state, 'the gateway told so', at);
  }
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
