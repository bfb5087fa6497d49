import { toDecimalRupees } from '../../../domain/money/money.ts';
import type { UnitBook } from '../../../domain/units/unit-book.ts';
import { formatTable } from '../../running/commands/text-table.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import { readBook } from '../../selling/units/service.ts';

/** Returns the book of an order's units. Throws order_not_found. */
export async function bookOfOrder(database: Database, orderId: string): Promise<UnitBook> {
  const order = await database.selectFrom('shop_order').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (!order) throw new ShopError('order_not_found');
  return readBook(database, order);
}

/** Formats where each unit is and what it cost; empty for an order without items. */
export function formatBook(book: UnitBook): string {
  const rows = book.flatMap(({ units }) =>
    units.map(({ line, unit, place, parcel, returnId, valuePaise, settled }) => ({
      line: String(line),
      unit: String(unit),
      place,
      parcel: parcel === null ? '' : String(parcel),
      return: returnId ?? '',
      value: toDecimalRupees(valuePaise),
      settled: settled ? 'yes' : '',
    })),
  );
  return rows.length === 0 ? '' : formatTable(rows);
}
