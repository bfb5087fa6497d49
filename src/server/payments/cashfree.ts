import * as v from 'valibot';
import {
  type GatewayOrderWire,
  type GatewayPaymentWire,
  type GatewayRefundWire,
  gatewayOrderSchema,
  gatewayPaymentSchema,
  gatewayRefundSchema,
} from '../../contracts/gateway.ts';
import { type Paise, parseRupees, toDecimalRupees } from '../../domain/money.ts';
import { paymentStateOf } from '../../domain/payment-state.ts';
import { refundStateOf } from '../../domain/refund-state.ts';
import type { GatewayOrderStatus, GatewayPayment } from '../../domain/settlement.ts';
import { type CashfreeAccess, callCashfree } from './cashfree-http.ts';
import type { Gateway, GatewayOrder, GatewayRefund, NewGatewayOrder } from './gateway.ts';

/** The Gateway interface over Cashfree's PG API, version 2025-01-01. */
export function createCashfreeGateway(access: CashfreeAccess): Gateway {
  const orderPath = (orderId: string) => `/orders/${encodeURIComponent(orderId)}`;
  return {
    createOrder: async (order, idempotencyKey) =>
      toOrder(
        await callCashfree(
          access,
          { method: 'POST', path: '/orders', body: toWire(order), idempotencyKey },
          gatewayOrderSchema,
        ),
      ),
    order: async (orderId) =>
      toOrder(await callCashfree(access, { method: 'GET', path: orderPath(orderId) }, gatewayOrderSchema)),
    payments: async (orderId) => {
      const path = `${orderPath(orderId)}/payments`;
      return (await callCashfree(access, { method: 'GET', path }, v.array(gatewayPaymentSchema))).map(toPayment);
    },
    terminate: async (orderId) =>
      toOrder(
        await callCashfree(
          access,
          { method: 'PATCH', path: orderPath(orderId), body: { order_status: 'TERMINATED' } },
          gatewayOrderSchema,
        ),
      ),
    createRefund: async (refund, idempotencyKey) => {
      const body = {
        refund_id: refund.refundId,
        refund_amount: rupeesNumber(refund.amountPaise),
        refund_note: refund.note,
        refund_speed: 'STANDARD',
      };
      const path = `${orderPath(refund.orderId)}/refunds`;
      return toRefund(await callCashfree(access, { method: 'POST', path, body, idempotencyKey }, gatewayRefundSchema));
    },
    refunds: async (orderId) => {
      const path = `${orderPath(orderId)}/refunds`;
      return (await callCashfree(access, { method: 'GET', path }, v.array(gatewayRefundSchema))).map(toRefund);
    },
  };
}

/** The gateway wants names of 3 to 100 characters, and none rather than a shorter one. */
function toWire(order: NewGatewayOrder): unknown {
  const name = order.customerName.slice(0, 100);
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
      return_url: order.returnUrl,
      ...(order.notifyUrl === null ? {} : { notify_url: order.notifyUrl }),
    },
    order_expiry_time: new Date(order.expiresAt).toISOString(),
  };
}

/** JSON numbers print as their shortest decimal form, which for two decimals is exactly the rupees and paise. */
function rupeesNumber(paise: Paise): number {
  return Number(toDecimalRupees(paise));
}

/** Paise of a JSON number of rupees; null where it is not an amount. */
export function paiseOf(rupees: number | null | undefined): Paise | null {
  return rupees === null || rupees === undefined ? null : parseRupees(String(rupees));
}

function timeOf(text: string | null | undefined): number | null {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : at;
}

const ORDER_STATUSES: Readonly<Record<string, GatewayOrderStatus>> = {
  ACTIVE: 'active',
  PAID: 'paid',
  EXPIRED: 'expired',
  TERMINATED: 'terminated',
  TERMINATION_REQUESTED: 'termination_requested',
};

function toOrder(wire: GatewayOrderWire): GatewayOrder {
  return {
    orderId: wire.order_id,
    status: ORDER_STATUSES[wire.order_status] ?? 'unknown',
    amountPaise: paiseOf(wire.order_amount),
    currency: wire.order_currency,
    sessionId: wire.payment_session_id ?? null,
    expiresAt: timeOf(wire.order_expiry_time),
  };
}

function toPayment(wire: GatewayPaymentWire): GatewayPayment {
  return {
    id: wire.cf_payment_id,
    state: paymentStateOf(wire.payment_status),
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
    byGateway: wire.refund_type?.includes('AUTO_REFUND') ?? false,
    paymentId: wire.cf_payment_id ?? null,
    amountPaise: paiseOf(wire.refund_amount),
    state: refundStateOf(wire.refund_status),
  };
}
