import type { Selectable } from 'kysely';
import type { Row } from '../../running/commands/text-table.ts';
import type { Database } from '../../running/db/connect.ts';
import type { MessageTables } from '../../running/db/tables/message-tables.ts';

type StoredMessage = Pick<Selectable<MessageTables['message']>, 'id' | 'kind' | 'order_id' | 'state' | 'reason'>;
type Attempt = Pick<Selectable<MessageTables['message_attempt']>, 'transport' | 'state' | 'error'>;

/** Result of a message, without number or address. `nextAt`: when it is processed next; null once it has ended. */
export type ListedMessage = {
  id: number;
  kind: StoredMessage['kind'];
  orderId: string | null;
  at: Date;
  state: StoredMessage['state'];
  reason: string | null;
  nextAt: Date | null;
  /** The transports that were tried, in their order. */
  attempts: Attempt[];
};

/** Lists an order's messages, oldest first; without an order those that failed or may have failed, newest first. */
export async function listMessages(database: Database, orderId: string | null): Promise<ListedMessage[]> {
  const wanted = database
    .selectFrom('message')
    .select(['id', 'kind', 'order_id', 'state', 'reason', 'event_at', 'next_at'])
    .limit(200);
  const messages = await (
    orderId === null
      ? wanted.where('state', 'in', ['failed', 'unknown']).orderBy('created_at', 'desc').orderBy('id', 'desc')
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
  return messages.map(({ id, kind, order_id: order, state, reason, event_at: at, next_at: nextAt }) => ({
    id,
    kind,
    orderId: order,
    at,
    state,
    reason,
    nextAt,
    attempts: attempts
      .filter((attempt) => attempt.message_id === id)
      .map(({ message_id: _messageId, ...attempt }) => attempt),
  }));
}

/** Returns the same as table rows. */
export async function messageRows(database: Database, orderId: string | null): Promise<Row[]> {
  return (await listMessages(database, orderId)).map((message) => ({
    message: message.kind,
    order_id: message.orderId ?? '',
    at: message.at.toISOString(),
    state: message.nextAt === null ? message.state : `waits until ${message.nextAt.toISOString()}`,
    reason: message.reason ?? '',
    tried: message.attempts
      .map(({ transport, state, error }) => `${transport} ${state}${error === null ? '' : ` (${error})`}`)
      .join(', '),
  }));
}
