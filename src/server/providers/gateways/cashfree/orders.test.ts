import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cashfreeCalls } from './cashfree.ts';
import type { Gateway, NewGatewayOrder } from '../../../selling/payments/gateway-port.ts';

type Answer = { status?: number; headers?: Record<string, string>; body: unknown };
type ReceivedRequest = {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: unknown;
};

/** The response to every call, so that tests can use responses that no stand-in would send. */
let answer: Answer;
let lastRequest: ReceivedRequest;
let gateway: Gateway;
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    const text = Buffer.concat(chunks).toString();
    lastRequest = { method, url, headers, body: text === '' ? undefined : JSON.parse(text) };
    response.writeHead(answer.status ?? 200, answer.headers ?? {});
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/pg`;
  gateway = cashfreeCalls({ baseUrl, appId: 'app-1', secretKey: 'secret-1', timeoutMs: 10_000 });
});
beforeEach(() => {
  answer = { body: ORDER };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ORDER = {
  order_id: 'PSK1',
  order_amount: 1499.5,
  order_currency: 'INR',
  order_status: 'ACTIVE',
  payment_session_id: 'session_1',
  order_expiry_time: '2026-11-21T12:30:00+05:30',
  something_new: { more: true },
};

const WANTED: NewGatewayOrder = {
  orderId: 'PSK1',
  amountPaise: 149_950,
  currency: 'INR',
  customerId: 'c1',
  customerName: 'Asha Example',
  customerMobile: '9000000001',
  returnUrl: 'https://shop.example/payment-status?orderId=PSK1',
  notifyUrl: 'https://shop.example/api/webhooks/cashfree',
  expiresAt: Date.parse('2026-11-21T07:00:00Z'),
};

test('[PAY-07] an order is created with the documented fields, credentials, version and key', async () => {
  const found = await gateway.createOrder(WANTED, 'key-1');
  expect(lastRequest).toMatchObject({
    method: 'POST',
    url: '/pg/orders',
    headers: {
      'x-client-id': 'app-1',
      'x-client-secret': 'secret-1',
      'x-api-version': '2025-01-01',
      'x-idempotency-key': 'key-1',
      'content-type': 'application/json',
      accept: 'application/json',
    },
  });
  expect(lastRequest.body).toEqual({
    order_id: 'PSK1',
    order_amount: 1499.5,
    order_currency: 'INR',
    customer_details: { customer_id: 'c1', customer_phone: '9000000001', customer_name: 'Asha Example' },
    order_meta: {
      return_url: 'https://shop.example/payment-status?orderId={order_id}',
      notify_url: 'https://shop.example/api/webhooks/cashfree',
    },
    order_expiry_time: '2026-11-21T07:00:00.000Z',
  });
  expect(found).toEqual({
    orderId: 'PSK1',
    status: 'active',
    amountPaise: 149_950,
    currency: 'INR',
    sessionId: 'session_1',
    expiresAt: Date.parse('2026-11-21T07:00:00Z'),
    createdAt: null,
    returnUrl: null,
    payer: null,
  });
});

test('[PAY-07] a name of fewer than three characters is left out, a long one is cut to a hundred', async () => {
  const nameOf = async (customerName: string) => {
    await gateway.createOrder({ ...WANTED, customerName }, 'key');
    return (lastRequest.body as { customer_details: { customer_name?: string } }).customer_details.customer_name;
  };
  expect(await nameOf('Al')).toBeUndefined();
  expect(await nameOf('Ali')).toBe('Ali');
  expect(await nameOf('a'.repeat(120))).toBe('a'.repeat(100));
  expect(await nameOf(`${'a'.repeat(99)}🌸`), 'no half of a character').toBe('a'.repeat(99));
});

test('an order of a shop that the gateway cannot reach has no webhook address', async () => {
  await gateway.createOrder({ ...WANTED, notifyUrl: null }, 'key');
  expect(lastRequest.body).toMatchObject({
    order_meta: { return_url: 'https://shop.example/payment-status?orderId={order_id}' },
  });
  expect(JSON.stringify(lastRequest.body)).not.toContain('notify_url');
});

test('an order is read by its id alone, without a body or a key', async () => {
  answer = { body: { ...ORDER, order_id: 'PSK/1' } };
  await gateway.order('PSK/1');
  expect(lastRequest).toMatchObject({ method: 'GET', url: '/pg/orders/PSK%2F1', body: undefined });
  expect(lastRequest.headers).not.toHaveProperty('content-type');
  expect(lastRequest.headers).not.toHaveProperty('x-idempotency-key');
});

test('an order is closed by requesting TERMINATED', async () => {
  answer = { body: { ...ORDER, order_status: 'TERMINATION_REQUESTED' } };
  expect(await gateway.terminate('PSK1')).toMatchObject({ status: 'termination_requested' });
  expect(lastRequest).toMatchObject({ method: 'PATCH', url: '/pg/orders/PSK1', body: { order_status: 'TERMINATED' } });
});

test.each([
  ['ACTIVE', 'active'],
  ['PAID', 'paid'],
  ['EXPIRED', 'expired'],
  ['TERMINATED', 'terminated'],
  ['TERMINATION_REQUESTED', 'termination_requested'],
  ['SOMETHING_NEW', 'unknown'],
  ['paid', 'unknown'],
])('[PAY-09] the order status %s is read as %s', async (wire, status) => {
  answer = { body: { ...ORDER, order_status: wire } };
  expect(await gateway.order('PSK1')).toMatchObject({ status });
});

test('[PAY-09] missing or unreadable fields of an order are null, never guessed', async () => {
  answer = {
    body: {
      order_id: 'PSK1',
      order_amount: 1499.505,
      order_currency: 'INR',
      order_status: 'ACTIVE',
      order_expiry_time: 'soon',
    },
  };
  expect(await gateway.order('PSK1')).toMatchObject({ amountPaise: null, sessionId: null, expiresAt: null });
  answer = { body: { ...ORDER, order_expiry_time: null, payment_session_id: null } };
  expect(await gateway.order('PSK1')).toMatchObject({ sessionId: null, expiresAt: null });
});

test('payments are read with their amount in paise, state, time, method and message; missing fields are null', async () => {
  answer = {
    body: [
      {
        cf_payment_id: 12,
        payment_status: 'SUCCESS',
        payment_amount: 10.15,
        payment_currency: 'INR',
        payment_time: '2026-11-21T12:00:00+05:30',
        payment_group: 'upi',
        payment_message: 'Done',
      },
      { cf_payment_id: '13', payment_status: 'NEVER_HEARD_OF' },
    ],
  };
  expect(await gateway.payments('PSK 1')).toEqual([
    {
      id: '12',
      state: 'success',
      amountPaise: 1015,
      currency: 'INR',
      at: Date.parse('2026-11-21T06:30:00Z'),
      method: 'upi',
      message: 'Done',
    },
    { id: '13', state: 'unknown', amountPaise: null, currency: '', at: null, method: null, message: null },
  ]);
  expect(lastRequest).toMatchObject({ method: 'GET', url: '/pg/orders/PSK%201/payments' });
});

const REFUND = { refund_id: 'R1', cf_payment_id: 12, refund_amount: 0.29, refund_status: 'PENDING' };

test('a refund is requested with its id, its key and the exact amount in rupees', async () => {
  answer = { body: { ...REFUND, refund_type: 'MERCHANT_INITIATED' } };
  const wish = { orderId: 'PSK 1', refundId: 'R1', amountPaise: 29, note: 'Sorry' };
  expect(await gateway.createRefund(wish, 'key-2')).toEqual({
    refundId: 'R1',
    gatewayRefundId: null,
    byGateway: false,
    paymentId: '12',
    amountPaise: 29,
    state: 'pending',
  });
  expect(lastRequest).toMatchObject({
    method: 'POST',
    url: '/pg/orders/PSK%201/refunds',
    headers: { 'x-idempotency-key': 'key-2' },
  });
  expect(lastRequest.body).toEqual({
    refund_id: 'R1',
    refund_amount: 0.29,
    refund_note: 'Sorry',
    refund_speed: 'STANDARD',
  });
});

test('a refund started by the gateway is distinguished from the shop’s refunds', async () => {
  answer = {
    body: [
      REFUND,
      { refund_amount: 1, refund_status: 'SUCCESS', refund_type: 'PAYMENT_AUTO_REFUND' },
      { ...REFUND, refund_status: 'ONHOLD', refund_type: null },
    ],
  };
  expect(await gateway.refunds('PSK 1')).toMatchObject([
    { refundId: 'R1', byGateway: false, paymentId: '12', state: 'pending' },
    { refundId: null, byGateway: true, paymentId: null, amountPaise: 100, state: 'success' },
    { byGateway: false, state: 'on_hold' },
  ]);
  expect(lastRequest).toMatchObject({ method: 'GET', url: '/pg/orders/PSK%201/refunds' });
});

test.each([
  [500, {}, 'failed'],
  [503, { code: 'order_already_exists' }, 'failed'],
  [401, {}, 'unauthorised'],
  [403, {}, 'unauthorised'],
  [404, { code: 'order_not_found' }, 'not_found'],
  [408, {}, 'unreachable'],
  [409, { code: 'order_already_exists' }, 'already_exists'],
  [422, {}, 'key_reused'],
  [429, {}, 'rate_limited'],
  [400, { code: 'order_already_exists' }, 'already_exists'],
  [400, { code: 'order_amount_invalid' }, 'refused'],
  [400, {}, 'refused'],
  [418, {}, 'refused'],
])('[PAY-05] a response with status %i and body %j is the fault %s', async (status, body, fault) => {
  answer = { status, body };
  const code = 'code' in body ? body.code : '';
  await expect(gateway.order('PSK1')).rejects.toMatchObject({
    name: 'GatewayError',
    fault,
    code,
    message: code === '' ? `the gateway answered ${status}` : `the gateway answered ${status} ${code}`,
    retryAfterMs: null,
  });
});

test.each([
  [{ 'x-ratelimit-retry': '2' }, 2_000],
  [{ 'retry-after': '1.5' }, 1_500],
  [{ 'x-ratelimit-retry': '3', 'retry-after': '9' }, 3_000],
  [{ 'x-ratelimit-retry': '0' }, 0],
  [{ 'x-ratelimit-retry': '0.0001' }, 1],
  [{ 'retry-after': '-1' }, null],
  [{ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, null],
  [{}, null],
])('a rate limit with %j is waited out for %s ms', async (headers, retryAfterMs) => {
  answer = { status: 429, headers, body: {} };
  await expect(gateway.order('PSK1')).rejects.toMatchObject({ fault: 'rate_limited', retryAfterMs });
});

test('the time to wait is read only from a rate limit response', async () => {
  answer = { status: 503, headers: { 'retry-after': '5' }, body: {} };
  await expect(gateway.order('PSK1')).rejects.toMatchObject({ fault: 'failed', retryAfterMs: null });
});

test.each([
  ['a page of HTML', '<html>'],
  ['another shape', { order_id: 1 }],
  ['nothing', ''],
])('[PAY-05] %s with status 200 leaves the outcome open', async (_what, body) => {
  answer = { body };
  await expect(gateway.order('PSK1')).rejects.toMatchObject({
    fault: 'failed',
    message: expect.stringMatching(/^the gateway's answer is not as documented: /),
  });
});

test('an undocumented response is reported with the name of the field and without its content', async () => {
  answer = { body: { ...ORDER, order_amount: '9000000001' } };
  const error: unknown = await gateway.order('PSK1').catch((reason: unknown) => reason);
  expect(String(error)).toContain('order_amount');
});

test('an error page instead of JSON is judged by its status', async () => {
  answer = { status: 404, body: '<html>' };
  await expect(gateway.order('PSK1')).rejects.toMatchObject({ fault: 'not_found', code: '' });
});

test.each([
  ['leads elsewhere', { status: 302, headers: { location: '/elsewhere' }, body: {} }],
  ['is longer than a megabyte', { body: ' '.repeat(1_000_001) }],
])('a response that %s is treated as unreachable', async (_what, given) => {
  answer = given;
  await expect(gateway.order('PSK1')).rejects.toMatchObject({
    fault: 'unreachable',
    message: 'no answer from the gateway to GET /orders/PSK1',
    cause: expect.any(Error),
  });
});

test('a response of exactly a megabyte is read', async () => {
  answer = { body: JSON.stringify(ORDER).padEnd(1_000_000) };
  expect(await gateway.order('PSK1')).toMatchObject({ status: 'active' });
});

test('[PAY-09] a response about a different order is rejected', async () => {
  answer = { body: { ...ORDER, order_id: 'PSK2', order_status: 'PAID' } };
  for (const ask of [
    () => gateway.order('PSK1'),
    () => gateway.terminate('PSK1'),
    () => gateway.createOrder(WANTED, 'k'),
  ]) {
    await expect(ask()).rejects.toMatchObject({ fault: 'failed', code: 'other_order' });
  }
  answer = { body: [{ cf_payment_id: 1, order_id: 'PSK2', payment_status: 'SUCCESS' }] };
  await expect(gateway.payments('PSK1')).rejects.toMatchObject({ fault: 'failed', code: 'other_order' });
});

test('[PAY-09] an amount that the bank has only reserved is a pending payment', async () => {
  answer = { body: [{ cf_payment_id: 1, payment_status: 'SUCCESS', is_captured: false }] };
  expect(await gateway.payments('PSK1')).toMatchObject([{ state: 'pending', uncaptured: true }]);
  answer = { body: [{ cf_payment_id: 1, payment_status: 'SUCCESS', is_captured: true }] };
  expect(await gateway.payments('PSK1')).toMatchObject([{ state: 'success' }]);
});

test('a share of the calls per minute is reserved for urgent work, by the gateway’s own count', async () => {
  const left = (remaining: number) => ({ 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': String(remaining) });
  answer = { body: [], headers: left(51) };
  await gateway.refunds('PSK1', 0.5);
  answer = { body: [], headers: left(50) };
  await gateway.refunds('PSK1', 0.5);
  await expect(gateway.refunds('PSK1', 0.5)).rejects.toMatchObject({
    fault: 'rate_limited',
    code: 'reserved',
    retryAfterMs: expect.any(Number),
  });
  expect(await gateway.refunds('PSK1', 0.25)).toEqual([]);
  expect(await gateway.refunds('PSK1')).toEqual([]);
});
