import type { Selectable } from 'kysely';
import type { Database } from '../../../running/db/connect.ts';
import type { PaymentTables } from '../../../running/db/tables/payment-tables.ts';
import type { ReturnTables } from '../../../running/db/tables/return-tables.ts';
import { firstReached, type OrderRow } from '../../order-transitions/service.ts';
import { refuseCreditNote } from './credit-note-refusal.ts';
import { isRefunding, statesWith } from '../../../../domain/orders/order-state-table.ts';
import type { OrderState } from '../../../../domain/orders/order-state.ts';

export type RefundRow = Selectable<PaymentTables['refund']>;
export type RequestRow = Selectable<ReturnTables['return_request']>;

/**
 * The event that a credit note is requested for: a refund that was paid out; pieces that were cancelled, or
 * returned and refunded; a COD order that was cancelled or returned; or one parcel of a COD order that was
 * returned while others were delivered. A refund of a COD order belongs to one of the others.
 */
export type CreditNoteRequest =
  | { refundId: string }
  | { returnId: string }
  | { returnedOrderId: string }
  | { parcelId: string };

/**
 * The event that a credit note is for. COD orders use `request`, because their refunds do not say which items
 * they cover.
 */
export type CreditSource =
  | { by: 'refund'; refund: RefundRow; request: RequestRow | null }
  | { by: 'request'; request: RequestRow }
  | { by: 'order'; orderId: string }
  | { by: 'parcel'; parcelId: string };

/**
 * Returns the values of `invoice.credit_for` that identify the one note of a source. The first is the one written
 * now; earlier versions wrote the others.
 */
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

/**
 * Returns the order whose invoice is credited; for an exchange, the order that was paid. Throws
 * credit_note_not_allowed.
 */
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

/** Reads what a note is for. The order must be locked. Throws credit_note_not_allowed. */
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

/** In these the whole of a COD order is credited. What follows when its advance goes back asks for what came before. */
export const CREDITED_WHOLE: readonly OrderState[] = ['cancelled', ...statesWith({ goods: ['back'] })];

/** Whether a COD order was cancelled or returned, even if its advance was refunded since. */
export async function isClosed(database: Database, { order_id: orderId, state }: OrderRow): Promise<boolean> {
  if (await firstReached(database, orderId, CREDITED_WHOLE)) return true;
  if (!isRefunding(state)) return false;
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
