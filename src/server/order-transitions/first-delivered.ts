import type { Database } from '../db/connect.ts';

/** When the order was first handed over, whatever became of it since; null: never. */
export async function firstDelivered(database: Database, orderId: string): Promise<Date | null> {
  const row = await database
    .selectFrom('state_change')
    .select('at')
    .where('order_id', '=', orderId)
    .where('subject', '=', 'order')
    .where('to_state', '=', 'delivered')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}
