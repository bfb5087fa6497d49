import { sql } from 'kysely';
import { claimDue, isFirstInLine } from '../../running/db/claim-due.ts';
import { decide, type Decision, type SendRules } from '../../../domain/messages/send-decision.ts';
import { afterQuietHours } from '../../../domain/messages/quiet-hours.ts';
import { MINUTE_MS } from '../../../domain/time/durations.ts';
import { workForOrder } from '../../running/tracing/order-work.ts';
import { CODE_TTL_MS } from '../one-time-codes/service.ts';
import { attemptsOf, claimAttempt, recordResult, type SpentTransports, transportsOverDailyCap } from './attempts.ts';
import type { NotifierDeps, Target } from './deps.ts';
import { type MessageRow, targetOf } from './recipient.ts';

const BATCH = 10;
/** After a crash, a claimed message is processed again after this time, which is longer than any transport takes. */
const LEASE_MS = 120_000;
/** Delay if a data key is missing or an order cannot be read at the moment. */
const RETRY_LATER_MS = 10 * MINUTE_MS;

/**
 * Sends due messages once, in order within each order. Returns true if any were due. Any number of replicas
 * may run it.
 */
export async function deliverDueMessages(deps: NotifierDeps): Promise<boolean> {
  const lease = new Date(deps.now() + LEASE_MS);
  const due = await claimMessages(deps, lease);
  if (due.length === 0) return false;
  const spent = await transportsOverDailyCap(deps);
  await Promise.all(due.map((row) => handleTraced(deps, row, lease, spent)));
  return true;
}

/** Claims due messages. A message waits until every earlier message of its order has been accepted by a transport. */
function claimMessages({ database, now }: NotifierDeps, lease: Date): Promise<MessageRow[]> {
  const open = sql`earlier.next_at is not null and not earlier.handed_over`;
  const only = isFirstInLine('message', ['order_id'], open);
  const work = { table: 'message', id: 'id', dueAt: 'next_at', only, limit: BATCH } as const;
  return claimDue(database, work, { now: now(), until: lease });
}

/** Traces messages about an order under the request that placed it. */
function handleTraced(deps: NotifierDeps, row: MessageRow, lease: Date, spent: SpentTransports): Promise<void> {
  const { order_id: orderId, kind: message } = row;
  const work = () => handle(deps, row, lease, spent);
  if (orderId === null) return work();
  const about = {
    name: 'send message',
    kind: 'consumer',
    orderId,
    attributes: { 'shop.message.kind': message },
  } as const;
  return workForOrder(deps.requestOf, about, work);
}

async function handle(deps: NotifierDeps, row: MessageRow, lease: Date, spent: SpentTransports): Promise<void> {
  try {
    const morning =
      row.kind === 'payment_left_behind' ? afterQuietHours(deps.now(), rulesFor(deps, row).quietHours) : 0;
    // Even a mail: nobody waits for it.
    if (morning > deps.now()) return await lookAgain(deps, row.id, lease, morning);
    const target = await targetOf(deps, row);
    const attempts = (await attemptsOf(deps, row.id)).map(({ transport, state, tries, changed_at: at }) => ({
      transport,
      state,
      tries,
      changedAt: at.getTime(),
    }));
    const decision = decide({
      now: deps.now(),
      eventAt: row.event_at.getTime(),
      candidates: target?.candidates ?? [],
      attempts,
      spent: row.kind === 'one_time_code' ? spent.codes : spent.others,
      rules: rulesFor(deps, row),
    });
    await follow(deps, row, lease, target, decision);
  } catch (error) {
    const about = { messageId: row.id, kind: row.kind, reason: error instanceof Error ? error.message : 'unknown' };
    deps.log.error(about, 'message not processed; will retry');
    if (deps.now() - row.event_at.getTime() > deps.settings.rules.maxAgeMs) {
      await end(deps, row, lease, { do: 'end', as: 'failed', why: 'too_old' });
    } else {
      await lookAgain(deps, row.id, lease, deps.now() + RETRY_LATER_MS);
    }
  }
}

/**
 * Returns the send rules of a message. A code is wanted at any hour and only for a short time. A shopper who
 * has just ordered is asked to confirm at once, before the order is cancelled.
 */
function rulesFor({ settings: { rules }, now }: NotifierDeps, row: MessageRow): SendRules {
  const { audience, kind } = row;
  const isAwake = kind === 'order_unconfirmed' && now() - row.event_at.getTime() < JUST_ORDERED_MS;
  if (kind === 'one_time_code') {
    return { quietHours: null, fallbackMs: Math.min(rules.fallbackMs, CODE_FALLBACK_MS), maxAgeMs: CODE_TTL_MS };
  }
  return audience === 'merchant' || isAwake ? { ...rules, quietHours: null } : rules;
}

const CODE_FALLBACK_MS = 30_000;
const JUST_ORDERED_MS = 30 * MINUTE_MS;

async function follow(
  deps: NotifierDeps,
  row: MessageRow,
  lease: Date,
  target: Target | null,
  decision: Decision,
): Promise<void> {
  switch (decision.do) {
    case 'wait':
      return lookAgain(deps, row.id, lease, decision.until);
    case 'end':
      return end(deps, row, lease, decision);
    case 'send':
      if (target) await send(deps, row, target, decision.transport);
      return lookAgain(deps, row.id, lease, deps.now());
  }
}

async function send(
  deps: NotifierDeps,
  row: MessageRow,
  target: Target,
  transport: Target['candidates'][number],
): Promise<void> {
  const attemptId = await claimAttempt(deps, row, transport);
  const sender = deps.senders[transport];
  if (attemptId === null || !sender) return;
  const { candidates: _, ...what } = target;
  const result = await sender({ ...what, attemptId, language: row.language });
  await recordResult(deps, attemptId, transport, result);
  const about = { messageId: row.id, kind: row.kind, orderId: row.order_id, transport };
  if (result.kind === 'accepted') {
    deps.log.info(about, 'message sent');
    await deps.database.updateTable('message').set({ handed_over: true }).where('id', '=', row.id).execute();
  } else {
    deps.log.warn({ ...about, outcome: result.kind, reason: result.error }, 'message not accepted by transport');
  }
}

/** Does nothing if a report came meanwhile, because that set its own time. */
async function lookAgain({ database }: NotifierDeps, id: number, lease: Date, at: number): Promise<void> {
  await database
    .updateTable('message')
    .set({ next_at: new Date(at) })
    .where('id', '=', id)
    .where('next_at', '=', lease)
    .execute();
}

/** A message that ends as `failed` is a dead letter: it is counted, logged and kept. */
async function end(
  { database, log }: NotifierDeps,
  row: MessageRow,
  lease: Date,
  { as, why }: Extract<Decision, { do: 'end' }>,
): Promise<void> {
  await database
    .updateTable('message')
    .set({ state: as, reason: why, next_at: null, recipient_sealed: null, recipient_key_id: null })
    .where('id', '=', row.id)
    .where('next_at', '=', lease)
    .execute();
  const about = { messageId: row.id, kind: row.kind, orderId: row.order_id, reason: why };
  if (as === 'failed') log.error(about, 'message dead-lettered');
  else if (as === 'unknown') log.warn(about, 'message send result unknown; not retried');
  else if (as === 'skipped') log.info(about, 'message skipped');
}
