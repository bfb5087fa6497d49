import * as v from 'valibot';
import {
  advanceChangedSchema,
  cartChangedSchema,
  createOrderResponseSchema,
  type CreateOrderRequest,
} from '../../contracts/checkout/create-order.ts';
import { errorResponseSchema } from '../../contracts/checkout/fields.ts';
import { multipaymentResponseSchema } from '../../contracts/checkout/multipayment.ts';
import { orderSummarySchema } from '../../contracts/checkout/order-summary.ts';
import { payNowResponseSchema } from '../../contracts/checkout/pay-now.ts';
import { offerRefusedSchema, type RefusedOffers } from '../../contracts/checkout/offers.ts';
import { quoteSchema, type QuoteRequest, type QuotedLine } from '../../contracts/checkout/quote.ts';
import { trackedOrderSchema } from '../../contracts/checkout/track-order.ts';
import { verifyPaymentResponseSchema } from '../../contracts/checkout/verify-payment.ts';
import { abortTimeout } from '../forms/abort-timeout.ts';

/**
 * Why a call failed. `code` is the server's, or `offline` (the connection is missing or broke), `timeout`, or
 * `bad_answer` (the response did not come from the shop).
 */
export type ApiFault = {
  code: string;
  message: string;
  lines?: QuotedLine[];
  advancePaise?: number;
  offers?: RefusedOffers;
  /** The answer about an order that waits until the gateway takes more; read by in-turn.ts. */
  queued?: unknown;
};

export type ApiResult<T> = { ok: true; value: T } | { ok: false; fault: ApiFault };

const TIMEOUT_MS = 20_000;

export async function call<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  init: RequestInit,
  timeoutMs = TIMEOUT_MS,
): Promise<ApiResult<T>> {
  const signal = abortTimeout(timeoutMs);
  try {
    const response = await fetch(path, { ...init, signal });
    const body: unknown = await response.json();
    if (!response.ok) return { ok: false, fault: faultOf(body) };
    const answer = v.safeParse(schema, body);
    return answer.success
      ? { ok: true, value: answer.output }
      : { ok: false, fault: { code: 'bad_answer', message: '' } };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    // Browsers give an aborted request different error names, so check the signal first.
    const code = signal.aborted ? 'timeout' : name === 'SyntaxError' ? 'bad_answer' : 'offline';
    return { ok: false, fault: { code, message: '' } };
  }
}

function faultOf(body: unknown): ApiFault {
  const changed = v.safeParse(cartChangedSchema, body);
  if (changed.success) return changed.output;
  const advance = v.safeParse(advanceChangedSchema, body);
  if (advance.success) return advance.output;
  const refused = v.safeParse(offerRefusedSchema, body);
  if (refused.success) return refused.output;
  const known = v.safeParse(errorResponseSchema, body);
  if (!known.success) return { code: 'bad_answer', message: '' };
  const { code, message } = known.output;
  return code === 'payment_queue' ? { code, message, queued: body } : { code, message };
}

export function post<T>(path: string, schema: v.GenericSchema<unknown, T>, body: unknown, timeoutMs?: number) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return call(path, schema, init, timeoutMs);
}

/** Requests current price and availability of cart lines, their offers, and the COD offer if a PIN code is given [CART-14]. */
export const quoteCart = (request: QuoteRequest) => post('/api/cart/quote', quoteSchema, request, 6000);

/** Places the order and opens its payment. A repeated request with the same attempt key is the same order [PAY-04]. */
export const createOrder = (request: CreateOrderRequest) =>
  post('/api/cashfree/create-order', createOrderResponseSchema, request);

/** Opens the payment that turns a COD order into a prepaid one. */
export const openPayNow = (orderId: string) => post('/api/orders/pay-now', payNowResponseSchema, { orderId });

export const verifyPayment = (orderId: string) =>
  post('/api/cashfree/verify-payment', verifyPaymentResponseSchema, { orderId });

export const orderSummary = (orderId: string) =>
  call(`/api/orders/${encodeURIComponent(orderId)}`, orderSummarySchema, {});

export const trackOrder = (request: { orderId: string; mobileLast4?: string }) =>
  post('/api/orders/track', trackedOrderSchema, request);

/** Builds the request that attaches a UTR to an order, for sendOrQueue. */
export const utrRequest = (request: { orderId: string; utr: string }) => ({
  url: '/api/orders/utr',
  contentType: 'application/json',
  body: JSON.stringify(request),
});

export const startMultipayment = (request: {
  name: string;
  mobileno: string;
  domainname: string;
  amount: string;
  attemptKey: string;
}) => post('/api/multipayment', multipaymentResponseSchema, request);
