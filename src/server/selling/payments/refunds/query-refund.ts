import type { Transaction } from 'kysely';
import { isRefundOver } from '../../../../domain/payments/refund-state.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import { recordGatewayRefunds } from './record-gateway-refunds.ts';
import { GatewayError, type GatewayRefund } from '../gateway-port.ts';
import { gatewayOf } from '../gateways.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { checkCapturedAmount } from './check-captured-amount.ts';
import type { PaymentDeps } from '../deps.ts';
import { type RefundRow, refundsOf } from './refund-ledger.ts';
import type { RefundReport } from './apply-refund-status.ts';

/**
 * Returns the gateway's report on a refund, and requests the refund first if that was not done yet; null if
 * everything is already recorded.
 */
export async function queryRefund(deps: PaymentDeps, refund: RefundRow): Promise<RefundReport | null> {
  if (refund.kind === 'gateway') return takeList(deps, refund);
  if (refund.state !== 'requested') return await lookUp(deps, refund);
  const unclear = refund.last_error !== null && /^(unreachable|failed)/.test(refund.last_error);
  const found = unclear ? await lookUp(deps, refund, null) : null;
  if (found) return found;
  if (refund.kind === 'duplicate' && !(await isStillWanted(deps, refund))) return null;
  return await requestRefund(deps, refund);
}

/** Reads a refund by its id. If the gateway does not know it, returns null when `otherwise` is null, else throws. */
async function lookUp({ gateways }: PaymentDeps, refund: RefundRow, otherwise?: null): Promise<GatewayRefund | null> {
  try {
    return await gatewayOf(gateways, refund.provider).calls.refund(refund.order_id, refund.refund_id);
  } catch (error) {
    if (otherwise === null && error instanceof GatewayError && error.fault === 'not_found') return null;
    throw error;
  }
}

/**
 * Reads all refunds of the order into the ledger. A refund of the gateway's that is missing there is queried
 * again later.
 */
async function takeList(deps: PaymentDeps, refund: RefundRow): Promise<RefundReport | null> {
  const after = await readRefunds(deps, refund);
  if (!after || isRefundOver(after.state)) return null;
  return { state: after.state, paymentId: null, gatewayRefundId: null };
}

/**
 * Whether a duplicate payment still needs our refund. The gateway, or the merchant in its dashboard, may have
 * refunded it already. So the gateway's list is read into the ledger first, which cancels our refund, or lowers
 * it to the rest, if it would be too much.
 */
async function isStillWanted(deps: PaymentDeps, refund: RefundRow): Promise<boolean> {
  const after = await readRefunds(deps, refund);
  return after?.state === 'requested';
}

async function readRefunds(deps: PaymentDeps, refund: RefundRow): Promise<RefundRow | undefined> {
  const reported = await gatewayOf(deps.gateways, refund.provider).calls.refunds(refund.order_id);
  return deps.database.transaction().execute(async (transaction) => {
    const order = await deps.transitions.lock(transaction, refund.order_id);
    if (!order) return undefined;
    const at = new Date(deps.now());
    await recordGatewayRefunds(deps, transaction, order, reported, at);
    await checkCapturedAmount(deps, transaction, order, at);
    return currentOf(transaction, refund);
  });
}

/** Returns the refund as it is in the ledger now. */
export async function currentOf(
  transaction: Transaction<DatabaseSchema>,
  refund: RefundRow,
): Promise<RefundRow | undefined> {
  const refunds = await refundsOf(transaction, refund.order_id);
  return refunds.find((candidate) => candidate.refund_id === refund.refund_id);
}

/** The payments that paid for the order of a refund: those that succeeded and do not go back as duplicates. */
async function ownPayments({ database }: PaymentDeps, { order_id: orderId }: RefundRow): Promise<string[]> {
  const rows = await database
    .selectFrom('payment')
    .select('cf_payment_id as id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'success')
    .where('cf_payment_id', 'not in', (refunds) =>
      refunds
        .selectFrom('refund')
        .select('refund.cf_payment_id')
        .where('refund.order_id', '=', orderId)
        .where('refund.kind', '=', 'duplicate')
        .where('refund.cf_payment_id', 'is not', null),
    )
    .execute();
  return rows.map(({ id }) => id);
}

async function requestRefund(deps: PaymentDeps, refund: RefundRow): Promise<GatewayRefund | null> {
  const order = {
    orderId: refund.order_id,
    refundId: refund.refund_id,
    amountPaise: refund.amount_paise - refund.credit_paise - refund.instead_paise,
    note: refund.note,
    paymentId: refund.cf_payment_id,
    ownPaymentIds: await ownPayments(deps, refund),
  };
  // A new key for each attempt: the gateway repeats the response stored under a key, even its own failures.
  try {
    const { calls } = gatewayOf(deps.gateways, refund.provider);
    return await calls.createRefund(order, idempotencyKey(refund.refund_id, refund.attempts));
  } catch (error) {
    if (error instanceof GatewayError && error.fault === 'already_exists') return lookUp(deps, refund);
    throw error;
  }
}
