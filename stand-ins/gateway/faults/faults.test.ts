import { expect, test } from 'vitest';
import { credentials, type GatewayUnderTest, gatewayUnderTest, orderBody } from '../gateway-under-test.ts';
import { signWebhook } from '../webhooks/webhook-signature.ts';

async function post(gateway: GatewayUnderTest, changes: Record<string, unknown> = {}): Promise<Response> {
  return fetch(`${gateway.url}/pg/orders`, {
    method: 'POST',
    headers: credentials(gateway),
    body: JSON.stringify(orderBody(gateway.receiver, changes)),
  });
}

const exists = async (gateway: GatewayUnderTest) => (await gateway.api('GET', '/orders/ord_1')).status === 200;

test('drop cuts the connection before anything is processed', async () => {
  const gateway = await gatewayUnderTest();
  gateway.control.fault({ endpoint: 'create-order', kind: 'drop' });
  await expect(post(gateway)).rejects.toThrow('fetch failed');
  expect(await exists(gateway)).toBe(false);
  expect((await post(gateway)).status).toBe(200);
});

test('cut processes the call and then cuts the connection', async () => {
  const gateway = await gatewayUnderTest();
  gateway.control.fault({ endpoint: 'create-order', kind: 'cut' });
  await expect(post(gateway)).rejects.toThrow('fetch failed');
  expect(await exists(gateway)).toBe(true);
  expect((await post(gateway)).status).toBe(409);
});

test('delay waits before processing, and delay-answer waits after it', async () => {
  const gateway = await gatewayUnderTest();
  gateway.control.fault({ endpoint: 'create-order', kind: 'delay', ms: 300 });
  const startedAt = performance.now();
  expect((await post(gateway)).status).toBe(200);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(290);
  gateway.control.fault({ endpoint: 'create-order', kind: 'delay-answer', ms: 60_000 });
  const impatience = new AbortController();
  const unanswered = fetch(`${gateway.url}/pg/orders`, {
    method: 'POST',
    headers: credentials(gateway),
    body: JSON.stringify(orderBody(gateway.receiver, { order_id: 'ord_2' })),
    signal: impatience.signal,
  });
  await expect.poll(() => gateway.control.requests().at(-1)?.orderId).toBe('ord_2');
  expect(await gateway.status('ord_2')).toBe('ACTIVE');
  impatience.abort();
  await expect(unanswered).rejects.toThrow('aborted');
});

test('rate-limit answers 429 and says how long to wait', async () => {
  const gateway = await gatewayUnderTest();
  gateway.control.fault({ endpoint: 'create-order', kind: 'rate-limit', retrySeconds: 7 });
  const { status, headers, body } = await gateway.api('POST', '/orders', orderBody(gateway.receiver));
  expect([status, headers.get('x-ratelimit-retry'), body['code']]).toEqual([429, '7', 'request_failed']);
  expect(await exists(gateway)).toBe(false);
});

test.each([
  ['error-500', 500, 'internal_error', false],
  ['error-500-after', 500, 'internal_error', true],
  ['error-502', 502, 'bank_processing_failure', false],
  ['unauthorised', 401, 'request_failed', false],
] as const)('%s answers %i', async (kind, status, code, processed) => {
  const gateway = await gatewayUnderTest();
  gateway.control.fault({ endpoint: 'create-order', kind });
  const answer = await gateway.api('POST', '/orders', orderBody(gateway.receiver));
  expect([answer.status, answer.body['code']]).toEqual([status, code]);
  expect(await exists(gateway)).toBe(processed);
});

test.each([
  [undefined, 503],
  [200, 200],
])('the fault html sends a page instead of JSON when its status is set to %s', async (configuredStatus, status) => {
  const gateway = await gatewayUnderTest();
  gateway.control.fault({ endpoint: 'create-order', kind: 'html', status: configuredStatus });
  const response = await post(gateway);
  expect([response.status, response.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  expect(await response.text()).toContain('Service unavailable');
});

test('a fault applies to a number of calls, to one order or to every endpoint, and can be cleared', async () => {
  const gateway = await gatewayUnderTest();
  gateway.control.fault({ endpoint: 'create-order', kind: 'error-500', times: 2 });
  const statuses = [await post(gateway), await post(gateway), await post(gateway)].map(({ status }) => status);
  expect(statuses).toEqual([500, 500, 200]);
  gateway.control.fault({ endpoint: '*', kind: 'error-502', orderId: 'ord_9', times: null });
  expect(await gateway.status('ord_1')).toBe('ACTIVE');
  for (const path of ['/orders/ord_9', '/orders/ord_9/payments', '/orders/ord_9/refunds', '/orders/ord_9']) {
    expect((await gateway.api('GET', path)).status).toBe(502);
  }
  gateway.control.clearFaults();
  expect((await gateway.api('GET', '/orders/ord_9')).status).toBe(404);
});

test('a fault can refuse a name, and the order is accepted without it', async () => {
  const gateway = await gatewayUnderTest();
  gateway.control.fault({ endpoint: 'create-order', kind: 'refuse-name', times: null });
  const refused = await gateway.api('POST', '/orders', orderBody(gateway.receiver));
  expect([refused.status, refused.body['code']]).toEqual([400, 'customer_details.customer_name_invalid']);
  const nameless = { customer_details: { customer_id: 'asha1', customer_phone: '9000000001' } };
  expect((await gateway.api('POST', '/orders', orderBody(gateway.receiver, nameless))).status).toBe(200);
});

test('the payment page and the browser script can fail too', async () => {
  const gateway = await gatewayUnderTest();
  const page = `${gateway.url}/pg/view/sessions/checkout?payment_session_id=${await gateway.order('ord_1')}`;
  const script = `${gateway.url}/js/v3/cashfree.js`;
  gateway.control.fault({ endpoint: 'checkout', kind: 'error-502' });
  gateway.control.fault({ endpoint: 'script', kind: 'error-500' });
  expect([(await fetch(page)).status, (await fetch(script)).status]).toEqual([502, 502]);
  gateway.control.fault({ endpoint: 'checkout', kind: 'drop' });
  gateway.control.fault({ endpoint: 'script', kind: 'drop' });
  await expect(fetch(page)).rejects.toThrow('fetch failed');
  await expect(fetch(script)).rejects.toThrow('fetch failed');
  expect([(await fetch(page)).status, (await fetch(script)).status]).toEqual([200, 200]);
});

test('the claimed amount, currency and status of an order can be falsified', async () => {
  const gateway = await gatewayUnderTest();
  await gateway.order('ord_1');
  gateway.control.report('ord_1', { amountPaise: 16_999, currency: 'USD', status: 'ON_THE_MOON' });
  gateway.control.pay('ord_1', { status: 'SUCCESS' });
  await gateway.control.idle();
  const claim = { order_amount: 169.99, order_currency: 'USD' };
  expect((await gateway.api('GET', '/orders/ord_1')).body).toMatchObject({ ...claim, order_status: 'ON_THE_MOON' });
  expect(await gateway.payments('ord_1')).toMatchObject([{ ...claim, payment_currency: 'USD' }]);
  expect(gateway.receiver.received[0]?.json.data['order']).toMatchObject(claim);
  gateway.control.report('ord_1', { amountPaise: null, currency: null, status: null });
  expect((await gateway.api('GET', '/orders/ord_1')).body).toMatchObject({
    order_amount: 170,
    order_currency: 'INR',
    order_status: 'PAID',
  });
});

test('a payment can be forced to an end or an amount, as a second payment, or as begun before the expiry', async () => {
  const gateway = await gatewayUnderTest();
  const { control } = gateway;
  await gateway.order('ord_1');
  control.pay('ord_1', { status: 'PENDING', method: 'card' });
  control.pay('ord_1', { status: 'FAILED', errorCode: 'ISSUER_NOT_AVAILABLE' });
  expect(await gateway.payments('ord_1')).toMatchObject([
    { payment_status: 'FAILED', payment_group: 'credit_card', error_details: { error_code: 'ISSUER_NOT_AVAILABLE' } },
  ]);
  control.pay('ord_1', { status: 'SUCCESS', amountPaise: 15_000 });
  control.pay('ord_1', { status: 'SUCCESS', another: true, startedAt: 0 });
  expect(await gateway.payments('ord_1')).toMatchObject([
    { payment_status: 'SUCCESS', payment_amount: 170, payment_time: '1970-01-01T05:30:00+05:30' },
    { payment_status: 'SUCCESS', payment_amount: 150, order_amount: 170 },
    { payment_status: 'FAILED' },
  ]);
});

const customerNamed = (name: string) => ({
  customer_details: { customer_id: 'asha1', customer_phone: '9000000001', customer_name: name },
});

test.each([
  ['Gateway Down', 500],
  ['gateway  bank', 502],
  ['Gateway Busy', 429],
  ['Gateway Html', 503],
  ['Gateway Refuses', 401],
  ['Gateway Down Once', 500],
])('a customer called %s is answered with %i', async (name, status) => {
  const gateway = await gatewayUnderTest();
  expect((await post(gateway, customerNamed(name))).status).toBe(status);
  expect((await post(gateway, customerNamed(name))).status).toBe(name.endsWith('Once') ? 200 : status);
});

test.each([
  [{ customer_details: { customer_id: 'asha1', customer_phone: '+919000000500' } }, 500],
  [{ customer_details: { customer_id: 'asha1', customer_phone: '9000000429' } }, 429],
  [{ order_note: 'simulate: gateway bank' }, 502],
])('a phone number or an order note can request a failure too: %j', async (changes, status) => {
  const gateway = await gatewayUnderTest();
  expect((await post(gateway, changes)).status).toBe(status);
});

test('Gateway Silent creates the order and sends no response', async () => {
  const gateway = await gatewayUnderTest();
  await expect(post(gateway, customerNamed('Gateway Silent'))).rejects.toThrow('fetch failed');
  expect(await exists(gateway)).toBe(true);
});

test.each([
  ['Lost Webhook', []],
  ['Late Webhook', []],
  ['Twice Webhook', ['good', 'good']],
  ['Forged Webhook', ['bad']],
])('a customer called %s gets the webhooks of that scenario', async (name, expected) => {
  const gateway = await gatewayUnderTest();
  await gateway.order('ord_1', customerNamed(name));
  gateway.control.pay('ord_1', { status: 'SUCCESS' });
  await gateway.control.idle();

  const signatures = gateway.receiver.received.map(({ headers, body }) =>
    headers['x-webhook-signature'] === signWebhook(gateway.secretKey, String(headers['x-webhook-timestamp']), body)
      ? 'good'
      : 'bad',
  );
  expect(signatures).toEqual(expected);
  await gateway.control.advance(60_000);
  expect(gateway.receiver.received).toHaveLength(name === 'Late Webhook' ? 1 : expected.length);
});

test('Wrong Amount, Wrong Currency and Pay Twice do what their names say', async () => {
  const gateway = await gatewayUnderTest();
  await gateway.order('ord_1', customerNamed('Wrong Amount'));
  expect((await gateway.api('GET', '/orders/ord_1')).body).toMatchObject({ order_amount: 169, order_currency: 'INR' });
  await gateway.order('ord_2', customerNamed('Wrong Currency'));
  expect((await gateway.api('GET', '/orders/ord_2')).body).toMatchObject({ order_amount: 170, order_currency: 'USD' });
  await gateway.order('ord_3', customerNamed('Pay Twice'));
  gateway.control.pay('ord_3', { status: 'SUCCESS' });
  expect(await gateway.payments('ord_3')).toMatchObject([{ payment_status: 'SUCCESS' }, { payment_status: 'SUCCESS' }]);
});

test('the request log shows the calls that the shop really made', async () => {
  const gateway = await gatewayUnderTest();
  await gateway.order('ord_1');
  gateway.control.fault({ endpoint: 'get-order', kind: 'drop' });
  await expect(gateway.status('ord_1')).rejects.toThrow('fetch failed');
  expect(gateway.control.requests()).toMatchObject([
    { endpoint: 'create-order', orderId: 'ord_1', status: 200, replayed: false, fault: null },
    { endpoint: 'get-order', orderId: 'ord_1', status: null, fault: 'drop' },
  ]);
});
