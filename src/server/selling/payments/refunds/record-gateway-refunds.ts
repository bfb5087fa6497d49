import type { Transaction } from 'kysely';
import { countsAsRefunded } from '../../../../domain/payments/refund-state.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import type { GatewayRefund } from '../gateway-port.ts';
import type { PaymentDeps } from '../deps.ts';
import { readGatewayOrder, requestedPaise } from '../gateway-order.ts';
import { type RefundRow, isAutomaticRefund, paymentOf, refundsOf, requestRefund } from './refund-ledger.ts';
import { type RefundReport, recordRefund, promoteOtherPayment } from './apply-refund-status.ts';
import { adjustPendingDuplicateRefunds } from './duplicate-payment.ts';

const FOLLOW_AFTER_MS = 5 * 60_000;
const CAUSE = 'the gateway told so';

/**
 * Records the refunds that the gateway reports in the ledger; the order must be locked. The shop's refunds are
 * updated. External refunds (by the gateway itself, or by hand in its dashboard) are added with the payment they
 * were taken from. Queued refunds of duplicate payments are then adjusted, so that no money is refunded twice.
 */
export async function recordGatewayRefunds(
  deps: PaymentDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  reported: readonly GatewayRefund[],
  at: Date,
): Promise<void> {
  // The shop's refunds first: the payments they took help to recognise the gateway's.
  for (const refund of reported.toSorted((a, b) => Number(a.byGateway) - Number(b.byGateway))) {
    const refunds = await refundsOf(transaction, order.order_id);
    const known = findKnown(refunds, refund);
    if (known) await recordRefund(deps, transaction, order, known, refund, { cause: CAUSE, at });
    else await writeDown(deps, transaction, order, refund, { refunds, at });
  }
  await adjustPendingDuplicateRefunds(transaction, order, at);
}

function findKnown(refunds: readonly RefundRow[], reported: GatewayRefund): RefundRow | undefined {
  const byId = refunds.find(
    (refund) =>
      (reported.refundId !== null && refund.refund_id === reported.refundId) ||
      (reported.gatewayRefundId !== null && refund.cf_refund_id === reported.gatewayRefundId),
  );
  if (byId || !reported.byGateway) return byId;
  // A whole payment is refunded only once, so this is the refund that the shop requested or already knows.
  return refunds.find(
    (refund) =>
      paymentOf(refund) === reported.paymentId &&
      (isAutomaticRefund(refund) || refund.kind === 'duplicate') &&
      refund.state !== 'requested' &&
      countsAsRefunded(refund.state),
  );
}

async function writeDown(
  deps: PaymentDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  reported: GatewayRefund,
  { refunds, at }: { refunds: readonly RefundRow[]; at: Date },
): Promise<void> {
  const { paymentId, state } = reported;
  const report: RefundReport = { state, paymentId, gatewayRefundId: reported.gatewayRefundId };
  const refundId = await freeId(transaction, order, reported);
  const earlier = refunds.find((refund) => refund.refund_id === refundId);
  if (earlier) return recordRefund(deps, transaction, order, earlier, report, { cause: CAUSE, at });
  const amountPaise =
    reported.amountPaise ?? requestedPaise(order, await readGatewayOrder(transaction, order.order_id));
  const request = {
    refundId,
    purpose: reported.byGateway ? 'automatic' : 'external',
    amountPaise,
    note: reported.byGateway ? 'Sent back by the gateway itself' : 'Sent back at the gateway, not by the shop',
    cause: CAUSE,
    paymentId: reported.byGateway ? paymentId : null,
    takenPaymentId: paymentId,
    gatewayRefundId: reported.gatewayRefundId,
    startAt: new Date(at.getTime() + FOLLOW_AFTER_MS),
  } as const;
  await requestRefund(transaction, order, request, at);
  deps.log.warn({ orderId: order.order_id, refundId, paymentId, amountPaise, state }, 'external refund recorded');
  const written = (await refundsOf(transaction, order.order_id)).find((refund) => refund.refund_id === refundId);
  if (written) await recordRefund(deps, transaction, order, written, report, { cause: CAUSE, at });
}

/**
 * Returns the dashboard's id if it has the form of ours. Refunds made by the gateway itself are identified by the
 * payment they take.
 */
function foreignId({ refundId, gatewayRefundId, byGateway, paymentId }: GatewayRefund): string {
  if (byGateway && paymentId !== null) return `auto-${paymentId.replace(/[^\w-]/g, '').slice(-30)}`;
  if (refundId !== null && /^[\w-]{3,40}$/.test(refundId)) return refundId;
  return `gw-${(gatewayRefundId ?? refundId ?? 'unknown').replace(/[^\w-]/g, '').slice(-30)}`;
}

/** Returns the id to store it under: the one above, unless another order already uses that. */
async function freeId(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  reported: GatewayRefund,
): Promise<string> {
  const refundId = foreignId(reported);
  const owner = await transaction
    .selectFrom('refund')
    .select('order_id')
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  return !owner || owner.order_id === order.order_id ? refundId : `${order.order_id}-${refundId}`.slice(0, 40);
}

/**
 * Records a refund that the gateway reports only by webhook, as it does with some of its refunds. Returns the
 * order, so that its captured amount can be checked; null if the webhook has no refund of a known order.
 */
export async function recordAutoRefund(
  deps: PaymentDeps,
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
  refund: GatewayRefund | null,
  at: Date,
): Promise<OrderRow | null> {
  const order = refund ? await deps.transitions.lock(transaction, orderId) : null;
  if (!refund || !order) return null;
  await recordGatewayRefunds(deps, transaction, order, [refund], at);
  await promoteOtherPayment(transaction, orderId);
  return order;
}

/**
 * Returns a refund for each stored successful payment that the gateway now reports as cancelled: the gateway has
 * refunded it, even if its list of refunds does not say so.
 */
export function refundsImpliedByVoidedPayments(
  booked: readonly { cf_payment_id: string; state: string; amount_paise: number }[],
  reported: readonly { id: string; state: string }[],
): GatewayRefund[] {
  return reported.flatMap((payment) => {
    const row = booked.find((candidate) => candidate.cf_payment_id === payment.id);
    if (row?.state !== 'success' || !['cancelled', 'void', 'failed'].includes(payment.state)) return [];
    const facts = { refundId: null, gatewayRefundId: null, byGateway: true, state: 'success' } as const;
    return [{ ...facts, paymentId: payment.id, amountPaise: row.amount_paise }];
  });
}
