import { shareOfPieces, shareOverLines, withTaken } from '../../../domain/money/share-over-lines.ts';
import type { Database } from '../../db/connect.ts';

/** A line as it was placed. `valuePaise`: of an order sent in exchange, what was paid for it. */
export type PlacedLine = {
  line: number;
  pricePaise: number;
  quantity: number;
  cancelledQuantity: number;
  valuePaise: number | null;
};

/** What became of an order after it was placed: pieces cancelled, orders sent in exchange. */
export async function afterwardsOf(database: Database, orderId: string) {
  const [rows, order, exchanges] = await Promise.all([
    placedRows(database, orderId),
    database.selectFrom('shop_order').select('exchange_of').where('order_id', '=', orderId).executeTakeFirst(),
    database
      .selectFrom('shop_order')
      .select('order_id')
      .where('exchange_of', '=', orderId)
      .orderBy('placed_at')
      .execute(),
  ]);
  return {
    placed: rows.map(placedOf),
    cancelledLines: rows
      .filter((row) => row.cancelled_quantity > 0)
      .map((row) => ({
        line: row.line,
        title: row.title,
        variantTitle: row.variant_title,
        quantity: row.cancelled_quantity,
      })),
    exchangeOf: order?.exchange_of ?? null,
    exchangeOrders: exchanges.map((one) => one.order_id),
  };
}

export async function placedLines(database: Database, orderId: string): Promise<PlacedLine[]> {
  return (await placedRows(database, orderId)).map(placedOf);
}

/**
 * What pieces of each line were charged, in paise: shared over the order as it was placed, as returns share it, so that no
 * share grows by what others cancelled. Pieces cancelled before have taken their part of the line.
 */
export function chargedByLine(
  placed: readonly PlacedLine[],
  amountPaise: number,
): ReadonlyMap<number, (quantity: number) => number> {
  // Money taken without goods has no lines to share it over.
  if (placed.length === 0) return new Map();
  const shares = shareOverLines(
    placed.map((line) => line.pricePaise * line.quantity),
    amountPaise,
  );
  return new Map(
    placed.map((line, index) => [
      line.line,
      (quantity: number) =>
        shareOfPieces(
          withTaken(line.valuePaise ?? shares[index] ?? 0, line.quantity, line.cancelledQuantity),
          quantity,
        ),
    ]),
  );
}

function placedRows(database: Database, orderId: string) {
  return database.selectFrom('order_item').selectAll().where('order_id', '=', orderId).orderBy('line').execute();
}

function placedOf(row: Awaited<ReturnType<typeof placedRows>>[number]): PlacedLine {
  return {
    line: row.line,
    pricePaise: row.price_paise,
    quantity: row.quantity,
    cancelledQuantity: row.cancelled_quantity,
    valuePaise: row.value_paise,
  };
}
