import type { Selectable } from 'kysely';
import type { OrderTables } from '../db/tables/order-tables.ts';

export type OutboxRow = Selectable<OrderTables['outbox']>;

/** Takes one message out of the shop. A rejection means: try again later. The same message may come more than once. */
export type Sender = (message: OutboxRow) => Promise<void>;

/** A rejection that no later try can mend: the message goes to the dead letters at once. */
export class UndeliverableError extends Error {
  override name = 'UndeliverableError';
}
