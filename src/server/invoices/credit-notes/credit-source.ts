import type { Selectable } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { PaymentTables } from '../../db/tables/payment-tables.ts';
import type { ReturnTables } from '../../db/tables/return-tables.ts';
import { firstReached, type OrderRow } from '../../order-transitions/service.ts';
import { refuseCreditNote } from './credit-note-refusal.ts';

export type RefundRow = Selectable<PaymentTables['refund']>;
export type RequestRow = Selectable<ReturnTables['return_request']>;

/**
 * What a credit note is asked for: a refund that was paid out; pieces that were cancelled, or came back and are paid; or a
 * cash on delivery order that was called off or came back, or one parcel of it that did while others were delivered. A refund of a cash order is part of one of the others.
 */
export type CreditNoteRequest =
  | { refundId: string }
  | { returnId: string }
  | { returnedOrderId: string }
  | { parcelId: string };

/** What takes the money back. `by: 'request'` is of cash orders alone: no refund of theirs says what their pieces cost. */
export type CreditSource =
  | { by: 'refund'; refund: RefundRow; request: RequestRow | null }
  | { by: 'request'; request: RequestRow }
  | { by: 'order'; orderId: string }
  | { by: 'parcel'; parcelId: string };

/** `invoice.credit_for`: what there is one note for. The first is written; the others were, by earlier versions. */
export function creditIdempotencyKeys(source: CreditSource): readonly [string, ...string[]] {
  switch (source.by) {
    case 'refund':
      return [source.refund.refund_id];
    case 'request': {
      const { return_id: returnId, refund_id: refundId } = source.request;
      return [`return:${returnId}`, ...(refundId === null ? [] : [refundId])];
    }
    case 'order':
      return [`order:${source.orderId}`];
    case 'parcel':
      return [`parcel:${source.parcelId}`];
  }
}

/** The order whose invoice is taken back of: of an exchange, the one that was paid. Throws credit_note_not_allowed. */
export async function creditedOrderId(database: Database, credit: CreditNoteRequest): Promise<string> {
  if ('returnedOrderId' in credit) return credit.returnedOrderId;
  if ('refundId' in credit) return (await findRefund(database, credit.refundId)).order_id;
  if ('parcelId' in credit) {
    const query = database.selectFrom('shipment').select('order_id').where('shipment_id', '=', credit.parcelId);
    return (await query.executeTakeFirst())?.order_id ?? refuseCreditNote('not_returned');
  }
  const row = await database
    .selectFrom('return_request')
    .innerJoin('shop_order', 'shop_order.order_id', 'return_request.order_id')
    .select((one) => one.fn.coalesce('exchange_of', 'shop_order.order_id').as('orderId'))
    .where('return_id', '=', credit.returnId)
    .executeTakeFirst();
  return row?.orderId ?? refuseCreditNote('no_return');
}

/** The order is locked. Throws credit_note_not_allowed. */
export async function readCreditSource(
  database: Database,
  order: OrderRow,
  credit: CreditNoteRequest,
): Promise<CreditSource> {
  if ('returnedOrderId' in credit) return { by: 'order', orderId: order.order_id };
  if ('parcelId' in credit) return { by: 'parcel', parcelId: credit.parcelId };
  const isCash = order.payment_method === 'cash_on_delivery';
  if ('returnId' in credit) {
    const request = await findRequest(database, 'return_id', credit.returnId);
    if (request && isCash) return { by: 'request', request };
    return byRefund(await findRefund(database, request?.refund_id ?? refuseCreditNote('refund_not_paid')), request);
  }
  const refund = await findRefund(database, credit.refundId);
  const request = await findRequest(database, 'refund_id', refund.refund_id);
  if (!isCash || refund.kind === 'duplicate') return byRefund(refund, request);
  if (request) return { by: 'request', request };
  return (await isClosed(database, order)) ? { by: 'order', orderId: order.order_id } : byRefund(refund, null);
}

/** Whether a cash order was called off or came back; also where its advance has gone back since. */
export async function isClosed(database: Database, { order_id: orderId, state }: OrderRow): Promise<boolean> {
  if (await firstReached(database, orderId, ['cancelled', 'returned', 'rto_delivered'])) return true;
  if (state !== 'refund_pending' && state !== 'refunded') return false;
  return (await firstReached(database, orderId, ['delivered'])) === null;
}

function byRefund(refund: RefundRow, request: RequestRow | null): CreditSource {
  return { by: 'refund', refund, request };
}

async function findRefund(database: Database, refundId: string): Promise<RefundRow> {
  const query = database.selectFrom('refund').selectAll().where('refund_id', '=', refundId);
  return (await query.executeTakeFirst()) ?? refuseCreditNote('no_refund');
}

async function findRequest(
  database: Database,
  column: 'return_id' | 'refund_id',
  id: string,
): Promise<RequestRow | null> {
  const row = await database.selectFrom('return_request').selectAll().where(column, '=', id).executeTakeFirst();
  return row ?? null;
}
