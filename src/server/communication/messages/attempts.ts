import type { Selectable, Transaction } from 'kysely';
import { stateAfterReport, type DeliveryReport, hasArrived } from '../../../domain/messages/attempt-state.ts';
import { isCapReached, type SentToday } from '../../../domain/messages/daily-cap.ts';
import { midnightInIndia } from '../../../domain/dates/india.ts';
import { TRANSPORTS, type Transport } from '../../../domain/messages/send-decision.ts';
import type { Database } from '../../running/db/connect.ts';
import { oneAtATime } from '../../running/db/one-at-a-time.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { MessageTables } from '../../running/db/tables/message-tables.ts';
import { messageOutcomes } from './metrics.ts';
import type { NotifierDeps } from './deps.ts';
import type { SendResult } from './transport.ts';

type Executor = Database | Transaction<DatabaseSchema>;
type MessageRow = Selectable<MessageTables['message']>;
export type AttemptRow = Selectable<MessageTables['message_attempt']>;

export function attemptsOf({ database }: NotifierDeps, messageId: number): Promise<AttemptRow[]> {
  return database.selectFrom('message_attempt').selectAll().where('message_id', '=', messageId).execute();
}

/** Returns what each transport sent today (day in India). Messages that may have left count. */
async function sentToday(database: Executor, now: number): Promise<Record<Transport, SentToday>> {
  const rows = await database
    .selectFrom('message_attempt')
    .innerJoin('message', 'message.id', 'message_attempt.message_id')
    .select((row) => [
      'transport',
      row.fn.countAll<number>().filterWhere('kind', '=', 'one_time_code').as('codes'),
      row.fn.countAll<number>().filterWhere('kind', '!=', 'one_time_code').as('others'),
    ])
    .where('claimed_at', '>=', new Date(midnightInIndia(now)))
    .where('message_attempt.state', '!=', 'refused')
    .groupBy('transport')
    .execute();
  const of = (transport: Transport) => rows.find((row) => row.transport === transport) ?? { codes: 0, others: 0 };
  return { whatsapp: of('whatsapp'), sms: of('sms'), email: of('email') };
}

/** The transports whose daily cap is used up, for one-time codes and for all other messages. */
export type SpentTransports = { codes: ReadonlySet<Transport>; others: ReadonlySet<Transport> };

export async function transportsOverDailyCap({ database, settings, now }: NotifierDeps): Promise<SpentTransports> {
  const sent = await sentToday(database, now());
  const spent = (isCode: boolean) =>
    new Set(TRANSPORTS.filter((transport) => isCapReached(settings.dailyCaps[transport], sent[transport], isCode)));
  return { codes: spent(true), others: spent(false) };
}

/**
 * Claims the sending of a message by a transport, before anything is sent. Returns null if another process
 * claimed it, an earlier try may have left, or other messages have used up the daily cap meanwhile. The claim is
 * committed first, so a crash loses a message instead of sending it twice.
 */
export async function claimAttempt(
  deps: NotifierDeps,
  { id: messageId, kind }: Pick<MessageRow, 'id' | 'kind'>,
  transport: Transport,
): Promise<string | null> {
  const { database, settings, now } = deps;
  const cap = settings.dailyCaps[transport];
  if (cap === null) return writeClaim(deps, database, messageId, transport);
  return database.transaction().execute(async (transaction) => {
    await oneAtATime(transaction, `daily cap of ${transport}`);
    const sent = await sentToday(transaction, now());
    if (isCapReached(cap, sent[transport], kind === 'one_time_code')) return null;
    return writeClaim(deps, transaction, messageId, transport);
  });
}

async function writeClaim(
  deps: NotifierDeps,
  database: Executor,
  messageId: number,
  transport: Transport,
): Promise<string | null> {
  const at = new Date(deps.now());
  const row = await database
    .insertInto('message_attempt')
    .values({
      attempt_id: deps.newId(),
      message_id: messageId,
      transport,
      state: 'claimed',
      claimed_at: at,
      changed_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['message_id', 'transport'])
        .doUpdateSet((set) => ({
          state: 'claimed',
          tries: set('message_attempt.tries', '+', 1),
          claimed_at: at,
          changed_at: at,
        }))
        .where('message_attempt.state', '=', 'refused'),
    )
    .returning('attempt_id')
    .executeTakeFirst();
  return row?.attempt_id ?? null;
}

/** Records the transport's result. Reports that arrived before it are more recent and win. */
export async function recordResult(
  { database, now }: NotifierDeps,
  attemptId: string,
  transport: Transport,
  result: SendResult,
): Promise<void> {
  messageOutcomes.inc({ transport, outcome: result.kind });
  if (result.kind === 'accepted') {
    await database
      .updateTable('message_attempt')
      .set({ provider_id: result.providerId })
      .where('attempt_id', '=', attemptId)
      .execute();
  }
  const state = result.kind === 'unknown' ? 'claimed' : result.kind;
  await database
    .updateTable('message_attempt')
    .set({ state, changed_at: new Date(now()), error: result.kind === 'accepted' ? null : result.error })
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'claimed')
    .execute();
}

export type Report = { attemptId: string | null; providerId: string; news: DeliveryReport; error: string | null };

/**
 * Applies a transport's delivery report. Repeated and outdated reports change nothing. After a failure the
 * next transport is due at once. Returns false if the report is not about a message of this shop.
 */
export async function noteReport(deps: NotifierDeps, transport: Transport, report: Report): Promise<boolean> {
  const at = new Date(deps.now());
  return deps.database.transaction().execute(async (transaction) => {
    const attempt = await transaction
      .selectFrom('message_attempt')
      .selectAll()
      .where('transport', '=', transport)
      .where((row) =>
        row.or([row('provider_id', '=', report.providerId), row('attempt_id', '=', report.attemptId ?? '')]),
      )
      .forUpdate()
      .executeTakeFirst();
    if (!attempt) return false;
    const state = stateAfterReport(attempt.state, report.news);
    if (state === attempt.state) return true;
    messageOutcomes.inc({ transport, outcome: report.news });
    await transaction
      .updateTable('message_attempt')
      .set({ state, changed_at: at, provider_id: attempt.provider_id ?? report.providerId, error: report.error })
      .where('attempt_id', '=', attempt.attempt_id)
      .execute();
    const update = transaction.updateTable('message').where('id', '=', attempt.message_id);
    if (hasArrived(state)) {
      await update
        .set({
          state: 'delivered',
          reason: 'told',
          next_at: null,
          handed_over: true,
          recipient_sealed: null,
          recipient_key_id: null,
        })
        .execute();
    } else if (state === 'failed') {
      await update.set({ state: 'waiting', next_at: at }).where('state', '!=', 'delivered').execute();
    } else {
      await update.set({ handed_over: true }).execute();
    }
    return true;
  });
}
