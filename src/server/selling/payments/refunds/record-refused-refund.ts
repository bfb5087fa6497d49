import type { Transaction } from 'kysely';
import { isRefundOver } from '../../../../domain/payments/refund-state.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { recordGatewayRefunds } from './record-gateway-refunds.ts';
import { currentOf } from './query-refund.ts';
import type { GatewayError, GatewayRefund } from '../gateway-port.ts';
import { checkCapturedAmount } from './check-captured-amount.ts';
import type { PaymentDeps } from '../deps.ts';
import { type RefundRow, orderRefundId, refundablePaise, refundsOf, requestRefund } from './refund-ledger.ts';
import { recordRefund } from './apply-refund-status.ts';

/** Records that the gateway refused a refund, and its report on the order's other refunds. */
export async function recordRefusedRefund(
  deps: PaymentDeps,
  refund: RefundRow,
  reported: readonly GatewayRefund[],
  error: GatewayError,
): Promise<void> {
  await deps.database.transaction().execute(async (transaction) => {
    const order = await deps.transitions.lock(transaction, refund.order_id);
    if (!order) return;
    const at = new Date(deps.now());
    await recordGatewayRefunds(deps, transaction, order, reported, at);
    const current = await currentOf(transaction, refund);
    if (current && !isRefundOver(current.state)) {
      const report = { state: 'failed', paymentId: null, gatewayRefundId: null } as const;
      const cause = `the gateway refused it: ${error.code}`;
      await recordRefund(deps, transaction, order, current, report, { cause, at });
      await requestRemainder(transaction, order, current, at);
    }
    await checkCapturedAmount(deps, transaction, order, at);
  });
}

/**
 * Requests the rest for an order being refunded if less is left than was requested, once the gateway's refunds
 * are in the ledger.
 */
async function requestRemainder(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  refused: RefundRow,
  at: Date,
): Promise<void> {
  const remainingPaise = await refundablePaise(transaction, order);
  if (refused.kind !== 'order' || remainingPaise === 0 || remainingPaise >= refused.amount_paise) return;
  const refundId = orderRefundId(order.order_id, await refundsOf(transaction, order.order_id));
  const request = { refundId, purpose: 'order', amountPaise: remainingPaise, note: refused.note, startAt: at } as const;
  await requestRefund(transaction, order, { ...request, cause: 'a part had gone back already' }, at);
}
