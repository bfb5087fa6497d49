import type { Selectable } from 'kysely';
import type { OrderTables } from '../db/tables/order-tables.ts';

export type OutboxRow = Selectable<OrderTables['outbox']>;

/**
 * Delivers one message. If it rejects, the message is retried later. The same message may be delivered more than
 * once.
 */
export type Sender = (message: OutboxRow) => Promise<void>;

/** Thrown if no retry can succeed: the message becomes a dead letter at once. */
export class UndeliverableError extends Error {
  override name = 'UndeliverableError';
}
