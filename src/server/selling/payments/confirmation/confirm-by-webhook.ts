import { type GatewayStatus, isUnpaid } from '../../../../domain/payments/payment-decision.ts';
import type { PaymentDeps } from '../deps.ts';
import { readGatewayOrder, requestedPaise } from '../gateway-order.ts';
import { isPayNow } from '../pay-now.ts';
import { applyGatewayStatus } from './apply-gateway-status.ts';

/** What a webhook proves of a payment, and the gateway that sent it. */
export type PaidByWebhook = GatewayStatus & { provider: string };

/**
 * Makes an unpaid order paid by what a signed webhook proves, without a call of the gateway: it names the order, its
 * exact amount and currency, and the payment. Returns false, and changes nothing, if anything differs; the gateway must
 * then be asked.
 */
export async function confirmByWebhook(deps: PaymentDeps, orderId: string, paid: PaidByWebhook): Promise<boolean> {
  const order = await deps.database
    .selectFrom('shop_order')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!order || !isUnpaid(order.state)) return false;
  const gatewayRow = await readGatewayOrder(deps.database, orderId);
  const isExact = paid.amountPaise === requestedPaise(order, gatewayRow) && paid.currency === order.currency;
  if (!isExact || isPayNow(order, gatewayRow) || gatewayRow.provider !== paid.provider) return false;
  await applyGatewayStatus(deps, orderId, { ...paid, sessionId: null }, 'webhook');
  return true;
}
