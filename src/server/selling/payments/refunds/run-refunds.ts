import type { Transaction } from 'kysely';
import { type RefundState, isRefundOver } from '../../../../domain/payments/refund-state.ts';
import { retryPause } from '../../../../domain/jobs/retry.ts';
import { claimDue } from '../../../running/db/claim-due.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import { workForOrder } from '../../../running/tracing/order-work.ts';
import { queryRefund, currentOf } from './query-refund.ts';
import { GatewayError } from '../gateway-port.ts';
import { gatewayOf } from '../gateways.ts';
import { checkCapturedAmount } from './check-captured-amount.ts';
import type { PaymentDeps } from '../deps.ts';
import type { RefundRow } from './refund-ledger.ts';
import { type RefundReport, recordRefund } from './apply-refund-status.ts';
import { recordRefusedRefund } from './record-refused-refund.ts';
import { MINUTE_MS } from '../../../../domain/time/durations.ts';

const BATCH = 10;
/** Pauses between polls of a refund in progress. Polling never stops before the gateway reports a final state. */
const RETRY = { pausesMs: [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 360 * MINUTE_MS] } as const;
/** A refund that keeps failing stays due; from this attempt on it is logged as an error. */
const WORRYING_ATTEMPTS = 5;
const CAUSE = 'the gateway says so';

/**
 * Requests due refunds at the gateway, or polls them, until each has its final state. The refund's id makes
 * repeated requests harmless. Returns true if a whole batch was due.
 */
export async function runDueRefunds(deps: PaymentDeps): Promise<boolean> {
  const due = await claimRefunds(deps);
  for (const refund of due) {
    try {
      const about = { name: 'sync refund', kind: 'consumer', orderId: refund.order_id } as const;
      await workForOrder(deps.requestOf, about, () => follow(deps, refund));
    } catch (error) {
      deps.log.error({ err: error, refundId: refund.refund_id }, 'refund sync failed; will retry');
    }
  }
  return due.length === BATCH;
}

function claimRefunds({ database, now, settings }: PaymentDeps): Promise<RefundRow[]> {
  const claim = { now: now(), until: new Date(now() + settings.claim) };
  return claimDue(database, { table: 'refund', id: 'refund_id', dueAt: 'next_at', limit: BATCH }, claim);
}

async function follow(deps: PaymentDeps, refund: RefundRow): Promise<void> {
  try {
    const report = await queryRefund(deps, refund);
    if (report) await record(deps, refund, report);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await (error.fault === 'refused' ? giveUp(deps, refund, error) : tryLater(deps, refund, error));
  }
}

/** Records the gateway's report and schedules the next poll, then checks the order's captured amount. */
async function record(deps: PaymentDeps, refund: RefundRow, report: RefundReport, cause = CAUSE): Promise<void> {
  await deps.database.transaction().execute(async (transaction) => {
    const order = await deps.transitions.lock(transaction, refund.order_id);
    const current = await currentOf(transaction, refund);
    if (!order || !current) return;
    const at = new Date(deps.now());
    await recordRefund(deps, transaction, order, current, report, { cause, at });
    if (!isRefundOver(current.state)) await schedulePoll(deps, transaction, current, report.state);
    await checkCapturedAmount(deps, transaction, order, at);
  });
}

async function schedulePoll(
  deps: PaymentDeps,
  transaction: Transaction<DatabaseSchema>,
  refund: RefundRow,
  state: RefundState,
): Promise<void> {
  await transaction
    .updateTable('refund')
    .set({
      next_at: isRefundOver(state) ? null : new Date(deps.now() + pauseAfter(deps, refund.attempts)),
      attempts: refund.attempts + 1,
      last_error: null,
    })
    .where('refund_id', '=', refund.refund_id)
    .execute();
}

/**
 * Handles a refusal. The gateway may know the refund anyway, from an attempt whose response was lost. Or less is
 * left of the order than the ledger said, for example after a refund in the dashboard: then the rest is
 * requested.
 */
async function giveUp(deps: PaymentDeps, refund: RefundRow, error: GatewayError): Promise<void> {
  const { order_id: orderId, last_error: before } = refund;
  try {
    const reported = await gatewayOf(deps.gateways, refund.provider).calls.refunds(orderId);
    const ours = reported.find((one) => one.refundId === refund.refund_id);
    if (ours) return await record(deps, refund, ours);
    // The list may not yet show an attempt whose outcome is unknown, so query it again before recording a refusal.
    if (before !== null && refund.attempts < WORRYING_ATTEMPTS) return await tryLater(deps, refund, error);
    await recordRefusedRefund(deps, refund, reported, error);
  } catch (second) {
    if (!(second instanceof GatewayError)) throw second;
    await tryLater(deps, refund, second);
  }
}

async function tryLater(deps: PaymentDeps, refund: RefundRow, error: GatewayError): Promise<void> {
  if (error.fault === 'rate_limited') return waitForQuota(deps, refund, error);
  const level = refund.attempts >= WORRYING_ATTEMPTS ? 'error' : 'warn';
  deps.log[level](
    { refundId: refund.refund_id, fault: error.fault, code: error.code },
    'refund not accepted by the gateway; will retry',
  );
  await deps.database
    .updateTable('refund')
    .set((row) => ({
      next_at: new Date(deps.now() + pauseAfter(deps, refund.attempts)),
      attempts: row('attempts', '+', 1),
      last_error: `${error.fault} ${error.code}`.trim(),
    }))
    .where('refund_id', '=', refund.refund_id)
    .where('next_at', 'is not', null)
    .execute();
}

/** A rate limit is not a failure of the refund: it continues as soon as calls are available again. */
async function waitForQuota(deps: PaymentDeps, refund: RefundRow, error: GatewayError): Promise<void> {
  deps.log.info({ refundId: refund.refund_id, code: error.code }, 'refund postponed by the gateway’s rate limit');
  await deps.database
    .updateTable('refund')
    .set({ next_at: new Date(deps.now() + (error.retryAfterMs ?? MINUTE_MS)) })
    .where('refund_id', '=', refund.refund_id)
    .where('next_at', 'is not', null)
    .execute();
}

function pauseAfter({ random }: PaymentDeps, attempts: number): number {
  return retryPause(RETRY, attempts, random?.());
}
