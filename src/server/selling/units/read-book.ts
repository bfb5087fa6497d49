import { NOT_REFUNDED_STATES } from '../../../domain/payments/refund-state.ts';
import { bookOf, type UnitBook, type UnitClaims } from '../../../domain/units/unit-book.ts';
import type { Database } from '../../running/db/connect.ts';
import { chargedByLines, type ChargedOrder, type OrderRow } from '../order-transitions/service.ts';

/**
 * Reads the book of an order's units (docs/units.md). An act reads it under the order's lock, checks what it is about
 * to claim, and writes its claim in the same transaction.
 */
export async function readBook(database: Database, order: BookedOrder): Promise<UnitBook> {
  return bookOf(await readClaims(database, order));
}

/** The columns of an order that its book needs. */
export type BookedOrder = ChargedOrder & Pick<OrderRow, 'order_id' | 'state'>;

async function readClaims(database: Database, order: BookedOrder): Promise<UnitClaims> {
  const orderId = order.order_id;
  const items = await database
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute();
  const shares = chargedByLines(order, items);
  return {
    state: order.state,
    lines: items.map(({ line, quantity, cancelled_quantity: cancelled }, index) => {
      return { line, quantity, cancelled, sharePaise: shares[index] ?? 0 };
    }),
    parcels: await parcelsOf(database, orderId),
    requests: await requestsOf(database, orderId),
    refunds: await refundsByItemsOf(database, orderId),
  };
}

async function parcelsOf(database: Database, orderId: string): Promise<UnitClaims['parcels']> {
  const rows = await database
    .selectFrom('shipment')
    .innerJoin('shipment_line', 'shipment_line.shipment_id', 'shipment.shipment_id')
    .select(['parcel', 'state', 'released', 'line', 'quantity'])
    .where('order_id', '=', orderId)
    .where('state', '<>', 'cancelled')
    .orderBy('parcel')
    .orderBy('line')
    .execute();
  const numbers = [...new Set(rows.map(({ parcel }) => parcel))];
  return numbers.flatMap((parcel) => {
    const [first, ...others] = rows.filter((row) => row.parcel === parcel);
    if (!first) return [];
    const pieces = [first, ...others].map(({ line, quantity }) => ({ line, quantity }));
    return [{ parcel, state: first.state, released: first.released, pieces }];
  });
}

async function requestsOf(database: Database, orderId: string): Promise<UnitClaims['requests']> {
  const rows = await database
    .selectFrom('return_request')
    .innerJoin('return_line', 'return_line.return_id', 'return_request.return_id')
    .select([
      'return_request.return_id',
      'kind',
      'state',
      'refund_paise',
      'line',
      'quantity',
      'return_line.value_paise',
    ])
    .where('order_id', '=', orderId)
    .orderBy('requested_at')
    .orderBy('return_request.return_id')
    .orderBy('line')
    .execute();
  return rows.map(({ return_id: returnId, kind, state, refund_paise: refundPaise, line, quantity, value_paise }) => {
    return {
      returnId,
      kind,
      state,
      received: refundPaise !== null,
      lines: [{ line, quantity, valuePaise: value_paise }],
    };
  });
}

function refundsByItemsOf(database: Database, orderId: string): Promise<UnitClaims['refunds']> {
  return database
    .selectFrom('refund_line')
    .innerJoin('refund', 'refund.refund_id', 'refund_line.refund_id')
    .select(['line', 'quantity', 'value_paise as valuePaise'])
    .where('order_id', '=', orderId)
    .where('refund.state', 'not in', NOT_REFUNDED_STATES)
    .orderBy('requested_at')
    .orderBy('refund.refund_id')
    .orderBy('line')
    .execute();
}
