import { type Selectable, sql } from 'kysely';
import { retryPause } from '../../../../domain/jobs/retry.ts';
import { claimDue } from '../../../running/db/claim-due.ts';
import type { SettlementTables } from '../../../running/db/tables/settlement-tables.ts';
import type { PaymentDeps } from '../deps.ts';
import { GatewayError } from '../gateway-port.ts';
import { gatewayOf } from '../gateways.ts';
import { recordDispute } from './record-dispute.ts';
import { HOUR_MS } from '../../../../domain/time/durations.ts';

type DisputeRow = Selectable<SettlementTables['dispute']>;

const BATCH = 10;
const BETWEEN_LOOKS = 6 * HOUR_MS;
const REMIND_BEFORE = 36 * HOUR_MS;
const RETRY = { pausesMs: [5 * 60_000, HOUR_MS, BETWEEN_LOOKS] } as const;

/**
 * Polls each open dispute a few times a day until it is resolved, because a lost webhook could make the merchant
 * miss the deadline. Reminds the merchant once before the deadline. True if a whole batch was due.
 */
export async function followDueDisputes(deps: PaymentDeps): Promise<boolean> {
  const { database, now, settings, log } = deps;
  const due = await claimDue(
    database,
    { table: 'dispute', id: 'dispute_id', dueAt: 'next_at', limit: BATCH },
    { now: now(), until: new Date(now() + settings.claim) },
  );
  for (const dispute of due) {
    try {
      await follow(deps, dispute);
    } catch (error) {
      if (!(error instanceof GatewayError)) {
        log.error({ err: error, disputeId: dispute.dispute_id }, 'dispute poll failed; will retry');
        continue;
      }
      const pause = error.retryAfterMs ?? retryPause(RETRY, dispute.attempts);
      await plan(deps, dispute, { next_at: new Date(now() + pause), attempts: dispute.attempts + 1 });
      log.warn({ disputeId: dispute.dispute_id, fault: error.fault }, 'dispute poll postponed');
    }
  }
  return due.length === BATCH;
}

async function follow(deps: PaymentDeps, dispute: DisputeRow): Promise<void> {
  const { database, gateways, transitions, now } = deps;
  const { id: provider, calls } = gatewayOf(gateways, dispute.provider);
  const orderId = dispute.order_id;
  const known = orderId !== null && (await hasOrder(deps, orderId));
  const reported = orderId === null ? [] : await calls.disputesOfOrder(orderId);
  await database.transaction().execute(async (transaction) => {
    for (const one of reported) await recordDispute(deps, transaction, { provider, ...one }, known);
    const row = await transaction
      .updateTable('dispute')
      .set({
        next_at: sql`case when resolved_at is null then ${new Date(now() + BETWEEN_LOOKS)}::timestamptz end`,
        attempts: 0,
      })
      .where('dispute_id', '=', dispute.dispute_id)
      .returning(['needs_answer', 'respond_by'])
      .executeTakeFirst();
    const until = row?.needs_answer === true ? (row.respond_by?.getTime() ?? null) : null;
    if (!known || until === null || until - now() > REMIND_BEFORE) return;
    const eventId = `dispute-${dispute.dispute_id}.due-${until}`;
    await transitions.announce(transaction, { orderId, eventId, type: 'dispute.due', at: new Date(now()) });
  });
}

async function hasOrder({ database }: PaymentDeps, orderId: string): Promise<boolean> {
  const row = await database
    .selectFrom('shop_order')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}

async function plan(
  { database }: PaymentDeps,
  { dispute_id: id }: DisputeRow,
  changes: { next_at: Date; attempts: number },
): Promise<void> {
  await database.updateTable('dispute').set(changes).where('dispute_id', '=', id).execute();
}
