import { sql } from 'kysely';
import { formatRupees } from '../../../domain/money/money.ts';
import type { Database } from '../../running/db/connect.ts';
import { dropHold, readHold } from '../../running/db/restore-hold.ts';
import { owedCredit } from '../../selling/store-credit/service.ts';
import { BackupError } from './format/backup-key.ts';

/** Describes what a shop that starts on this database would send at once: messages, webhooks, refunds. */
export async function describeHold(database: Database, now: number): Promise<string> {
  const hold = await readHold(database);
  if (!hold) return 'This database is not held: a shop may start on it.';
  return [
    `Held: restored on ${hold.restoredAt.toISOString()} from a backup of ${hold.madeAt.toISOString()}.`,
    `Nothing after that time is in it. On its start, ${await waitingWork(database, now)}`,
    ...(await spendableAgain(database, now)),
    'If this is a copy (a drill, a test), give its shop other keys and no MERCHANT_WEBHOOK_URL before you release it.',
  ].join('\n');
}

/** Codes and proved numbers spend what the backup says, whatever was spent after it. */
async function spendableAgain(database: Database, now: number): Promise<string[]> {
  const [onCards, asCredit] = [await owedCredit(database, 'gift_card', now), await owedCredit(database, 'number', now)];
  if (onCards + asCredit === 0) return [];
  return [
    `It owes ${formatRupees(onCards)} on gift cards and ${formatRupees(asCredit)} as store credit. What of that was ` +
      'spent after the backup can be spent once more, and cards sold after it are nobody’s: see docs/gift-cards.md.',
  ];
}

type Waiting = { orders: number; refunds: number; messages: number; notices: number };

async function waitingWork(database: Database, now: number): Promise<string> {
  const { rows } = await sql<Waiting>`
    select (select count(*)::int from gateway_order where next_sync_at is not null)
        + (select count(*)::int from other_gateway_order where next_sync_at is not null) as orders,
      (select count(*)::int from refund where next_at is not null) as refunds,
      (select count(*)::int from outbox where next_at is not null)
        + (select count(*)::int from message where next_at is not null) as messages,
      (select count(*)::int from merchant_notice where told_at is null) as notices`.execute(database);
  const { orders = 0, refunds = 0, messages = 0, notices = 0 } = rows[0] ?? {};
  return (
    `a shop would poll ${orders} orders at the gateway and update them, poll or make ${refunds} refunds (with their ` +
    `existing ids: none is made twice), send ${messages} messages and notify the merchant of ${notices} events, ` +
    `some of which may have been sent before (${new Date(now).toISOString()}).`
  );
}

/** Lets shops start on a restored database. Rejects with BackupError if it is not held. */
export async function releaseHold(
  database: Database,
  { quietOutbox, now }: { quietOutbox: boolean; now: number },
): Promise<string> {
  if (!(await readHold(database))) throw new BackupError('This database is not held: there is nothing to release.');
  const work = await waitingWork(database, now);
  const quieted = await database.transaction().execute(async (transaction) => {
    const counts = quietOutbox ? await quiet(transaction, new Date(now)) : null;
    await dropHold(transaction);
    return counts;
  });
  return quieted === null ? `Released: ${work}` : describeQuieted(quieted);
}

type Quieted = { events: number; messages: number; notices: number };

function describeQuieted({ events, messages, notices }: Quieted): string {
  return [
    `Released; ${events} events are dead letters now: npm run orders -- dead-letters lists them, retry-dead-letters sends them.`,
    `Cancelled: ${messages} messages to shoppers and the merchant (npm run orders -- messages lists those not sent)`,
    `and ${notices} notices to the merchant.`,
  ].join('\n');
}

/**
 * Cancels what waits in any queue that a message passes through: events, the messages made from them, the
 * merchant's digest.
 */
async function quiet(transaction: Database, at: Date): Promise<Quieted> {
  const events = await transaction
    .updateTable('outbox')
    .set({ next_at: null, dead_at: at, last_error: 'kept back after a restore' })
    .where('next_at', 'is not', null)
    .executeTakeFirst();
  const messages = await endMessages(transaction);
  const notices = await transaction
    .updateTable('merchant_notice')
    .set({ told_at: at })
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return { events: Number(events.numUpdatedRows), messages, notices: Number(notices.numUpdatedRows) };
}

/** Ends the waiting messages. A message that a transport has counts as sent; only its fallback is cancelled. */
async function endMessages(transaction: Database): Promise<number> {
  const over = { next_at: null, recipient_sealed: null, recipient_key_id: null };
  const waiting = transaction.updateTable('message').where('next_at', 'is not', null);
  const handedOver = await waiting
    .set({ ...over, state: 'sent', reason: 'told' })
    .where('handed_over', '=', true)
    .executeTakeFirst();
  const heldBack = await waiting.set({ ...over, state: 'failed', reason: 'kept_back' }).executeTakeFirst();
  return Number(handedOver.numUpdatedRows + heldBack.numUpdatedRows);
}
