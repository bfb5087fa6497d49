import { shareOfPieces, withTaken } from '../../../domain/money/share-over-lines.ts';
import type { Database } from '../../running/db/connect.ts';
import { chargedByLines, type OrderRow } from '../../selling/order-transitions/service.ts';
import { readBook } from '../../selling/units/service.ts';

/** A line as it was ordered, with the amount charged for all its pieces. */
export type PlacedLine = { line: number; quantity: number; cancelledQuantity: number; chargedPaise: number };

/** Returns what changed after the order was placed: cancelled pieces, exchange orders, and where each unit is. */
export async function afterwardsOf(database: Database, order: OrderRow) {
  const { order_id: orderId } = order;
  const [rows, exchanges] = await Promise.all([
    placedRows(database, orderId),
    database
      .selectFrom('shop_order')
      .select('order_id')
      .where('exchange_of', '=', orderId)
      .orderBy('placed_at')
      .execute(),
  ]);
  return {
    placed: placedOf(order, rows),
    book: await readBook(database, order),
    cancelledLines: rows
      .filter((row) => row.cancelled_quantity > 0)
      .map((row) => ({
        line: row.line,
        title: row.title,
        variantTitle: row.variant_title,
        quantity: row.cancelled_quantity,
      })),
    exchangeOf: order.exchange_of,
    exchangeOrders: exchanges.map((one) => one.order_id),
  };
}

/**
 * Returns for each line what a number of its pieces was charged, in paise. As for returns, the amount is
 * shared over the order as it was placed, so that cancelling other lines does not raise a share. Pieces that
 * were cancelled earlier have already used up their part of the line.
 */
export function chargedByLine(placed: readonly PlacedLine[]): ReadonlyMap<number, (quantity: number) => number> {
  return new Map(
    placed.map((line) => [
      line.line,
      (quantity: number) =>
        shareOfPieces(withTaken(line.chargedPaise, line.quantity, line.cancelledQuantity), quantity),
    ]),
  );
}

function placedRows(database: Database, orderId: string) {
  return database.selectFrom('order_item').selectAll().where('order_id', '=', orderId).orderBy('line').execute();
}

function placedOf(order: OrderRow, rows: Awaited<ReturnType<typeof placedRows>>): PlacedLine[] {
  const charged = chargedByLines(order, rows);
  return rows.map((row, index) => ({
    line: row.line,
    quantity: row.quantity,
    cancelledQuantity: row.cancelled_quantity,
    chargedPaise: charged[index] ?? 0,
  }));
}
