import type { Database } from '../../db/connect.ts';

export type OrderNote = { id: number; at: Date; by: string; text: string };

/** What people at the desk wrote beside an order, the oldest first. */
export function notesOf(database: Database, orderId: string): Promise<OrderNote[]> {
  return database
    .selectFrom('order_note')
    .select(['id', 'at', 'by', 'text'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

export async function addNote(database: Database, orderId: string, note: Omit<OrderNote, 'id'>): Promise<number> {
  const { id } = await database
    .insertInto('order_note')
    .values({ order_id: orderId, ...note })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
