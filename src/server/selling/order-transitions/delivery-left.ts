import type { Selectable } from 'kysely';
import type { Paise } from '../../../domain/money/money.ts';
import type { Database } from '../../running/db/connect.ts';
import type { OrderTables } from '../../running/db/tables/order-tables.ts';

type Order = Pick<Selectable<OrderTables['shop_order']>, 'order_id' | 'delivery_paise'>;

/** Returns what of an order's delivery charge is still charged after units were taken off it, in paise. */
export async function deliveryLeft(database: Database, order: Order): Promise<Paise> {
  return order.delivery_paise === 0
    ? 0
    : Math.max(0, order.delivery_paise - (await goneWith(database, order, ['cancel'])));
}

/** Returns what of the delivery charge went back with any request so far, in paise. */
export async function deliveryGone(database: Database, order: Order): Promise<Paise> {
  return order.delivery_paise === 0 ? 0 : goneWith(database, order, ['cancel', 'return', 'exchange']);
}

async function goneWith(
  database: Database,
  { order_id: orderId }: Order,
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
