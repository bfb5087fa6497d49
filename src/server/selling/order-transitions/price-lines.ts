import { type PriceLine, PRICE_LINE_KINDS } from '../../../domain/money/price-line.ts';
import type { Selectable } from 'kysely';
import type { Database } from '../../running/db/connect.ts';
import type { OrderTables } from '../../running/db/tables/order-tables.ts';

type PricedOrder = Pick<
  Selectable<OrderTables['shop_order']>,
  'order_id' | 'source' | 'total_extra_discount_paise' | 'prepaid_discount_paise' | 'cod_fee_paise'
>;

/** Stores what changed the price of a new order, or replaces it where the price itself changed. */
export async function writePriceLines(database: Database, orderId: string, lines: readonly PriceLine[]): Promise<void> {
  await database.deleteFrom('order_price_line').where('order_id', '=', orderId).execute();
  if (lines.length === 0) return;
  const rows = lines.map(({ kind, reference, amountPaise, label, code = null }, index) => {
    const named = { reference, label: label === undefined ? null : JSON.stringify(label), code };
    return { order_id: orderId, position: index + 1, kind, amount_paise: amountPaise, ...named };
  });
  await database.insertInto('order_price_line').values(rows).execute();
}

/** Returns what changed the price of an order beside its goods. Of an order of older versions its columns say so. */
export async function readPriceLines(database: Database, order: PricedOrder): Promise<PriceLine[]> {
  const rows = await database
    .selectFrom('order_price_line')
    .select(['kind', 'reference', 'amount_paise', 'label', 'code'])
    .where('order_id', '=', order.order_id)
    .orderBy('position')
    .execute();
  if (rows.length === 0) return linesOfColumns(order);
  return rows.flatMap(({ kind: stored, reference, amount_paise: amountPaise, label, code }) => {
    const kind = PRICE_LINE_KINDS.find((one) => one === stored);
    const named = { ...(label === null ? {} : { label }), ...(code === null ? {} : { code }) };
    return kind === undefined ? [] : [{ kind, reference, amountPaise, ...named }];
  });
}

function linesOfColumns(order: PricedOrder): PriceLine[] {
  // An exchange costs nothing; no offer made it so.
  if (order.source === 'exchange') return [];
  const lines: PriceLine[] = [
    { kind: 'offer', reference: null, amountPaise: -order.total_extra_discount_paise },
    { kind: 'prepaid_discount', reference: null, amountPaise: -order.prepaid_discount_paise },
    { kind: 'cod_fee', reference: null, amountPaise: order.cod_fee_paise },
  ];
  return lines.filter(({ amountPaise }) => amountPaise !== 0);
}
