import type { Transaction } from 'kysely';
import type { GatewayStatus, PaymentDecision } from '../../../../domain/payments/payment-decision.ts';
import { isRefunding } from '../../../../domain/orders/order-state-table.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import type { PaymentDeps } from '../deps.ts';
import { failedDuplicates, orderRefundId, refundablePaise, refundsOf, requestRefund } from './refund-ledger.ts';
import { DUPLICATE_TRIES } from './apply-refund-status.ts';
import { requestDuplicateRefund } from './duplicate-payment.ts';

/** Returns the id of the paying payment, or null if there is none. */
export async function payingPayment(transaction: Transaction<DatabaseSchema>, orderId: string): Promise<string | null> {
  const row = await transaction
    .selectFrom('payment')
    .select('cf_payment_id')
    .where('order_id', '=', orderId)
    .where('settles', '=', true)
    .executeTakeFirst();
  return row?.cf_payment_id ?? null;
}

/** Requests the refunds that a decision requires: of duplicate payments, and of money for a cancelled order. */
export async function requestRefunds(
  deps: PaymentDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  decision: PaymentDecision,
  report: GatewayStatus,
  at: Date,
): Promise<void> {
  const payingId = await payingPayment(transaction, order.order_id);
  const several = [decision.payingPaymentId, ...decision.duplicatePaymentIds];
  // In place of a payment that an external refund sent back this one would pay for the order, whose money is wanted no more.
  const isUnwanted = (id: string) => isRefunding(order.state) && id !== decision.payingPaymentId;
  const duplicates =
    several.length < 2
      ? []
      : report.payments.filter(({ id }) => several.includes(id) && (id !== payingId || isUnwanted(id)));
  if (duplicates.length === 0 && !decision.refundsOrder) return;
  const refunds = await refundsOf(transaction, order.order_id);
  for (const { id: paymentId } of duplicates) {
    if (failedDuplicates(paymentId, refunds) >= DUPLICATE_TRIES) continue;
    const request = {
      paymentId,
      note: 'A second payment for the same order',
      cause: 'the order had been paid by another payment',
      startAt: new Date(at.getTime() + deps.settings.duplicateWait),
    };
    const isSent = await requestDuplicateRefund(transaction, order, request, at);
    if (isSent) deps.log.warn({ orderId: order.order_id, paymentId }, 'duplicate payment refund started');
  }
  const remainingPaise = decision.refundsOrder ? await refundablePaise(transaction, order) : 0;
  if (remainingPaise === 0) return;
  const request = {
    refundId: orderRefundId(order.order_id, refunds),
    purpose: 'order',
    amountPaise: remainingPaise,
    note: 'The order was cancelled',
    cause: 'money came after the order was called off',
    startAt: at,
  } as const;
  await requestRefund(transaction, order, request, at);
}
