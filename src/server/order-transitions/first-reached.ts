import type { OrderState } from '../../domain/orders/order-state.ts';
import type { Database } from '../db/connect.ts';

/** When the order was first handed over, whatever became of it since; null: never. */
export function firstDelivered(database: Database, orderId: string): Promise<Date | null> {
  return firstReached(database, orderId, ['delivered']);
}

/** When the order first came to one of these states, whatever became of it since; null: never. */
export async function firstReached(
  database: Database,
  orderId: string,
  states: readonly OrderState[],
): Promise<Date | null> {
  const row = await database
    .selectFrom('state_change')
    .select('at')
    .where('order_id', '=', orderId)
    .where('subject', '=', 'order')
    .where('to_state', 'in', states)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}
