import type { Database } from '../../../running/db/connect.ts';
import type { RefundRow } from './credit-source.ts';

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
