import type { VerifyPaymentResponse, VerifyStatus } from '../../../../contracts/checkout/verify-payment.ts';
import { type GatewayPayment, lastAttempt, shopperStatus } from '../../../../domain/payments/payment-decision.ts';
import { isRefunding } from '../../../../domain/orders/order-state-table.ts';
import type { SyncedOrder } from './sync-payment.ts';

const REASONS: Record<VerifyStatus, string | null> = {
  SUCCESS: null,
  PENDING: 'The payment is still being confirmed by your bank.',
  FAILED: 'The payment failed. You can try again.',
  CANCELLED: 'The payment was not completed. You can try again.',
  EXPIRED: 'The time to pay ran out. Please place the order again.',
  HELD: 'The payment is being checked. Please contact the shop with this order id.',
};

/** Returns what the return page shows the shopper [PAY-08]. */
export function verifyResponseOf({ order, payments }: SyncedOrder): VerifyPaymentResponse {
  const status = shopperStatus(order.state, payments);
  const reason = isRefunding(order.state) ? REFUNDED : reasonOf(status, payments);
  return {
    status,
    orderId: order.order_id,
    amountPaise: order.amount_paise,
    ...(reason === null ? {} : { reason }),
  };
}

const REFUNDED = 'The order was cancelled and the money is being sent back.';

function reasonOf(status: VerifyStatus, payments: readonly GatewayPayment[] | null): string | null {
  const message = status === 'FAILED' ? lastAttempt(payments ?? [])?.message?.trim() : undefined;
  return message ? `The payment failed: ${message.slice(0, 120)}` : REASONS[status];
}
