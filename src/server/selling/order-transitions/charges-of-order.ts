import { type Selectable, sql } from 'kysely';
import { type ChargeAmounts, chargeAmounts, chargeKinds, chargeRow } from '../../../domain/money/charges.ts';
import type { Paise } from '../../../domain/money/money.ts';
import { amountOf, type PriceLine } from '../../../domain/money/price-line.ts';
import type { Database } from '../../running/db/connect.ts';
import type { OrderTables } from '../../running/db/tables/order-tables.ts';

/** The columns of an order that say what it is charged beside its goods. */
export type ChargeColumns = Pick<
  Selectable<OrderTables['shop_order']>,
  'delivery_paise' | 'gift_wrap_paise' | 'cod_fee_paise' | 'other_charges_paise'
>;
type WithinAmount = Omit<ChargeColumns, 'cod_fee_paise'>;
type Order<Columns> = Columns & Pick<Selectable<OrderTables['shop_order']>, 'order_id'>;

/** Returns what of an order's amount is not for its goods, in paise. */
export function chargesOf(order: WithinAmount): Paise {
  return order.delivery_paise + order.gift_wrap_paise + order.other_charges_paise;
}

/** Returns the columns of an order that is charged these lines beside its goods. */
export function chargeColumns(lines: readonly PriceLine[]): ChargeColumns {
  const columns = { delivery_paise: 0, gift_wrap_paise: 0, cod_fee_paise: 0, other_charges_paise: 0 };
  for (const kind of chargeKinds()) columns[chargeRow(kind).column ?? 'other_charges_paise'] += amountOf(lines, kind);
  return columns;
}

/** Returns each charge of an order, in paise. */
export async function chargesByKind(database: Database, order: Order<ChargeColumns>): Promise<ChargeAmounts> {
  return amountsOf(order, await linesWithoutColumn(database, [order]));
}

/** Returns several orders, each with the same. */
export async function chargesOfOrders<One extends Order<ChargeColumns>>(
  database: Database,
  orders: readonly One[],
): Promise<{ order: One; charged: ChargeAmounts }[]> {
  const lines = Map.groupBy(await linesWithoutColumn(database, orders), (line) => line.order_id);
  return orders.map((order) => ({ order, charged: amountsOf(order, lines.get(order.order_id) ?? []) }));
}

type ChargeLine = { order_id: string; kind: string; paise: Paise };

function amountsOf(order: ChargeColumns, lines: readonly ChargeLine[]): ChargeAmounts {
  const namedPaise = lines.reduce((sum, line) => sum + line.paise, 0);
  return chargeAmounts((kind) => {
    const { column } = chargeRow(kind);
    if (column === null) return lines.find((line) => line.kind === kind)?.paise ?? 0;
    // What a newer version charged and this one has no name for stands with delivery, so that documents add up.
    return kind === 'delivery' ? order[column] + order.other_charges_paise - namedPaise : order[column];
  });
}

async function linesWithoutColumn(database: Database, orders: readonly Order<ChargeColumns>[]): Promise<ChargeLine[]> {
  const orderIds = orders.filter((order) => order.other_charges_paise > 0).map((order) => order.order_id);
  const kinds = chargeKinds().filter((kind) => chargeRow(kind).column === null);
  if (orderIds.length === 0 || kinds.length === 0) return [];
  const rows = await database
    .selectFrom('order_price_line')
    .select(['order_id', 'kind', sql<number | string>`sum(amount_paise)`.as('paise')])
    .where(sql<boolean>`order_id = any(${orderIds}::text[])`)
    .where('kind', 'in', kinds)
    .groupBy(['order_id', 'kind'])
    .execute();
  return rows.map((row) => ({ ...row, paise: Number(row.paise) }));
}

/** Returns what of the charges within its amount is still charged after units were taken off an order, in paise. */
export async function chargesLeft(database: Database, order: Order<WithinAmount>): Promise<Paise> {
  return chargesOf(order) === 0 ? 0 : Math.max(0, chargesOf(order) - (await goneWith(database, order, ['cancel'])));
}

/** Returns what of these charges went back with any request so far, in paise. */
export async function chargesGone(database: Database, order: Order<WithinAmount>): Promise<Paise> {
  return chargesOf(order) === 0 ? 0 : goneWith(database, order, ['cancel', 'return', 'exchange']);
}

/** Returns what of these charges is still the shop's, whichever requests took some back, in paise. */
export async function chargesStanding(database: Database, order: Order<WithinAmount>): Promise<Paise> {
  return chargesOf(order) - (await chargesGone(database, order));
}

async function goneWith(
  database: Database,
  { order_id: orderId }: Order<WithinAmount>,
  kinds: readonly ('cancel' | 'return' | 'exchange')[],
): Promise<Paise> {
  const { gone } = await database
    .selectFrom('return_request')
    .select((row) => row.fn.coalesce(row.fn.sum<number | string>('delivery_paise'), row.val(0)).as('gone'))
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow();
  return Number(gone);
}
