import { createHmac, randomUUID } from 'node:crypto';
import { register } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayingShop, openGateway, openPayingShop, placeOrder } from '../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../stand-ins/gateway/start.ts';
import { isSignedByGateway } from './webhook-signature.ts';

let gateway: RunningGateway;
let shop: PayingShop;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ database: { engine: 'pglite', directory: null }, gateway });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

type Sent = { body: string | Buffer; timestamp?: string; signature?: string; key?: string; type?: string };

function sign(body: string | Buffer, timestamp: string, secret = gateway.secretKey): string {
  return createHmac('sha256', secret).update(timestamp).update(body).digest('base64');
}

async function send({ body, timestamp = '1746427759733', signature, key = randomUUID(), type }: Sent): Promise<number> {
  const response = await fetch(`${shop.url}/api/webhooks/cashfree`, {
    method: 'POST',
    headers: {
      'content-type': type ?? 'application/json',
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': signature ?? sign(body, timestamp),
      'x-idempotency-key': key,
    },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  await response.text();
  await shop.payments.drain();
  return response.status;
}

const paidBody = (orderId: string) =>
  `{"data":{"order":{"order_id":"${orderId}","order_amount":1499.00},"payment":{"cf_payment_id":"1"}},"type":"PAYMENT_SUCCESS_WEBHOOK"}`;

const deliveries = async () => (await shop.database.selectFrom('webhook_delivery').selectAll().execute()).length;

const outcomes = async (outcome: string) => {
  const metric = await register.getSingleMetric('shop_gateway_webhooks_total')?.get();
  return metric?.values.find((value) => value.labels['outcome'] === outcome)?.value ?? 0;
};

test('a signature is over the bytes as they came: 1499.00 is not 1499', () => {
  const body = '{"amount":1499.00}';
  const signature = sign(body, '1');
  expect(isSignedByGateway(Buffer.from(body), '1', signature, gateway.secretKey)).toBe(true);
  expect(isSignedByGateway(Buffer.from('{"amount":1499}'), '1', signature, gateway.secretKey)).toBe(false);
  expect(isSignedByGateway(Buffer.from(body), '2', signature, gateway.secretKey)).toBe(false);
  expect(isSignedByGateway(Buffer.from(body), undefined, signature, gateway.secretKey)).toBe(false);
  expect(isSignedByGateway(Buffer.from(body), '1', undefined, gateway.secretKey)).toBe(false);
  expect(isSignedByGateway(Buffer.from(body), '1', '', gateway.secretKey)).toBe(false);
  expect(isSignedByGateway(Buffer.from(body), '1', `${signature}AAAA`, gateway.secretKey)).toBe(false);
});

test('[PAY-09] a wrong signature is 401 and counted, and nothing is noted or believed', async () => {
  const orderId = await placeOrder(shop);
  const before = { counted: await outcomes('wrong_signature'), noted: await deliveries() };
  const body = paidBody(orderId);
  expect(await send({ body, signature: sign(body, '1746427759733', 'another secret') })).toBe(401);
  expect(await send({ body, signature: 'nonsense' })).toBe(401);
  expect(await outcomes('wrong_signature')).toBe(before.counted + 2);
  expect(await deliveries()).toBe(before.noted);
  expect((await shop.orders.summary(orderId)).state).toBe('awaiting_payment');
});

test('[PAY-09] a well signed webhook alone makes nothing paid: the gateway is asked', async () => {
  const orderId = await placeOrder(shop);
  expect(await send({ body: paidBody(orderId) })).toBe(200);
  expect((await shop.orders.summary(orderId)).state).toBe('awaiting_payment');
});

test('a repeated delivery is acknowledged and does nothing, even with a fresh timestamp', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.webhookFault({ kind: 'drop', times: null });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  const body = paidBody(orderId);
  expect(await send({ body, key: 'delivery-1' })).toBe(200);
  expect((await shop.orders.summary(orderId)).state).toBe('paid');
  const before = gateway.control.requests().length;
  expect(await send({ body, key: 'delivery-1', timestamp: '1746427999999' })).toBe(200);
  expect(gateway.control.requests()).toHaveLength(before);
  gateway.control.clearFaults();
});

test('unknown types, unknown orders, other shapes and no JSON at all are acknowledged when signed', async () => {
  expect(await send({ body: '{"type":"SOMETHING_NEW","data":{}}' })).toBe(200);
  expect(await send({ body: '{"type":"SOMETHING_NEW"}' })).toBe(200);
  expect(await send({ body: paidBody('an_order_of_another_shop') })).toBe(200);
  expect(await send({ body: '[1,2,3]' })).toBe(200);
  expect(await send({ body: 'not json' })).toBe(200);
  expect(await send({ body: 'not json', type: 'text/plain' })).toBe(200);
});

test('every kind of webhook the gateway documents is taken', async () => {
  for (const sample of SAMPLES) expect(await send({ body: JSON.stringify(sample) })).toBe(200);
});

const SAMPLES: readonly unknown[] = [
  {
    type: 'PAYMENT_SUCCESS_WEBHOOK',
    data: { order: { order_id: 'order_1', order_tags: null }, payment: { cf_payment_id: '1' } },
  },
  { type: 'PAYMENT_FAILED_WEBHOOK', data: { order: { order_id: 'order_1' }, payment: { cf_payment_id: 2 } } },
  { type: 'REFUND_STATUS_WEBHOOK', data: { refund: { order_id: 'order_1', cf_refund_id: 1, refund_amount: 2 } } },
  {
    type: 'AUTO_REFUND_STATUS_WEBHOOK',
    data: { auto_refund: { order_id: 'order_1', cf_payment_id: '1', refund_amount: 2, refund_status: 'SUCCESS' } },
  },
];

test('a body over the limit is refused before it is read', async () => {
  expect(await send({ body: 'x'.repeat(300 * 1024) })).toBe(413);
});

test('a webhook without a body is 401', async () => {
  const response = await fetch(`${shop.url}/api/webhooks/cashfree`, { method: 'POST' });
  expect(response.status).toBe(401);
});

test('[PAY-09] a webhook answered 200 just before a crash is made good by the reconciler', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.webhookFault({ kind: 'drop', times: null });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  const body = Buffer.from(paidBody(orderId));
  const headers = {
    'x-webhook-timestamp': '5',
    'x-webhook-signature': sign(body, '5'),
    'x-idempotency-key': 'crash-1',
  };
  // The delivery is noted and answered, and the slow part never runs.
  expect(await shop.payments.takeWebhook(body, headers)).toEqual({ orderId, refunds: false });
  await shop.payments.reconcile();
  expect((await shop.orders.summary(orderId)).state).toBe('paid');
  gateway.control.clearFaults();
});
