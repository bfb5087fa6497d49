import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { gatewayUnderTest, orderBody } from '../gateway-under-test.ts';

test('the same key and body replay the stored answer and create nothing new', async () => {
  const gateway = await gatewayUnderTest();
  const headers = { 'x-idempotency-key': randomUUID() };
  const body = orderBody(gateway.receiver, { order_id: undefined });
  const first = await gateway.api('POST', '/orders', body, headers);
  const second = await gateway.api('POST', '/orders', body, headers);
  expect(second.body).toEqual(first.body);
  expect(first.headers.get('x-idempotency-replayed')).toBe('false');
  expect(second.headers.get('x-idempotency-replayed')).toBe('true');
  expect(second.headers.get('x-idempotency-key')).toBe(headers['x-idempotency-key']);
  expect(gateway.control.orders()).toHaveLength(1);
});

test('the same key with another body is refused with 422', async () => {
  const gateway = await gatewayUnderTest();
  const headers = { 'x-idempotency-key': randomUUID() };
  await gateway.api('POST', '/orders', orderBody(gateway.receiver), headers);
  const { status, body } = await gateway.api(
    'POST',
    '/orders',
    orderBody(gateway.receiver, { order_amount: 171 }),
    headers,
  );
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'request_invalid', type: 'idempotency_error' });
});

test('a stored 500 is replayed for its key, and a call with a new key succeeds', async () => {
  const gateway = await gatewayUnderTest();
  const key = { 'x-idempotency-key': randomUUID() };
  gateway.control.fault({ endpoint: 'create-order', kind: 'error-500' });
  const body = orderBody(gateway.receiver);
  expect((await gateway.api('POST', '/orders', body, key)).status).toBe(500);
  const replay = await gateway.api('POST', '/orders', body, key);
  expect([replay.status, replay.headers.get('x-idempotency-replayed')]).toEqual([500, 'true']);
  expect((await gateway.api('GET', '/orders/ord_1')).status).toBe(404);
  const fresh = { 'x-idempotency-key': randomUUID() };
  expect((await gateway.api('POST', '/orders', body, fresh)).status).toBe(200);
});

test('after an order was created despite a 500, a new key gets 409', async () => {
  const gateway = await gatewayUnderTest();
  gateway.control.fault({ endpoint: 'create-order', kind: 'error-500-after' });
  const body = orderBody(gateway.receiver);
  expect((await gateway.api('POST', '/orders', body)).status).toBe(500);
  expect((await gateway.api('POST', '/orders', body)).status).toBe(409);
  expect(await gateway.status('ord_1')).toBe('ACTIVE');
});

test('refusals for wrong credentials and for the rate limit are not stored', async () => {
  const gateway = await gatewayUnderTest();
  const key = { 'x-idempotency-key': randomUUID() };
  const body = orderBody(gateway.receiver);
  expect((await gateway.api('POST', '/orders', body, { ...key, 'x-client-secret': 'guess' })).status).toBe(401);
  gateway.control.fault({ endpoint: 'create-order', kind: 'rate-limit' });
  expect((await gateway.api('POST', '/orders', body, key)).status).toBe(429);
  expect((await gateway.api('POST', '/orders', body, key)).status).toBe(200);
});

test('a key belongs to one endpoint and must be a UUID', async () => {
  const gateway = await gatewayUnderTest();
  const key = { 'x-idempotency-key': randomUUID() };
  await gateway.api('POST', '/orders', orderBody(gateway.receiver), key);
  const other = await gateway.api('PATCH', '/orders/ord_1', { order_status: 'TERMINATED' }, key);
  expect([other.status, other.headers.get('x-idempotency-replayed')]).toEqual([200, 'false']);
  const wrong = await gateway.api('POST', '/orders', orderBody(gateway.receiver), { 'x-idempotency-key': 'again' });
  expect([wrong.status, wrong.body['code']]).toEqual([400, 'x-idempotency-key_invalid']);
});
