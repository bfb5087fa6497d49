import type { Database } from '../../db/connect.ts';
import type { PaperRow } from '../paper.ts';
import type { RefundRow, RequestRow } from './credited.ts';

/** Whether the pieces were taken out of the order before it was invoiced. */
export function isCancelledBefore(invoice: PaperRow, { kind, requested_at: requestedAt }: RequestRow): boolean {
  return kind === 'cancel' && requestedAt < invoice.issued_at;
}

/**
 * Whether the gateway sent money back before the order was paid, or accepted, for what is kept then: it is not charged. The
 * order is locked.
 */
export async function isGoneBefore(database: Database, refund: RefundRow, invoice: PaperRow): Promise<boolean> {
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
