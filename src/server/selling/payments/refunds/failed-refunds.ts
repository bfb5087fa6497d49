import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';

/**
 * Condition on a row `r` of refunds: its money should have been refunded and was not, and no later attempt
 * replaces it. A later attempt is one for the same part, for the same payment, or for the whole order (all that
 * was left) after `r` failed. `<> 'success'` is redundant, but lets the query use the index refund_not_done.
 */
export const failedRefundCondition: RawBuilder<SqlBool> = sql<SqlBool>`r.state in ('failed', 'cancelled')
  and r.state <> 'success' and not ${isNothingOwed()} and not exists (
    select from refund later where later.order_id = r.order_id and later.requested_at > r.requested_at and case
        when r.kind = 'partial' and later.kind = 'partial' then later.purpose = r.purpose and later.refers_to = r.refers_to
        when r.kind in ('duplicate', 'gateway') and later.kind in ('duplicate', 'gateway')
          then ${paymentOf('later')} = ${paymentOf('r')}
        when later.purpose = 'chargeback' then later.state = 'success' and r.kind in ('order', 'partial')
        when later.kind = 'order' then r.kind = 'order' or (r.kind <> 'duplicate' and later.requested_at > r.state_at)
        else false end)`;

/** Returns the ids of an order's refunds that meet this condition. */
export async function failedRefundsOf(database: Database, orderId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select r.refund_id as id from refund r where r.order_id = ${orderId} and ${failedRefundCondition}`.execute(
    database,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Nothing is owed any more: the order is fully refunded, in whatever way, or the payment is no longer a duplicate
 * because it became the paying one. A chargeback that the bank reversed was never owed.
 */
function isNothingOwed(): RawBuilder<SqlBool> {
  return sql`(case
    when r.purpose = 'chargeback' then true
    when r.kind in ('order', 'partial') then exists (
      select from shop_order back where back.order_id = r.order_id and back.state = 'refunded')
    when r.kind = 'duplicate' then exists (
      select from payment p where p.order_id = r.order_id and p.cf_payment_id = r.cf_payment_id and p.settles)
    else false end)`;
}

/** The payment of a refund. For a duplicate it is the one requested: the gateway may take the money from another. */
function paymentOf(row: 'r' | 'later'): RawBuilder<string> {
  const [meant, taken] = [sql.ref(`${row}.cf_payment_id`), sql.ref(`${row}.taken_payment_id`)];
  return sql`(case when ${sql.ref(`${row}.kind`)} = 'duplicate' then ${meant} else coalesce(${taken}, ${meant}) end)`;
}
