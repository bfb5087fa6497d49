import type { Database } from '../../db/connect.ts';
import type { DocumentRow } from '../document.ts';
import type { RefundRow, RequestRow } from './credit-source.ts';

/** Whether the pieces were cancelled before the order was invoiced. */
export function wasCancelledBeforeInvoice(
  invoice: DocumentRow,
  { kind, requested_at: requestedAt }: RequestRow,
): boolean {
  return kind === 'cancel' && requestedAt < invoice.issued_at;
}

/**
 * Whether the gateway refunded money before the order was paid, or accepted for the rest, so that it was not
 * invoiced. The order must be locked.
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
 * Whether the gateway refunded a payment that is not the paying one, such as a second or a late one. It was never
 * invoiced.
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
