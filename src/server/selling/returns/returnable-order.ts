import type { Selectable } from 'kysely';
import type { SharedLine } from '../../../domain/money/share-over-lines.ts';
import type { Paise } from '../../../domain/money/money.ts';
import { proportion } from '../../../domain/money/share-amount.ts';
import { UNDELIVERED, type UnitBook, unitsAt } from '../../../domain/units/unit-book.ts';
import type { Database } from '../../running/db/connect.ts';
import type { OrderTables } from '../../running/db/tables/order-tables.ts';
import type { ReturnTables } from '../../running/db/tables/return-tables.ts';
import { firstDelivered, type OrderRow } from '../order-transitions/service.ts';
import { readBook } from '../units/service.ts';

export type ItemRow = Selectable<OrderTables['order_item']>;
export type ReturnRow = Selectable<ReturnTables['return_request']>;
export type ReturnLineRow = Selectable<ReturnTables['return_line']>;
export type Request = ReturnRow & { lines: ReturnLineRow[] };

/** An order with all requests made after it was placed. */
export type ReturnableOrder = {
  items: ItemRow[];
  /** Newest first. */
  requests: Request[];
  deliveredAt: Date | null;
  book: UnitBook;
  /** By line: its share of what was paid, and how much of it no shopper can ask for any more. */
  shares: ReadonlyMap<number, SharedLine>;
};

export async function readReturnableOrder(database: Database, order: OrderRow): Promise<ReturnableOrder> {
  const orderId = order.order_id;
  const items = await database
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute();
  const book = await readBook(database, order);
  return {
    items,
    requests: await requestsOf(database, [orderId]),
    deliveredAt: await firstDelivered(database, orderId),
    book,
    shares: new Map(book.map(({ line, unavailable }) => [line, unavailable])),
  };
}

/** Returns the price of the items that did not reach the shopper, in paise. */
export function undeliveredPaise({ book }: Pick<ReturnableOrder, 'book'>): Paise {
  return unitsAt(book, ...UNDELIVERED).reduce((sum, { line, quantity }) => {
    const share = book.find((one) => one.line === line);
    return share ? sum + proportion(share.sharePaise, quantity, share.quantity) : sum;
  }, 0);
}

/** Returns all requests of the given orders, newest first. */
export async function requestsOf(database: Database, orderIds: readonly string[]): Promise<Request[]> {
  if (orderIds.length === 0) return [];
  const rows = await database
    .selectFrom('return_request')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('requested_at', 'desc')
    .orderBy('return_id')
    .execute();
  return withLines(database, rows);
}

export async function withLines(database: Database, rows: readonly ReturnRow[]): Promise<Request[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.return_id);
  const query = database.selectFrom('return_line').selectAll().where('return_id', 'in', ids);
  const lines = await query.orderBy('line').execute();
  return rows.map((row) => ({ ...row, lines: lines.filter((line) => line.return_id === row.return_id) }));
}

/** Returns the parcel in which refused items went to the shopper again; null if there is none. */
export function sentBackOf({ sent_back_carrier: carrier, sent_back_awb: awb }: ReturnRow) {
  return carrier === null || awb === null ? null : { carrier, awb };
}
