import * as v from 'valibot';
import {
  type GatewayOrderWire,
  type GatewayPaymentWire,
  type GatewayRefundWire,
  gatewayOrderSchema,
  gatewayPaymentSchema,
  gatewayRefundSchema,
} from './wire.ts';
import { type Paise, parseRupees, toDecimalRupees } from '../../../../domain/money/money.ts';
import type { GatewayPayment } from '../../../../domain/payments/payment-decision.ts';
import { type CashfreeAccess, type CashfreeCall, callCashfree } from './http.ts';
import type { GatewayQuota } from './quota.ts';
import { orderStatusOf, paymentStateOf, refundStateOf } from './words.ts';
import {
  type Gateway,
  GatewayError,
  type GatewayOrder,
  type GatewayRefund,
  type Leave,
  type LookUp,
  type NewGatewayOrder,
} from '../../../selling/payments/gateway-port.ts';

/** Names under which the gateway counts look-ups. */
const ENDPOINTS: Record<LookUp, string> = { order: 'get-order', payments: 'get-payments', refunds: 'get-refunds' };

/** The calls about orders, payments and refunds of Cashfree's PG API, version 2025-01-01. */
export function orderCalls(
  access: CashfreeAccess,
  quota: GatewayQuota,
): Omit<Gateway, 'disputesOfOrder' | 'settlements' | 'settlementLines'> {
  const orderPath = (orderId: string) => `/orders/${encodeURIComponent(orderId)}`;
  function call<Schema extends v.GenericSchema>(what: CashfreeCall, schema: Schema, leave: Leave = 0) {
    if (leave !== 'reserved') quota.take(what.endpoint, leave);
    return callCashfree(access, what, schema, (headers) => quota.observe(what.endpoint, headers));
  }
  return {
    reserve: (operations, leave) =>
      quota.takeAll(
        operations.map((operation) => ENDPOINTS[operation]),
        leave,
      ),
    callsLeft: (operation, leave) => quota.left(ENDPOINTS[operation], leave),
    createOrder: async (order, idempotencyKey) => {
      const what = { endpoint: 'create-order', method: 'POST', path: '/orders', body: toWire(order) } as const;
      return toOrder(order.orderId, await call({ ...what, idempotencyKey }, gatewayOrderSchema));
    },
    order: async (orderId, leave) => {
      const what = { endpoint: 'get-order', method: 'GET', path: orderPath(orderId) } as const;
      return toOrder(orderId, await call(what, gatewayOrderSchema, leave));
    },
    payments: async (orderId, leave) => {
      const what = { endpoint: 'get-payments', method: 'GET', path: `${orderPath(orderId)}/payments` } as const;
      const payments = await call(what, v.array(gatewayPaymentSchema), leave);
      for (const payment of payments) mustBeAbout(orderId, payment.order_id ?? orderId);
      return payments.map(toPayment);
    },
    terminate: async (orderId) => {
      const body = { order_status: 'TERMINATED' };
      const what = { endpoint: 'terminate-order', method: 'PATCH', path: orderPath(orderId), body } as const;
      return toOrder(orderId, await call(what, gatewayOrderSchema));
    },
    createRefund: async (refund, idempotencyKey) => {
      const body = {
        refund_id: refund.refundId,
        refund_amount: rupeesNumber(refund.amountPaise),
        refund_note: refund.note,
        refund_speed: 'STANDARD',
      };
      const path = `${orderPath(refund.orderId)}/refunds`;
      const what = { endpoint: 'create-refund', method: 'POST', path, body, idempotencyKey } as const;
      return toRefund(await call(what, gatewayRefundSchema));
    },
    refund: async (orderId, refundId) => {
      const path = `${orderPath(orderId)}/refunds/${encodeURIComponent(refundId)}`;
      return toRefund(await call({ endpoint: 'get-refund', method: 'GET', path }, gatewayRefundSchema));
    },
    refunds: async (orderId, leave) => {
      const what = { endpoint: 'get-refunds', method: 'GET', path: `${orderPath(orderId)}/refunds` } as const;
      return (await call(what, v.array(gatewayRefundSchema), leave)).map(toRefund);
    },
  };
}

/**
 * A proxy that mixes up responses must not make an order paid with the money of another. Throws GatewayError
 * failed.
 */
function mustBeAbout(orderId: string, answered: string): void {
  if (answered === orderId) return;
  throw new GatewayError('failed', 'the gateway answered about another order', { code: 'other_order' });
}

/** The gateway accepts names of 3 to 100 characters; a shorter one is left out. */
function toWire(order: NewGatewayOrder): unknown {
  // A name cut in the middle of an emoji would not be valid text.
  const name = order.customerName?.slice(0, 100).replace(/[\uD800-\uDBFF]$/u, '') ?? '';
  return {
    order_id: order.orderId,
    order_amount: rupeesNumber(order.amountPaise),
    order_currency: order.currency,
    customer_details: {
      customer_id: order.customerId,
      customer_phone: order.customerMobile,
      ...(name.length >= 3 ? { customer_name: name } : {}),
    },
    order_meta: {
      // The gateway fills in the id; it also knows the address of an order by it.
      return_url: order.returnUrl.replaceAll(order.orderId, '{order_id}'),
      ...(order.notifyUrl === null ? {} : { notify_url: order.notifyUrl }),
    },
    order_expiry_time: new Date(order.expiresAt).toISOString(),
  };
}

/** JSON numbers are written in their shortest decimal form, which with two decimals is the exact amount in rupees. */
function rupeesNumber(paise: Paise): number {
  return Number(toDecimalRupees(paise));
}

/** Converts a JSON number of rupees to paise; null if it is not an amount. */
export function paiseOf(rupees: number | null | undefined): Paise | null {
  return rupees === null || rupees === undefined ? null : parseRupees(String(rupees));
}

function timeOf(text: string | null | undefined): number | null {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : at;
}

function payerOf(customer: GatewayOrderWire['customer_details']): GatewayOrder['payer'] {
  const mobile = customer?.customer_phone?.slice(-10) ?? '';
  return /^\d{10}$/.test(mobile) ? { name: customer?.customer_name ?? null, mobile } : null;
}

function toOrder(orderId: string, wire: GatewayOrderWire): GatewayOrder {
  mustBeAbout(orderId, wire.order_id);
  return {
    orderId: wire.order_id,
    status: orderStatusOf(wire.order_status),
    amountPaise: paiseOf(wire.order_amount),
    currency: wire.order_currency,
    sessionId: wire.payment_session_id ?? null,
    expiresAt: timeOf(wire.order_expiry_time),
    createdAt: timeOf(wire.created_at),
    returnUrl: wire.order_meta?.return_url ?? null,
    payer: payerOf(wire.customer_details),
  };
}

/** Converts a payment as the gateway's API and webhooks describe it. */
export function toPayment(wire: GatewayPaymentWire): GatewayPayment {
  const state = paymentStateOf(wire.payment_status);
  const uncaptured = state === 'success' && wire.is_captured === false;
  return {
    id: wire.cf_payment_id,
    // An amount that is only reserved (pre-authorisation) has not been captured yet, so the payment is pending.
    state: uncaptured ? 'pending' : state,
    ...(uncaptured ? { uncaptured } : {}),
    amountPaise: paiseOf(wire.payment_amount),
    currency: wire.payment_currency ?? '',
    at: timeOf(wire.payment_time),
    method: wire.payment_group ?? null,
    message: wire.payment_message ?? null,
  };
}

function toRefund(wire: GatewayRefundWire): GatewayRefund {
  return {
    refundId: wire.refund_id ?? null,
    gatewayRefundId: wire.cf_refund_id ?? null,
    byGateway: wire.refund_type?.includes('AUTO_REFUND') ?? false,
    paymentId: wire.cf_payment_id ?? null,
    amountPaise: paiseOf(wire.refund_amount),
    state: refundStateOf(wire.refund_status),
  };
}
