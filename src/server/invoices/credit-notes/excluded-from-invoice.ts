import type { Database } from '../../db/connect.ts';
import type { DocumentRow } from '../document.ts';
import type { RefundRow, RequestRow } from './credit-source.ts';

/** Whether the pieces were taken out of the order before it was invoiced. */
export function wasCancelledBeforeInvoice(
  invoice: DocumentRow,
  { kind, requested_at: requestedAt }: RequestRow,
): boolean {
  return kind === 'cancel' && requestedAt < invoice.issued_at;
}

/**
 * Whether the gateway sent money back before the order was paid, or accepted, for what is kept then: it is not charged. The
 * order is locked.
 */
export async function wasRefundedBeforeInvoice(
  database: Database,
  refund: RefundRow,
  invoice: DocumentRow,
): Promise<boolean> {
  if (refund.kind !== 'gateway') return false;
  const paid = await database
    .selectFrom('state_change')
    .select('id')
    .where('order_id', '=', refund.order_id)
    .where('subject', '=', 'order')
    .where('to_state', '=', 'paid')
    .where('at', '>=', refund.requested_at)
    .where('at', '<', invoice.issued_at)
    .executeTakeFirst();
  return paid !== undefined;
}

/**
 * Whether the gateway sent a payment back that does not pay for the order: a second one, or one that came too late. It was
 * never invoiced.
 */
export async function isOfOtherPayment(database: Database, refund: RefundRow): Promise<boolean> {
  const paymentId = refund.taken_payment_id ?? refund.cf_payment_id;
  if (refund.kind !== 'gateway' || paymentId === null) return false;
  const payment = await database
    .selectFrom('payment')
    .select('settles')
    .where('order_id', '=', refund.order_id)
    .where('cf_payment_id', '=', paymentId)
    .executeTakeFirst();
  return payment?.settles === false;
}
