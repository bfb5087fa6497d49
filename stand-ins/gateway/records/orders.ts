import { toIst } from './clock.ts';
import type { Order, Payment } from './records.ts';
import { rupeesOf } from './rupees.ts';

/**
 * Returns ACTIVE, PAID, EXPIRED, TERMINATED or TERMINATION_REQUESTED. A successful payment makes an order
 * PAID whatever happened before it; a termination waits for pending payments.
 */
export function orderStatus(order: Order, payments: readonly Payment[], now: number): string {
  if (payments.some((payment) => payment.outcome.status === 'SUCCESS')) return 'PAID';
  if (order.terminationRequestedAt !== null) {
    const underWay = payments.some((payment) => payment.outcome.status === 'PENDING');
    return underWay ? 'TERMINATION_REQUESTED' : 'TERMINATED';
  }
  return now >= order.expiresAt ? 'EXPIRED' : 'ACTIVE';
}

/** Returns the amount and currency that the API claims: the true ones unless the control API falsified them. */
export function reportedMoney(order: Order): { amountPaise: number; currency: string } {
  return {
    amountPaise: order.reported.amountPaise ?? order.amountPaise,
    currency: order.reported.currency ?? order.currency,
  };
}

/** The order entity of API version 2025-01-01. */
export function orderView(order: Order, payments: readonly Payment[], now: number): Record<string, unknown> {
  const money = reportedMoney(order);
  return {
    cf_order_id: order.cfOrderId,
    created_at: toIst(order.createdAt),
    customer_details: {
      customer_id: order.customer.id,
      customer_name: order.customer.name,
      customer_email: order.customer.email,
      customer_phone: order.customer.phone,
      customer_uid: null,
    },
    entity: 'order',
    order_amount: rupeesOf(money.amountPaise),
    payment_session_id: order.sessionId,
    order_currency: money.currency,
    order_expiry_time: toIst(order.expiresAt),
    order_id: order.orderId,
    order_meta: {
      return_url: order.returnUrl,
      notify_url: order.notifyUrl,
      payment_methods: order.paymentMethods,
    },
    order_note: order.note,
    order_splits: [],
    order_status: order.reported.status ?? orderStatus(order, payments, now),
    order_tags: order.tags,
    terminal_data: null,
    cart_details: null,
  };
}

/**
 * Returns where the browser goes after paying: {order_id} is filled in and order_id added to the query, as
 * the real gateway does.
 */
export function returnAddress(order: Order): string | null {
  if (order.returnUrl === null) return null;
  const id = encodeURIComponent(order.orderId);
  const [address = '', hash] = order.returnUrl.replaceAll('{order_id}', id).split('#', 2);
  const joiner = address.includes('?') ? '&' : '?';
  return `${address}${joiner}order_id=${id}${hash === undefined ? '' : `#${hash}`}`;
}
