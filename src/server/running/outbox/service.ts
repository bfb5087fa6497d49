import { sql, type Transaction } from 'kysely';
import { nextTryAt, type RetryRule } from '../../../domain/jobs/retry.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../domain/time/durations.ts';
import { claimDue, isFirstInLine } from '../db/claim-due.ts';
import type { Database } from '../db/connect.ts';
import type { OutboxTopic } from '../db/outbox-topics.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { type Periodic, startPeriodic } from '../jobs/periodic.ts';
import type { Log } from '../log.ts';
import { type RequestOf, workForOrder } from '../tracing/order-work.ts';
import { type Senders, topicsOf } from './receivers.ts';
import { type OutboxRow, UndeliverableError } from './sender.ts';

export { type OutboxRow, type Sender, UndeliverableError } from './sender.ts';
export { createReceivers, type Receivers } from './receivers.ts';

export type OutboxDeps = {
  database: Database;
  /** Messages of topics without a sender are not delivered; transitions do not write new ones for them. */
  senders: Senders;
  now: () => number;
  /** Random number from 0 to below 1, which spreads retries that failed together. Without it they are not spread. */
  random?: () => number;
  log: Log;
  /**
   * Finds the request that placed an order, so that traces link its messages to it. Without it, they are not
   * linked.
   */
  requestOf?: RequestOf;
};

const BATCH = 20;
/** A claim left by a crash expires after this time, which is longer than any sender takes. */
const CLAIM_MS = MINUTE_MS;
export const GIVE_UP_AFTER_MS = 3 * DAY_MS;
const RETRY: RetryRule = {
  pausesMs: [10_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS],
  giveUpAfterMs: GIVE_UP_AFTER_MS,
};

/** Delivers due messages every second until stopped. Any number of replicas may run it. */
export function startOutbox(deps: OutboxDeps, everyMs = SECOND_MS): Periodic {
  return startPeriodic({
    everyMs,
    run: () => deliverDue(deps),
    onError: (error) => deps.log.error({ err: error }, 'outbox run failed; will retry'),
  });
}

/**
 * Delivers one batch of due messages, each at least once, and in order within an order and topic. True if any was
 * due.
 */
export async function deliverDue(deps: OutboxDeps): Promise<boolean> {
  const due = await claimMessages(deps);
  await Promise.all(due.map((message) => deliver(deps, message)));
  return due.length > 0;
}

/** Claims due messages. A message waits while an earlier one of its order is waiting or in progress. */
async function claimMessages({ database, senders, now }: OutboxDeps): Promise<OutboxRow[]> {
  const topics = [...topicsOf(senders)];
  if (topics.length === 0) return [];
  const first = isFirstInLine('outbox', ['order_id', 'topic'], sql`earlier.next_at is not null`);
  const only = sql`outbox.topic in (${sql.join(topics)}) and ${first}`;
  const claim = { now: now(), until: new Date(now() + CLAIM_MS) };
  return claimDue(database, { table: 'outbox', id: 'id', dueAt: 'next_at', only, limit: BATCH }, claim);
}

async function deliver(deps: OutboxDeps, message: OutboxRow): Promise<void> {
  const { topic, order_id: orderId, type } = message;
  const about = {
    name: `deliver ${topic}`,
    kind: 'consumer',
    orderId,
    attributes: { 'shop.event.type': type },
  } as const;
  await workForOrder(deps.requestOf, about, async (span) => {
    try {
      await deps.senders[topic]?.(message);
      await finish(deps, message.id, { delivered_at: new Date(deps.now()), next_at: null, last_error: null });
    } catch (error) {
      span.fail(error instanceof Error ? error.name : '_OTHER');
      await postpone(deps, message, error);
    }
  });
}

async function postpone(deps: OutboxDeps, message: OutboxRow, error: unknown): Promise<void> {
  const now = deps.now();
  const lastError = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
  const about = { eventId: message.event_id, topic: message.topic, reason: lastError };
  const { attempts, created_at: createdAt } = message;
  const work = { attempts, since: createdAt.getTime(), now, random: deps.random?.() ?? 0 };
  const nextAt = error instanceof UndeliverableError ? null : nextTryAt(RETRY, work);
  if (nextAt === null) {
    deps.log.error(about, 'outbox event dead-lettered');
    await finish(deps, message.id, { dead_at: new Date(now), next_at: null, last_error: lastError });
    return;
  }
  deps.log.warn(about, 'outbox event not delivered; will retry');
  await finish(deps, message.id, { next_at: new Date(nextAt), last_error: lastError });
}

async function finish(
  { database }: OutboxDeps,
  id: number,
  changes: { delivered_at?: Date; dead_at?: Date; next_at: Date | null; last_error: string | null },
): Promise<void> {
  await database
    .updateTable('outbox')
    .set((row) => ({ ...changes, attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Returns the messages that could not be delivered, newest first. */
export function deadLetters(database: Database): Promise<OutboxRow[]> {
  return database
    .selectFrom('outbox')
    .selectAll()
    .where('dead_at', 'is not', null)
    .orderBy('dead_at', 'desc')
    .limit(200)
    .execute();
}

/**
 * Queues the dead letters again and returns their number. A message older than three days gets only one more
 * attempt.
 */
export async function retryDeadLetters(database: Database, now: number): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('outbox')
    .set({ dead_at: null, next_at: new Date(now), attempts: 0 })
    .where('dead_at', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

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
