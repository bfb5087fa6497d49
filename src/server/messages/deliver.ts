import { decide, type Decision, type SendRules } from '../../domain/messages/send-decision.ts';
import { CODE_LIVES_MS } from '../one-time-codes/service.ts';
import { attemptsOf, claimAttempt, recordResult, spentToday } from './attempts.ts';
import type { NotifierParts, Target } from './parts.ts';
import { type MessageRow, targetOf } from './target.ts';

const BATCH = 10;
/** A message that a crash leaves in hand is looked at again after this; longer than any transport takes. */
const LEASE_MS = 120_000;
/** Where a data key is missing, or an order cannot be read just now. */
const LATER_MS = 10 * 60_000;

/** One turn: what is due is sent, in order for each order. True when anything was due. Any number of replicas may run it. */
export async function deliverDueMessages(parts: NotifierParts): Promise<boolean> {
  const lease = new Date(parts.now() + LEASE_MS);
  const due = await takeDue(parts, lease);
  const spent = due.length === 0 ? new Set<never>() : await spentToday(parts);
  await Promise.all(due.map((row) => handle(parts, row, lease, spent)));
  return due.length > 0;
}

/** A message whose order has an earlier one that no transport has yet is not due. */
async function takeDue({ database, now }: NotifierParts, lease: Date): Promise<MessageRow[]> {
  return database
    .with(
      (cte) => cte('due').materialized(),
      (query) =>
        query
          .selectFrom('message')
          .select('id')
          .where('next_at', '<=', new Date(now()))
          .where((where) =>
            where.not(
              where.exists(
                where
                  .selectFrom('message as earlier')
                  .select('earlier.id')
                  .whereRef('earlier.order_id', '=', 'message.order_id')
                  .whereRef('earlier.id', '<', 'message.id')
                  .where('earlier.next_at', 'is not', null)
                  .where('earlier.handed_over', '=', false),
              ),
            ),
          )
          .orderBy('next_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('message')
    .set({ next_at: lease })
    .where('id', 'in', (query) => query.selectFrom('due').select('id'))
    .returningAll()
    .execute();
}

async function handle(
  parts: NotifierParts,
  row: MessageRow,
  lease: Date,
  spent: ReadonlySet<'whatsapp' | 'sms' | 'email'>,
): Promise<void> {
  try {
    const target = await targetOf(parts, row);
    const attempts = (await attemptsOf(parts, row.id)).map(({ transport, state, tries, changed_at: at }) => ({
      transport,
      state,
      tries,
      changedAt: at.getTime(),
    }));
    const decision = decide({
      now: parts.now(),
      eventAt: row.event_at.getTime(),
      candidates: target?.candidates ?? [],
      attempts,
      spent,
      rules: rulesFor(parts, row),
    });
    await follow(parts, row, lease, target, decision);
  } catch (error) {
    const about = { messageId: row.id, kind: row.kind, reason: error instanceof Error ? error.message : 'unknown' };
    parts.log.error(about, 'a message could not be looked at; it is tried again');
    if (parts.now() - row.event_at.getTime() > parts.settings.rules.maxAgeMs) {
      await end(parts, row, lease, { do: 'end', as: 'failed', why: 'too_old' });
    } else {
      await lookAgain(parts, row.id, lease, parts.now() + LATER_MS);
    }
  }
}

/**
 * Whoever asked for a code waits for it, at any hour, and not for long; who has just ordered is asked to confirm at once, before
 * the order is called off.
 */
function rulesFor({ settings: { rules }, now }: NotifierParts, row: MessageRow): SendRules {
  const { audience, kind } = row;
  const isAwake = kind === 'order_unconfirmed' && now() - row.event_at.getTime() < JUST_ORDERED_MS;
  if (kind === 'one_time_code') {
    return { quietHours: null, fallbackMs: Math.min(rules.fallbackMs, CODE_FALLBACK_MS), maxAgeMs: CODE_LIVES_MS };
  }
  return audience === 'merchant' || isAwake ? { ...rules, quietHours: null } : rules;
}

const CODE_FALLBACK_MS = 30_000;
const JUST_ORDERED_MS = 30 * 60_000;

async function follow(
  parts: NotifierParts,
  row: MessageRow,
  lease: Date,
  target: Target | null,
  decision: Decision,
): Promise<void> {
  switch (decision.do) {
    case 'wait':
      return lookAgain(parts, row.id, lease, decision.until);
    case 'end':
      return end(parts, row, lease, decision);
    case 'send':
      if (target) await send(parts, row, target, decision.transport);
      return lookAgain(parts, row.id, lease, parts.now());
  }
}

async function send(
  parts: NotifierParts,
  row: MessageRow,
  target: Target,
  transport: Target['candidates'][number],
): Promise<void> {
  const attemptId = await claimAttempt(parts, row.id, transport);
  const sender = parts.senders[transport];
  if (attemptId === null || !sender) return;
  const { candidates: _, ...what } = target;
  const result = await sender({ ...what, attemptId, language: row.language });
  await recordResult(parts, attemptId, transport, result);
  const about = { messageId: row.id, kind: row.kind, orderId: row.order_id, transport };
  if (result.kind === 'accepted') {
    parts.log.info(about, 'a message was sent');
    await parts.database.updateTable('message').set({ handed_over: true }).where('id', '=', row.id).execute();
  } else {
    parts.log.warn({ ...about, outcome: result.kind, reason: result.error }, 'a message was not taken');
  }
}

/** Unless a report came meanwhile, which set a time of its own. */
async function lookAgain({ database }: NotifierParts, id: number, lease: Date, at: number): Promise<void> {
  await database
    .updateTable('message')
    .set({ next_at: new Date(at) })
    .where('id', '=', id)
    .where('next_at', '=', lease)
    .execute();
}

/** What ends as `failed` is a dead letter: it is counted, logged and kept. */
async function end(
  { database, log }: NotifierParts,
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
  const about = { messageId: row.id, kind: row.kind, orderId: row.order_id, why };
  if (as === 'failed') log.error(about, 'a message became a dead letter');
  else if (as === 'unknown') log.warn(about, 'a message may have been sent or not; it is not sent again');
  else if (as === 'skipped') log.info(about, 'a message was left');
}
