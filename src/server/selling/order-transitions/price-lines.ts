import { chargeKinds, chargeRow } from '../../../domain/money/charges.ts';
import { type PriceLine, PRICE_LINE_KINDS } from '../../../domain/money/price-line.ts';
import type { Selectable } from 'kysely';
import type { Database } from '../../running/db/connect.ts';
import type { OrderTables } from '../../running/db/tables/order-tables.ts';
import type { ChargeColumns } from './charges-of-order.ts';

type PricedOrder = Pick<
  Selectable<OrderTables['shop_order']>,
  'order_id' | 'source' | 'total_extra_discount_paise' | 'prepaid_discount_paise'
> &
  ChargeColumns;

/** A line as it is stored: of any kind, also one that a newer version knows. */
export type StoredLine = Omit<PriceLine, 'kind'> & { kind: string };

/** Stores what changed the price of a new order, or replaces it where the price itself changed. */
export async function writePriceLines(
  database: Database,
  orderId: string,
  lines: readonly StoredLine[],
): Promise<void> {
  await database.deleteFrom('order_price_line').where('order_id', '=', orderId).execute();
  if (lines.length === 0) return;
  const rows = lines.map(({ kind, reference, amountPaise, label, code = null }, index) => {
    const named = { reference, label: label === undefined ? null : JSON.stringify(label), code };
    return { order_id: orderId, position: index + 1, kind, amount_paise: amountPaise, ...named };
  });
  await database.insertInto('order_price_line').values(rows).execute();
}

/** Returns what changed the price of an order beside its goods, in kinds that this version has words for. */
export async function readPriceLines(database: Database, order: PricedOrder): Promise<PriceLine[]> {
  return (await readStoredLines(database, order)).map((line) => {
    // A newer version knows more kinds: what they took off or charged is told as one that this version has words for.
    const kind = PRICE_LINE_KINDS.find((one) => one === line.kind) ?? (line.amountPaise < 0 ? 'offer' : 'delivery');
    return { ...line, kind };
  });
}

/** Returns the same as it is stored, for whoever stores it again. Of an order of older versions its columns say so. */
export async function readStoredLines(database: Database, order: PricedOrder): Promise<StoredLine[]> {
  const rows = await database
    .selectFrom('order_price_line')
    .select(['kind', 'reference', 'amount_paise', 'label', 'code'])
    .where('order_id', '=', order.order_id)
    .orderBy('position')
    .execute();
  if (rows.length === 0) return linesOfColumns(order);
  return rows.map(({ kind, reference, amount_paise: amountPaise, label, code }) => {
    const named = { ...(label === null ? {} : { label }), ...(code === null ? {} : { code }) };
    return { kind, reference, amountPaise, ...named };
  });
}

function linesOfColumns(order: PricedOrder): PriceLine[] {
  // An exchange costs nothing; no offer made it so.
  if (order.source === 'exchange') return [];
  const lines: PriceLine[] = [
    { kind: 'offer', reference: null, amountPaise: -order.total_extra_discount_paise },
    { kind: 'prepaid_discount', reference: null, amountPaise: -order.prepaid_discount_paise },
    ...chargeKinds().flatMap((kind): PriceLine[] => {
      const { column } = chargeRow(kind);
      return column === null ? [] : [{ kind, reference: null, amountPaise: order[column] }];
    }),
  ];
  return lines.filter(({ amountPaise }) => amountPaise !== 0);
}
