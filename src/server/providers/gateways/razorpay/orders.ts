import * as v from 'valibot';
import type { GatewayOrderStatus, GatewayPayment } from '../../../../domain/payments/payment-decision.ts';
import {
  type Gateway,
  GatewayError,
  type GatewayOrder,
  type Leave,
  type NewGatewayOrder,
} from '../../../selling/payments/gateway-port.ts';
import { callRazorpay, type RazorpayAccess } from './http.ts';
import { type SessionTerms, sessionOf } from './session.ts';
import {
  collectionOf,
  type ListedOrder,
  listedOrderSchema,
  type Notes,
  orderSchema,
  type PaymentWire,
} from './wire.ts';
import { isUncaptured, methodOf, paymentStateOf } from './words.ts';

/** Payments that are authorised this late, in minutes, are still captured by themselves: the longest that is allowed. */
const CAPTURE_WITHIN_MIN = 3 * 24 * 60;
/** A row less than this would be left out. */
const PAGE = 100;
const NOTE_LENGTH = 256;

/**
 * The orders with a receipt, the oldest first. The gateway knows an order by an id of its own and has no idempotency key
 * for orders, so the shop's id is the receipt: it finds an order whose answer was lost. It should be unique, but nothing
 * enforces it. Two processes may therefore make two orders at once, which count as one.
 */
export async function ordersOf(access: RazorpayAccess, receipt: string, leave: Leave = 0): Promise<ListedOrder[]> {
  if (leave !== 'reserved') access.backoff.take(leave);
  const query = new URLSearchParams({ receipt, count: String(PAGE), 'expand[]': 'payments' });
  const what = { method: 'GET', template: '/orders', path: `/orders?${query.toString()}` } as const;
  const { items } = await callRazorpay(access, what, collectionOf(listedOrderSchema));
  return items
    .filter((order) => order.receipt === receipt)
    .toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1));
}

/** The payments that were tried for these orders. Throws GatewayError failed if one is about another order. */
export function paymentsIn(orders: readonly ListedOrder[]): PaymentWire[] {
  return orders.flatMap(({ id, payments }) =>
    payments.items.map((payment) => {
      // Answers that a proxy mixes up must not make an order paid with the money of another.
      if (payment.order_id === null || payment.order_id === id) return payment;
      throw new GatewayError('failed', 'the gateway answered about another order', { code: 'other_order' });
    }),
  );
}

/** The calls about orders and their payments. */
export function orderCalls(
  access: RazorpayAccess,
  terms: SessionTerms,
  now: () => number,
): Pick<Gateway, 'reserve' | 'callsLeft' | 'createOrder' | 'order' | 'payments' | 'terminate'> {
  async function known(orderId: string, leave?: Leave): Promise<ListedOrder[]> {
    const orders = await ordersOf(access, orderId, leave);
    if (orders.length > 0) return orders;
    throw new GatewayError('not_found', 'the gateway has no order with this receipt', { code: 'no_receipt' });
  }
  const told = (orderId: string, orders: readonly ListedOrder[]) => toOrder(orderId, orders, { terms, now: now() });
  return {
    reserve: (_operations, leave) => access.backoff.isOpen(leave),
    callsLeft: (_operation, leave) => (access.backoff.isOpen(leave) ? Infinity : 0),
    createOrder: async (order) => {
      const before = await ordersOf(access, order.orderId);
      if (before.length > 0) {
        const found = told(order.orderId, before);
        if (found.amountPaise === order.amountPaise) return found;
        throw new GatewayError('already_exists', 'the receipt has another amount', { code: 'receipt_taken' });
      }
      const what = { method: 'POST', template: '/orders', path: '/orders', body: toWire(order) } as const;
      const created = await callRazorpay(access, what, orderSchema);
      return told(order.orderId, [{ ...created, payments: { items: [] } }]);
    },
    order: async (orderId, leave) => told(orderId, await known(orderId, leave)),
    payments: async (orderId, leave) => paymentsIn(await known(orderId, leave)).map(toPayment),
    // The gateway cannot end an order. The shop notes in it that it is over; money that comes all the same is late money.
    terminate: async (orderId) => {
      const orders = await known(orderId);
      const closed = await Promise.all(orders.map((order) => close(access, order, now())));
      return told(orderId, closed);
    },
  };
}

async function close(access: RazorpayAccess, order: ListedOrder, at: number): Promise<ListedOrder> {
  if (order.status === 'paid') return order;
  const body = { notes: { ...order.notes, closed_at: String(at) } };
  const path = `/orders/${encodeURIComponent(order.id)}`;
  const what = { method: 'PATCH', template: '/orders/{id}', path, body } as const;
  const changed = await callRazorpay(access, what, orderSchema);
  return { ...changed, payments: order.payments };
}

/** Notes are what the merchant's dashboard shows beside the order, and what a lost order is rebuilt from. */
function toWire(order: NewGatewayOrder): unknown {
  const name = order.customerName?.slice(0, 100).replace(/[\uD800-\uDBFF]$/u, '') ?? null;
  const notes: Notes = {
    pay_by: String(order.expiresAt),
    customer: order.customerId,
    mobile: order.customerMobile,
    ...(name === null ? {} : { name }),
    ...(order.returnUrl.length > NOTE_LENGTH ? {} : { return_url: order.returnUrl }),
  };
  return {
    amount: order.amountPaise,
    currency: order.currency,
    receipt: order.orderId,
    notes,
    // Said with each order, whatever the dashboard's setting is.
    payment: {
      capture: 'automatic',
      capture_options: {
        automatic_expiry_period: CAPTURE_WITHIN_MIN,
        manual_expiry_period: CAPTURE_WITHIN_MIN,
        refund_speed: 'normal',
      },
    },
  };
}

type Telling = { terms: SessionTerms; now: number };

function toOrder(orderId: string, orders: readonly ListedOrder[], { terms, now }: Telling): GatewayOrder {
  const order = orders.find(({ status }) => status === 'paid') ?? orders[0];
  if (order === undefined) throw new GatewayError('failed', 'an order without a receipt', { code: 'no_receipt' });
  const { notes } = order;
  const [payBy, mobile] = [Number(notes['pay_by'] ?? NaN), String(notes['mobile'] ?? '')];
  return {
    orderId,
    status: statusOf(orders, now),
    amountPaise: order.amount,
    currency: order.currency,
    sessionId: sessionOf(terms, order, orderId),
    expiresAt: Number.isSafeInteger(payBy) ? payBy : null,
    createdAt: order.created_at * 1000,
    returnUrl: notes['return_url'] === undefined ? null : String(notes['return_url']),
    payer: /^\d{10}$/.test(mobile) ? { name: textOf(notes['name']), mobile } : null,
  };
}

const textOf = (note: string | number | undefined): string | null => (note === undefined ? null : String(note));

const OPEN = v.picklist(['created', 'attempted']);

/** The time to pay is the shop's own, kept in the notes: the gateway takes money for an order as long as it is not paid. */
function statusOf(orders: readonly ListedOrder[], now: number): GatewayOrderStatus {
  if (orders.some(({ status }) => status === 'paid')) return 'paid';
  if (orders.some(({ status }) => !v.is(OPEN, status))) return 'unknown';
  if (orders.every(({ notes }) => notes['closed_at'] !== undefined)) return 'terminated';
  return orders.every(({ notes }) => Number(notes['pay_by'] ?? Infinity) <= now) ? 'expired' : 'active';
}

/** Converts a payment as the gateway's API and webhooks describe it. */
export function toPayment(wire: PaymentWire): GatewayPayment {
  return {
    id: wire.id,
    state: paymentStateOf(wire),
    ...(isUncaptured(wire) ? { uncaptured: true } : {}),
    amountPaise: wire.amount,
    currency: wire.currency,
    at: wire.created_at * 1000,
    method: methodOf(wire),
    message: wire.error_description,
  };
}
