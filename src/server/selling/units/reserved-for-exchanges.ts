import { sql } from 'kysely';
import { statesWith } from '../../../domain/orders/order-state-table.ts';
import type { Paise } from '../../../domain/money/money.ts';
import type { Database } from '../../running/db/connect.ts';

/** Goods sent in exchange are to be sent or on their way: the money of the first order pays for them. */
const UNDER_WAY = statesWith({
  phase: ['unpaid', 'held', 'active', 'came_back'],
  goods: ['shop', 'packed', 'courier', 'coming_back'],
});

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
