import { NOT_REFUNDED_STATES } from '../../../domain/payments/refund-state.ts';
import { sql, type Transaction } from 'kysely';
import type { LeftOut } from '../../../domain/invoices/credited-units.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';

/**
 * Returns what of a locked order an invoice issued now does not contain: units that were cancelled, and money for
 * which the order was accepted with less. The numbers of state changes tell their order, not clocks.
 */
export async function leftOutOf(transaction: Transaction<DatabaseSchema>, orderId: string): Promise<LeftOut> {
  const requests = await transaction
    .selectFrom('return_request')
    .select('return_id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'cancel')
    .where('state', 'not in', ['declined', 'cancelled'])
    .orderBy('return_id')
    .execute();
  const { rows: refunds } = await sql<{ refund_id: string }>`
    select refund_id from refund
    where order_id = ${orderId} and kind = 'gateway' and (
      select min(id) from state_change where subject = 'refund' and subject_id = refund.refund_id
    ) < (
      select max(id) from state_change where order_id = ${orderId} and subject = 'order' and to_state = 'paid'
    )
    order by refund_id`.execute(transaction);
  return {
    requests: requests.map(({ return_id: id }) => id),
    refunds: refunds.map(({ refund_id: id }) => id),
    units: await unitsOfRefunds(transaction, orderId),
  };
}

/** Returns the cancelled units that no request cancelled: refunds by items took them off the order, oldest first. */
async function unitsOfRefunds(transaction: Transaction<DatabaseSchema>, orderId: string): Promise<LeftOut['units']> {
  const { rows: cancelled } = await sql<{ line: number; quantity: number }>`
    select line, cancelled_quantity - coalesce((
      select sum(taken.quantity) from return_line taken join return_request using (return_id)
      where return_request.order_id = item.order_id and kind = 'cancel' and state not in ('declined', 'cancelled')
        and taken.line = item.line
    ), 0)::int as quantity
    from order_item item where order_id = ${orderId} and cancelled_quantity > 0`.execute(transaction);
  const { rows: refunded } = await sql<{ refund_id: string; line: number; quantity: number }>`
    select refund_id, line, refund_line.quantity from refund_line join refund using (refund_id)
    where order_id = ${orderId} and refund.state not in (${sql.join(NOT_REFUNDED_STATES)})
    order by requested_at, refund_id, line`.execute(transaction);
  const left = new Map(cancelled.map(({ line, quantity }) => [line, quantity]));
  return refunded.flatMap(({ refund_id: refundId, line, quantity }) => {
    const units = Math.min(quantity, left.get(line) ?? 0);
    left.set(line, (left.get(line) ?? 0) - units);
    return units > 0 ? [{ refundId, line, quantity: units }] : [];
  });
}
