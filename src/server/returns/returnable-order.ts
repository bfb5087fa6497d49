import type { Selectable } from 'kysely';
import type { SharedLine } from '../../domain/money/share-over-lines.ts';
import type { Paise } from '../../domain/money/money.ts';
import { proportion } from '../../domain/money/share-amount.ts';
import { type Pieces, piecesComingBack } from '../shipments/service.ts';
import { holdsPieces } from '../../domain/returns/return-state.ts';
import type { Database } from '../db/connect.ts';
import type { OrderTables } from '../db/tables/order-tables.ts';
import type { ReturnTables } from '../db/tables/return-tables.ts';
import { chargedByLines, firstDelivered, type OrderRow } from '../order-transitions/service.ts';

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
  /** Items whose shipment comes back or came back undelivered. No shopper has them to return. */
  undelivered: Pieces[];
  /** By line: its share of what was paid, and how much of it is taken. */
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
  const requests = await requestsOf(database, [orderId]);
  const undelivered = await piecesComingBack(database, orderId);
  return {
    items,
    requests,
    deliveredAt: await firstDelivered(database, orderId),
    undelivered,
    shares: sharesOf(order, items, { requests, undelivered }),
  };
}

/** Returns the price of the undelivered items, in paise. */
export function undeliveredPaise({ undelivered, shares }: ReturnableOrder): Paise {
  return undelivered.reduce((sum, { line, quantity }) => {
    const share = shares.get(line);
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

/** Shares refer to the order as it was placed, so that refunds do not change them. */
function sharesOf(
  order: OrderRow,
  items: readonly ItemRow[],
  { requests, undelivered }: { requests: readonly Request[]; undelivered: readonly Pieces[] },
): Map<number, SharedLine> {
  const shares = chargedByLines(order, items);
  return new Map(
    items.map((item, index) => {
      const { line, quantity } = item;
      const sharePaise = shares[index] ?? 0;
      const requestedLines = requests
        .filter((request) => holdsPieces(request.state))
        .flatMap((request) => request.lines)
        .filter((one) => one.line === line);
      const back = undelivered.filter((one) => one.line === line);
      const taken = [
        ...requestedLines,
        ...back.map((one) => ({ ...one, value_paise: proportion(sharePaise, one.quantity, quantity) })),
      ];
      const share = {
        sharePaise,
        quantity,
        takenQuantity: taken.reduce((sum, one) => sum + one.quantity, 0),
        takenPaise: taken.reduce((sum, one) => sum + one.value_paise, 0),
      };
      return [line, share];
    }),
  );
}
