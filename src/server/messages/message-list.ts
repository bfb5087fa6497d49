import type { Row } from '../commands/text-table.ts';
import type { Database } from '../db/connect.ts';

/**
 * For a table: what became of an order's messages, the oldest first; without an order those that came to nothing, or may
 * have, the newest first. Holds no number and no address.
 */
export async function messageRows(database: Database, orderId: string | null): Promise<Row[]> {
  const wanted = database
    .selectFrom('message')
    .select(['id', 'kind', 'order_id', 'state', 'reason', 'event_at', 'next_at'])
    .limit(200);
  const messages = await (
    orderId === null
      ? wanted.where('state', 'in', ['failed', 'unknown']).orderBy('id', 'desc')
      : wanted.where('order_id', '=', orderId).orderBy('id')
  ).execute();
  if (messages.length === 0) return [];
  const attempts = await database
    .selectFrom('message_attempt')
    .select(['message_id', 'transport', 'state', 'error'])
    .where(
      'message_id',
      'in',
      messages.map(({ id }) => id),
    )
    .orderBy('claimed_at')
    .execute();
  return messages.map(({ id, kind, order_id: order, state, reason, event_at: at, next_at: next }) => ({
    message: kind,
    order_id: order ?? '',
    at: at.toISOString(),
    state: next === null ? state : `waits until ${next.toISOString()}`,
    reason: reason ?? '',
    tried: attempts
      .filter((attempt) => attempt.message_id === id)
      .map((attempt) => `${attempt.transport} ${attempt.state}${attempt.error === null ? '' : ` (${attempt.error})`}`)
      .join(', '),
  }));
}
