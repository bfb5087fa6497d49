import { expect, test } from 'vitest';
import { gatewayUnderTest, MINUTE, NOON, orderBody } from '../gateway-under-test.ts';
import { toIst } from './clock.ts';

const DAY = 24 * 60 * MINUTE;

test('a created order is active, carries a session and echoes what was sent', async () => {
  const gateway = await gatewayUnderTest();
  const sent = orderBody(gateway.receiver, {
    order_amount: 10.15,
    order_note: 'Two kurtas',
    order_tags: { cart: '7' },
  });
  const { status, body, headers } = await gateway.api('POST', '/orders', sent);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    order_id: 'ord_1',
    entity: 'order',
    order_amount: 10.15,
    order_currency: 'INR',
    order_status: 'ACTIVE',
    order_note: 'Two kurtas',
    order_tags: { cart: '7' },
    created_at: '2026-11-21T12:00:00+05:30',
    order_expiry_time: '2026-12-21T12:00:00+05:30',
    customer_details: { customer_id: 'asha1', customer_phone: '9000000001', customer_name: 'Asha Example' },
    order_meta: { return_url: 'https://shop.example/back?o={order_id}', notify_url: gateway.receiver.url },
  });
  expect(body['payment_session_id']).toMatch(/^session_[\w-]{100,}$/);
  expect(headers.get('x-api-version')).toBe('2025-01-01');
  expect(headers.get('x-request-id')).toBeTruthy();
  expect((await gateway.api('GET', '/orders/ord_1')).body).toEqual(body);
});

test('an order without an id gets one from the gateway', async () => {
  const gateway = await gatewayUnderTest();
  const { body } = await gateway.api('POST', '/orders', orderBody(gateway.receiver, { order_id: undefined }));
  expect(body['order_id']).toMatch(/^order_\w{10,}$/);
  expect(await gateway.status(String(body['order_id']))).toBe('ACTIVE');
});

const customer = { customer_id: 'asha1', customer_phone: '9000000001' };

const refused: [string, Record<string, unknown>, string][] = [
  ['an id of two characters', { order_id: 'ab' }, 'order_id_invalid'],
  ['an id of 46 characters', { order_id: 'a'.repeat(46) }, 'order_id_invalid'],
  ['an id with a space', { order_id: 'ord 1' }, 'order_id_invalid'],
  ['no amount', { order_amount: undefined }, 'order_amount_missing'],
  ['less than a rupee', { order_amount: 0.99 }, 'order_amount_invalid'],
  ['three decimals', { order_amount: 10.155 }, 'order_amount_invalid'],
  ['a negative amount', { order_amount: -5 }, 'order_amount_invalid'],
  ['an amount in a string', { order_amount: '10.15' }, 'order_amount_invalid'],
  ['no currency', { order_currency: undefined }, 'order_currency_missing'],
  ['a currency that is not enabled', { order_currency: 'USD' }, 'order_currency_invalid'],
  ['no customer', { customer_details: undefined }, 'customer_details_missing'],
  ['no customer id', { customer_details: { customer_phone: '9000000001' } }, 'customer_details.customer_id_missing'],
  [
    'a customer id with a dash',
    { customer_details: { ...customer, customer_id: 'a-b-c' } },
    'customer_details.customer_id_invalid',
  ],
  ['no phone', { customer_details: { customer_id: 'asha1' } }, 'customer_details.customer_phone_missing'],
  [
    'a phone of nine digits',
    { customer_details: { ...customer, customer_phone: '900000001' } },
    'customer_details.customer_phone_invalid',
  ],
  [
    'a phone with 91 but no plus',
    { customer_details: { ...customer, customer_phone: '919000000001' } },
    'customer_details.customer_phone_invalid',
  ],
  [
    'a name of two characters',
    { customer_details: { ...customer, customer_name: 'Al' } },
    'customer_details.customer_name_invalid',
  ],
  [
    'an email without @',
    { customer_details: { ...customer, customer_email: 'asha' } },
    'customer_details.customer_email_invalid',
  ],
  ['a return address that is no URL', { order_meta: { return_url: '/back' } }, 'order_meta.return_url_invalid'],
  [
    'a return address of 251 characters',
    { order_meta: { return_url: `https://shop.example/${'a'.repeat(230)}` } },
    'order_meta.return_url_invalid',
  ],
  [
    'a notify address without https',
    { order_meta: { notify_url: 'http://shop.example/hook' } },
    'order_meta.notify_url_invalid',
  ],
  [
    'an unknown payment method',
    { order_meta: { payment_methods: 'upi,barter' } },
    'order_meta.payment_methods_invalid',
  ],
  ['a note of two characters', { order_note: 'ok' }, 'order_note_invalid'],
  ['a note of 201 characters', { order_note: 'a'.repeat(201) }, 'order_note_invalid'],
  ['an empty tag', { order_tags: { cart: '' } }, 'order_tags.cart_invalid'],
  [
    'eleven tags',
    { order_tags: Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`t${n}`, 'x'])) },
    'order_tags_invalid',
  ],
  ['an end in exactly 15 minutes', { order_expiry_time: toIst(NOON + 15 * MINUTE) }, 'order_expiry_time_invalid'],
  ['an end in 30 days', { order_expiry_time: toIst(NOON + 30 * DAY) }, 'order_expiry_time_invalid'],
  ['an end that is no time', { order_expiry_time: 'tomorrow' }, 'order_expiry_time_invalid'],
];

test.each(refused)('an order with %s is refused, and the error names the field', async (_what, changes, code) => {
  const gateway = await gatewayUnderTest();
  const { status, body } = await gateway.api('POST', '/orders', orderBody(gateway.receiver, changes));
  expect(status).toBe(400);
  expect(body).toMatchObject({ code, type: 'invalid_request_error' });
  expect((await gateway.api('GET', '/orders/ord_1')).status).toBe(404);
});

const accepted: [string, Record<string, unknown>][] = [
  ['a phone with +91', { customer_details: { ...customer, customer_phone: '+919000000001' } }],
  ['one rupee', { order_amount: 1 }],
  ['an end in 20 minutes', { order_expiry_time: toIst(NOON + 20 * MINUTE) }],
  ['an end in UTC', { order_expiry_time: new Date(NOON + DAY).toISOString() }],
  ['an https notify address', { order_meta: { notify_url: 'https://shop.example/hook' } }],
  ['no order_meta', { order_meta: undefined }],
  ['an id of 45 characters', { order_id: 'a-_9'.padEnd(45, 'x') }],
];

test.each(accepted)('an order with %s is accepted', async (_what, changes) => {
  const gateway = await gatewayUnderTest();
  expect((await gateway.api('POST', '/orders', orderBody(gateway.receiver, changes))).status).toBe(200);
});

test('a second order with the same id is refused with 409', async () => {
  const gateway = await gatewayUnderTest();
  await gateway.order('ord_1');
  const { status, body } = await gateway.api('POST', '/orders', orderBody(gateway.receiver));
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'order_already_exists', type: 'invalid_request_error' });
});

test('wrong credentials are refused with 401 before anything is read', async () => {
  const gateway = await gatewayUnderTest();
  for (const headers of [{ 'x-client-id': 'someone' }, { 'x-client-secret': 'guess' }, { 'x-client-secret': '' }]) {
    const { status, body } = await gateway.api('POST', '/orders', { order_id: '' }, headers);
    expect(status).toBe(401);
    expect(body).toEqual({ message: 'authentication Failed', code: 'request_failed', type: 'authentication_error' });
  }
});

test('a call needs an API version that exists', async () => {
  const gateway = await gatewayUnderTest();
  const missing = await gateway.api('GET', '/orders/ord_1', undefined, { 'x-api-version': '' });
  expect([missing.status, missing.body['code']]).toEqual([400, 'version_missing']);
  const wrong = await gateway.api('GET', '/orders/ord_1', undefined, { 'x-api-version': '2019-01-01' });
  expect([wrong.status, wrong.body['code']]).toEqual([400, 'version_invalid']);
});

test('an unreadable body and an unknown path get the error body', async () => {
  const gateway = await gatewayUnderTest();
  const headers = { 'content-type': 'application/json' };
  const broken = await fetch(`${gateway.url}/pg/orders`, { method: 'POST', headers, body: '{"order_id":' });
  expect([broken.status, await broken.json()]).toMatchObject([400, { code: 'request_failed' }]);
  const lost = await fetch(`${gateway.url}/pg/nothing`);
  expect([lost.status, await lost.json()]).toMatchObject([404, { code: 'request_failed' }]);
});

test('an order expires by the clock', async () => {
  const gateway = await gatewayUnderTest();
  await gateway.order('ord_1', { order_expiry_time: toIst(NOON + 20 * MINUTE) });
  await gateway.control.advance(20 * MINUTE - 1);
  expect(await gateway.status('ord_1')).toBe('ACTIVE');
  await gateway.control.advance(1);
  expect(await gateway.status('ord_1')).toBe('EXPIRED');
});

test('an order is terminated at once when no payment is pending', async () => {
  const gateway = await gatewayUnderTest();
  await gateway.order('ord_1');
  const { status, body } = await gateway.api('PATCH', '/orders/ord_1', { order_status: 'TERMINATED' });
  expect([status, body['order_status']]).toEqual([200, 'TERMINATED']);
  const again = await gateway.api('PATCH', '/orders/ord_1', { order_status: 'TERMINATED' });
  expect([again.status, again.body['order_status']]).toEqual([200, 'TERMINATED']);
});

test.each([
  ['SUCCESS', 'PAID'],
  ['FAILED', 'TERMINATED'],
] as const)(
  "a termination waits for a pending payment, and the payment's %s makes the order %s",
  async (outcome, end) => {
    const gateway = await gatewayUnderTest();
    await gateway.order('ord_1');
    gateway.control.pay('ord_1', { status: 'PENDING' });
    const { body } = await gateway.api('PATCH', '/orders/ord_1', { order_status: 'TERMINATED' });
    expect(body['order_status']).toBe('TERMINATION_REQUESTED');
    gateway.control.pay('ord_1', { status: outcome });
    expect(await gateway.status('ord_1')).toBe(end);
  },
);

test('an order can only be changed to TERMINATED, and a paid order not even to that', async () => {
  const gateway = await gatewayUnderTest();
  await gateway.order('ord_1');
  expect((await gateway.api('PATCH', '/orders/ord_1', { order_status: 'PAID' })).body['code']).toBe(
    'order_status_invalid',
  );
  expect((await gateway.api('PATCH', '/orders/ord_1', {})).body['code']).toBe('order_status_missing');
  expect((await gateway.api('PATCH', '/orders/ord_2', { order_status: 'TERMINATED' })).status).toBe(404);
  gateway.control.pay('ord_1', { status: 'SUCCESS' });
  expect((await gateway.api('PATCH', '/orders/ord_1', { order_status: 'TERMINATED' })).status).toBe(400);
  expect(await gateway.status('ord_1')).toBe('PAID');
});

test('calls are counted by endpoint and minute, and refused with 429 beyond the limit', async () => {
  const gateway = await gatewayUnderTest({ settings: { rateLimits: { 'get-order': 2 } } });
  await gateway.order('ord_1');
  const first = await gateway.api('GET', '/orders/ord_1');
  expect(['limit', 'remaining', 'retry', 'type'].map((name) => first.headers.get(`x-ratelimit-${name}`))).toEqual([
    '2',
    '1',
    '0',
    'app_id',
  ]);
  await gateway.api('GET', '/orders/ord_1');
  await gateway.control.advance(20_000);
  const third = await gateway.api('GET', '/orders/ord_1');
  expect([third.status, third.body['type']]).toEqual([429, 'rate_limit_error']);
  expect([third.headers.get('x-ratelimit-remaining'), third.headers.get('x-ratelimit-retry')]).toEqual(['0', '40']);
  expect((await gateway.api('GET', '/orders/ord_1/payments')).status).toBe(200);
  await gateway.control.advance(40_000);
  expect((await gateway.api('GET', '/orders/ord_1')).status).toBe(200);
});

test('the window of a rate limit can slide, so that it is always the last minute', async () => {
  const settings = { rateWindow: 'sliding', rateLimits: { 'get-order': 2 } } as const;
  const gateway = await gatewayUnderTest({ settings });
  const ask = async () => (await gateway.api('GET', '/orders/ord_1')).status;
  await gateway.order('ord_1');
  const statuses: number[] = [];
  for (const wait of [0, 50_000, 9_000, 1_000, 1_000]) {
    await gateway.control.advance(wait);
    statuses.push(await ask());
  }
  expect(statuses).toEqual([200, 200, 429, 200, 429]);
});

test('the default limits are the documented ones', async () => {
  const gateway = await gatewayUnderTest();
  await gateway.order('ord_1');
  gateway.control.pay('ord_1', { status: 'SUCCESS' });
  const limit = async (path: string) => (await gateway.api('GET', path)).headers.get('x-ratelimit-limit');
  const created = await gateway.api('POST', '/orders', orderBody(gateway.receiver, { order_id: 'ord_2' }));
  expect(created.headers.get('x-ratelimit-limit')).toBe('200');
  expect(await limit('/orders/ord_1')).toBe('400');
  expect(await limit('/orders/ord_1/payments')).toBe('100');
  expect(await limit('/orders/ord_1/refunds')).toBe('30');
});
