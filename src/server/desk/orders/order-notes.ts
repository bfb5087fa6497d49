import type { Database } from '../../running/db/connect.ts';

export type OrderNote = { id: number; at: Date; by: string; text: string };

/** Returns the notes that users wrote on an order, oldest first. */
export function notesOf(database: Database, orderId: string): Promise<OrderNote[]> {
  return database
    .selectFrom('order_note')
    .select(['id', 'at', 'by', 'text'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

/** Returns the notes of many orders; an order without notes has no entry. */
export async function notesOfOrders(
  database: Database,
  orderIds: readonly string[],
): Promise<Map<string, OrderNote[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('order_note')
    .select(['order_id', 'id', 'at', 'by', 'text'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
  const notes = new Map<string, OrderNote[]>();
  for (const { order_id: orderId, ...note } of rows) notes.set(orderId, [...(notes.get(orderId) ?? []), note]);
  return notes;
}

export async function addNote(database: Database, orderId: string, note: Omit<OrderNote, 'id'>): Promise<number> {
  const { id } = await database
    .insertInto('order_note')
    .values({ order_id: orderId, ...note })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
