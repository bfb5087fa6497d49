import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import type { OutboxTopic } from '../db/outbox-topics.ts';

export type OutboxMessage = {
  topic: OutboxTopic;
  orderId: string;
  /** Unique within its topic: the same event enqueued twice is stored once. */
  eventId: string;
  /** The event, such as `order.paid`. */
  type: string;
  at: Date;
};

/** Writes messages to the outbox, in the transaction of the change they report. */
export async function enqueue(
  transaction: Transaction<DatabaseSchema>,
  messages: readonly OutboxMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  await transaction
    .insertInto('outbox')
    .values(
      messages.map((message) => ({
        topic: message.topic,
        order_id: message.orderId,
        event_id: message.eventId,
        type: message.type,
        created_at: message.at,
        next_at: message.at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['topic', 'event_id']).doNothing())
    .execute();
}
