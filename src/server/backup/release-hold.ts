import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { dropHold, readHold } from '../db/restore-hold.ts';
import { BackupError } from './format/backup-key.ts';

/** What a shop that starts on this database would send out at once (messages, webhooks, refunds), in words. */
export async function describeHold(database: Database, now: number): Promise<string> {
  const hold = await readHold(database);
  if (!hold) return 'This database is not held: a shop may start on it.';
  return [
    `Held: restored on ${hold.restoredAt.toISOString()} from a backup of ${hold.madeAt.toISOString()}.`,
    `What happened after that moment is not in it: ${await waitingWork(database, now)}`,
    'If this is a copy (a drill, a test), give its shop other keys and no MERCHANT_WEBHOOK_URL before you let it go.',
  ].join('\n');
}

async function waitingWork(database: Database, now: number): Promise<string> {
  const { rows } = await sql<{ orders: number; refunds: number; messages: number }>`
    select (select count(*)::int from gateway_order where next_sync_at is not null) as orders,
      (select count(*)::int from refund where next_at is not null) as refunds,
      (select count(*)::int from outbox where next_at is not null) as messages`.execute(database);
  const { orders = 0, refunds = 0, messages = 0 } = rows[0] ?? {};
  return (
    `a shop would ask the gateway about ${orders} orders and settle what it says, ask about or make ${refunds} refunds ` +
    `(under the ids they have: none is made twice), and send ${messages} messages, some of which may have been sent ` +
    `before (${new Date(now).toISOString()}).`
  );
}

/** Lets shops start on a restored database. Rejects with BackupError where it is not held. */
export async function releaseHold(
  database: Database,
  { quietOutbox, now }: { quietOutbox: boolean; now: number },
): Promise<string> {
  if (!(await readHold(database))) throw new BackupError('This database is not held: there is nothing to let go.');
  const work = await waitingWork(database, now);
  const quieted = await database.transaction().execute(async (transaction) => {
    const count = quietOutbox ? await quiet(transaction, new Date(now)) : null;
    await dropHold(transaction);
    return count;
  });
  return quieted === null
    ? `Let go: ${work}`
    : `Let go, and ${quieted} messages are dead letters now: npm run orders -- dead-letters shows them, revive sends them.`;
}

async function quiet(transaction: Database, at: Date): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('outbox')
    .set({ next_at: null, dead_at: at, last_error: 'kept back after a restore' })
    .where('next_at', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
