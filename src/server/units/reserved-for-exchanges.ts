import { sql } from 'kysely';
import type { OrderState } from '../../domain/orders/order-state.ts';
import type { Paise } from '../../domain/money/money.ts';
import type { Database } from '../db/connect.ts';

/** States in which goods sent in exchange are on their way: the money of the first order pays for them. */
const UNDER_WAY: readonly OrderState[] = [
  'created',
  'confirmed',
  'packed',
  'held',
  'shipped',
  'out_for_delivery',
  'delivery_attempt_failed',
  'rto_in_transit',
];

/** Returns the value of the replacements under way that an order's payment stands for, in paise. */
export async function reservedForExchanges(database: Database, payerId: string): Promise<Paise> {
  const { value } = await database
    .selectFrom('shop_order')
    .innerJoin('order_item', 'order_item.order_id', 'shop_order.order_id')
    .select(sql<number | string>`coalesce(sum(value_paise), 0)`.as('value'))
    .where('exchange_of', '=', payerId)
    .where('state', 'in', UNDER_WAY)
    .executeTakeFirstOrThrow();
  return Number(value);
}
