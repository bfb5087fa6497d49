import type { OrderState } from '../../../domain/orders/order-state.ts';
import type { Database } from '../../running/db/connect.ts';

/** Returns when the order was first delivered, whatever its state is now; null if never. */
export function firstDelivered(database: Database, orderId: string): Promise<Date | null> {
  return firstReached(database, orderId, ['delivered']);
}

/** Returns when the order first reached one of these states, whatever its state is now; null if never. */
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
