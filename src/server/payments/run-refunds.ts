import { type RefundState, canRefundMove, countsAsRefunded, isRefundOver } from '../../domain/refund-state.ts';
import { settleByAnother } from './auto-refund.ts';
import { GatewayError, type GatewayRefund } from './gateway.ts';
import { idempotencyKey } from './idempotency-key.ts';
import type { PaymentParts } from './parts.ts';
import { type RefundRow, refundsOf } from './refund-book.ts';

const BATCH = 10;
const MINUTE = 60_000;
/** Between one look at a refund under way and the next; the last one repeats. */
const PAUSES = [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE);
/** A refund the gateway keeps failing on stays due, and is logged as an error from here on. */
const WORRYING_ATTEMPTS = 5;

/**
 * Takes refunds that are due to the gateway, or asks how they stand, until each has its final word. The refund's own id
 * makes repeats harmless at the gateway. Returns true when a whole batch was due.
 */
export async function runDueRefunds(parts: PaymentParts): Promise<boolean> {
  const due = await claimDue(parts);
  for (const refund of due) {
    try {
      await follow(parts, refund);
    } catch (error) {
      parts.log.error({ err: error, refundId: refund.refund_id }, 'a refund could not be followed; it stays due');
    }
  }
  return due.length === BATCH;
}

function claimDue({ database, now, settings }: PaymentParts): Promise<RefundRow[]> {
  return database
    .with(
      (cte) => cte('due').materialized(),
      (query) =>
        query
          .selectFrom('refund')
          .select('refund_id')
          .where('next_at', '<=', new Date(now()))
          .orderBy('next_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('refund')
    .set({ next_at: new Date(now() + settings.claim) })
    .where('refund_id', 'in', (query) => query.selectFrom('due').select('refund_id'))
    .returningAll()
    .execute();
}

async function follow(parts: PaymentParts, refund: RefundRow): Promise<void> {
  try {
    const known = await parts.gateway.refunds(refund.order_id);
    const found = findRefund(known, refund);
    const instead = found ? [] : await sentBackInstead(parts, refund, known);
    if (instead.length > 0) return await giveWay(parts, refund, instead);
    const state = found?.state ?? (refund.kind === 'gateway' ? refund.state : (await ask(parts, refund)).state);
    await record(parts, refund, state, 'the gateway says so');
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await (error.fault === 'refused'
      ? record(parts, refund, 'failed', `the gateway refused it: ${error.code}`)
      : tryLater(parts, refund, error));
  }
}

/** Ours by its id; for a second payment also the gateway's own refund of it, so that it is not sent back twice. */
function findRefund(known: readonly GatewayRefund[], refund: RefundRow): GatewayRefund | undefined {
  const ours = known.find((candidate) => candidate.refundId === refund.refund_id);
  if (ours || (refund.kind !== 'duplicate' && refund.kind !== 'gateway')) return ours;
  return known.find((candidate) => candidate.paymentId === refund.cf_payment_id && candidate.byGateway);
}

/**
 * The payments that the gateway sends back by itself, where with ours none would be left: of several, it and we may have
 * taken different ones for those too many. Ours that are older count as gone, so that replicas which have two refunds of
 * one order in hand at once decide alike.
 */
async function sentBackInstead(
  { database }: PaymentParts,
  refund: RefundRow,
  known: readonly GatewayRefund[],
): Promise<string[]> {
  if (refund.kind !== 'duplicate' || refund.state !== 'requested') return [];
  const byGateway = known
    .filter((one) => one.byGateway && countsAsRefunded(one.state))
    .flatMap((one) => one.paymentId ?? []);
  if (byGateway.length === 0) return [];
  const refunds = await refundsOf(database, refund.order_id);
  const older = refunds.slice(
    0,
    refunds.findIndex((one) => one.refund_id === refund.refund_id),
  );
  const ours = older
    .filter((one) => one.kind === 'duplicate' && countsAsRefunded(one.state))
    .map((one) => one.cf_payment_id);
  const { successes } = await database
    .selectFrom('payment')
    .select((row) => row.fn.countAll<number>().as('successes'))
    .where('order_id', '=', refund.order_id)
    .where('state', '=', 'success')
    .executeTakeFirstOrThrow();
  const going = new Set([...byGateway, ...ours, refund.cf_payment_id]);
  return going.size < successes ? [] : byGateway;
}

/** The gateway's choice counts: ours is dropped, and a payment that stays pays for the order. */
async function giveWay(parts: PaymentParts, refund: RefundRow, goneIds: readonly string[]): Promise<void> {
  await record(parts, refund, 'cancelled', 'the gateway sends another payment back by itself');
  await parts.database.transaction().execute(async (transaction) => {
    await parts.ledger.lock(transaction, refund.order_id);
    for (const goneId of goneIds) await settleByAnother(transaction, refund.order_id, goneId);
  });
}

function ask({ gateway }: PaymentParts, refund: RefundRow): Promise<GatewayRefund> {
  const order = {
    orderId: refund.order_id,
    refundId: refund.refund_id,
    amountPaise: refund.amount_paise,
    note: refund.note,
  };
  // A new key for each try: the gateway replays what it stored under a key, a failure of its own included.
  return gateway.createRefund(order, idempotencyKey(refund.refund_id, refund.attempts));
}

/** Moves the refund, and with the refund of a whole order the order itself. */
async function record(parts: PaymentParts, refund: RefundRow, state: RefundState, cause: string): Promise<void> {
  await parts.database.transaction().execute(async (transaction) => {
    const order = await parts.ledger.lock(transaction, refund.order_id);
    const current = (await refundsOf(transaction, refund.order_id)).find(
      (candidate) => candidate.refund_id === refund.refund_id,
    );
    if (!order || !current || isRefundOver(current.state)) return;
    const at = new Date(parts.now());
    const moves = canRefundMove(current.state, state);
    await transaction
      .updateTable('refund')
      .set({
        ...(moves ? { state, state_cause: cause, state_at: at } : {}),
        next_at: isRefundOver(state) ? null : new Date(parts.now() + pauseAfter(current.attempts)),
        attempts: current.attempts + 1,
        last_error: null,
      })
      .where('refund_id', '=', refund.refund_id)
      .execute();
    if (state === 'failed' || (state === 'cancelled' && refund.kind !== 'duplicate')) {
      parts.log.error({ orderId: refund.order_id, refundId: refund.refund_id }, 'a refund came to nothing');
    }
    if (state === 'success' && refund.kind === 'order' && order.state === 'refund_pending') {
      await parts.ledger.move(transaction, order, { to: 'refunded', cause: 'the gateway paid the refund out' }, at);
    }
  });
}

async function tryLater(parts: PaymentParts, refund: RefundRow, error: GatewayError): Promise<void> {
  const level = refund.attempts >= WORRYING_ATTEMPTS ? 'error' : 'warn';
  parts.log[level](
    { refundId: refund.refund_id, fault: error.fault, code: error.code },
    'a refund is tried again later',
  );
  const wait = Math.max(error.retryAfterMs ?? 0, pauseAfter(refund.attempts));
  await parts.database
    .updateTable('refund')
    .set((row) => ({
      next_at: new Date(parts.now() + wait),
      attempts: row('attempts', '+', 1),
      last_error: `${error.fault} ${error.code}`.trim(),
    }))
    .where('refund_id', '=', refund.refund_id)
    .where('next_at', 'is not', null)
    .execute();
}

function pauseAfter(attempts: number): number {
  return PAUSES[Math.min(attempts, PAUSES.length - 1)] ?? MINUTE;
}
