import type { Selectable } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { PaymentTables } from '../db/tables/payment-tables.ts';
import type { PaperRow } from './paper.ts';

type RefundRow = Selectable<PaymentTables['refund']>;

/** Whether the invoice was issued without the money of a refund, so that no note takes it back again. The order is locked. */
export function isLeftOut(database: Database, refund: RefundRow, invoice: PaperRow): Promise<boolean> {
  return refund.kind === 'gateway' ? isBeforePaid(database, refund, invoice) : isOfCancelled(database, refund, invoice);
}

async function isOfCancelled(database: Database, refund: RefundRow, invoice: PaperRow): Promise<boolean> {
  const request = await database
    .selectFrom('return_request')
    .select('return_id')
    .where('order_id', '=', refund.order_id)
    .where('refund_id', '=', refund.refund_id)
    .where('kind', '=', 'cancel')
    .where('requested_at', '<', invoice.issued_at)
    .executeTakeFirst();
  return request !== undefined;
}

/** An order is paid, or accepted, for what is kept then: what went back earlier is not charged. */
async function isBeforePaid(database: Database, refund: RefundRow, invoice: PaperRow): Promise<boolean> {
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
