import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../db/connect.ts';

/**
 * Of a row `r` of refunds: money that should have gone back and did not, and the last try of it. A try is one of the same
 * part, of the same payment, or one of the order: of all that was left, once the earlier one had failed. `<> 'success'` says
 * nothing more, but is what the index refund_not_done is made for.
 */
export const failedRefundCondition: RawBuilder<SqlBool> = sql<SqlBool>`r.state in ('failed', 'cancelled')
  and r.state <> 'success' and not ${isNothingOwed()} and not exists (
    select from refund later where later.order_id = r.order_id and later.requested_at > r.requested_at and case
        when r.kind = 'partial' and later.kind = 'partial' then ${partOf('later')} = ${partOf('r')}
        when r.kind in ('duplicate', 'gateway') and later.kind in ('duplicate', 'gateway')
          then ${paymentOf('later')} = ${paymentOf('r')}
        when later.kind = 'order' then r.kind = 'order' or (r.kind <> 'duplicate' and later.requested_at > r.state_at)
        else false end)`;

/** The ids of an order's refunds of which this is so. */
export async function failedRefundsOf(database: Database, orderId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select r.refund_id as id from refund r where r.order_id = ${orderId} and ${failedRefundCondition}`.execute(
    database,
  );
  return new Set(rows.map(({ id }) => id));
}

/** All of a refunded order's own money is back, in whichever way; a payment that pays for its order is not too many any more. */
function isNothingOwed(): RawBuilder<SqlBool> {
  return sql`(case
    when r.kind in ('order', 'partial') then exists (
      select from shop_order back where back.order_id = r.order_id and back.state = 'refunded')
    when r.kind = 'duplicate' then exists (
      select from payment p where p.order_id = r.order_id and p.cf_payment_id = r.cf_payment_id and p.settles)
    else false end)`;
}

/** The payment that was meant where it is one too many: the gateway may take the money of another. */
function paymentOf(row: 'r' | 'later'): RawBuilder<string> {
  const [meant, taken] = [sql.ref(`${row}.cf_payment_id`), sql.ref(`${row}.taken_payment_id`)];
  return sql`(case when ${sql.ref(`${row}.kind`)} = 'duplicate' then ${meant} else coalesce(${taken}, ${meant}) end)`;
}

/** The id of the first try of a part, by the rules of `partRefundId`. */
function partOf(row: 'r' | 'later'): RawBuilder<string> {
  const [id, orderId] = [sql.ref(`${row}.refund_id`), sql.ref(`${row}.order_id`)];
  // Tries of before had their turn at the end: only where there is one without it are they later ones.
  return sql`coalesce(
    (select base.refund_id from refund base
      where base.order_id = ${orderId} and starts_with(base.refund_id, base.order_id || '-p') and base.refund_id <> ${id}
        and ${id} in (left(base.refund_id || '-2', 40), left(base.refund_id || '-3', 40))),
    case when starts_with(${id}, ${orderId} || '-')
      then ${orderId} || '-p' || substr(${id}, length(${orderId}) + 3) else ${id} end)`;
}
