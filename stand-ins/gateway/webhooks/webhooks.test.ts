import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { toIst } from '../records/clock.ts';
import { gatewayUnderTest, MINUTE, NOON, type Received, type Webhook } from '../gateway-under-test.ts';
import { signWebhook } from './webhook-signature.ts';

/** The expected value was computed with another implementation: openssl dgst -sha256 -hmac. */
test('the signature is the base64 HMAC-SHA256 of timestamp and raw body', () => {
  expect(signWebhook('demo-secret', '1746427759733', '{"order_amount":170.00}')).toBe(
    'rtkeAuPXZ4YsOO075eXjJxMTrk/850uwmooGU7ms4wY=',
  );
});

function isSigned({ headers, body }: Received, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(`${String(headers['x-webhook-timestamp'])}${body}`);
  return headers['x-webhook-signature'] === expected.digest('base64');
}

function shape(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner)]));
}

const fields = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, null]));

/** The fields of the documented examples, with a UPI payment. */
const PAYMENT = {
  order: fields('order_id order_amount order_currency order_tags'),
  payment: {
    ...fields('cf_payment_id payment_status payment_amount payment_currency payment_message payment_time'),
    ...fields('bank_reference auth_id payment_group payment_surcharge'),
    payment_method: { upi: fields('channel upi_id') },
    international_payment: fields('international'),
  },
  customer_details: fields('customer_name customer_id customer_email customer_phone'),
  terminal_details: null,
};
const GATEWAY = fields(
  'gateway_name gateway_order_id gateway_payment_id gateway_order_reference_id gateway_settlement gateway_status_code gateway_reference_name',
);

test.each([
  ['SUCCESS', 'PAYMENT_SUCCESS_WEBHOOK', { ...PAYMENT, payment_gateway_details: GATEWAY, payment_offers: null }],
  [
    'FAILED',
    'PAYMENT_FAILED_WEBHOOK',
    {
      ...PAYMENT,
      payment_gateway_details: GATEWAY,
      payment_offers: null,
      error_details: fields('error_code error_description error_reason error_source error_subcode_raw'),
    },
  ],
  ['USER_DROPPED', 'PAYMENT_USER_DROPPED_WEBHOOK', PAYMENT],
] as const)('a payment that ends as %s sends %s, signed and shaped as documented', async (status, type, expected) => {
  const gateway = await gatewayUnderTest();
  await gateway.order('ord_1');
  gateway.control.pay('ord_1', { status });
  await gateway.control.idle();
  const [received] = gateway.receiver.received;
  expect(gateway.receiver.received).toHaveLength(1);
  expect(received?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-webhook-version': '2025-01-01',
    'x-webhook-attempt': '1',
    'x-webhook-timestamp': String(NOON),
  });
  expect(received && isSigned(received, gateway.secretKey)).toBe(true);
  expect(received?.json).toMatchObject({ type, event_time: toIst(NOON) });
  expect(received?.body).toContain('"order_amount":170.00,');
  expect(received?.body).toContain('"payment_amount":170.00,');
  expect(shape(received?.json.data)).toEqual(expected);
  expect(received?.json.data).toMatchObject({
    order: { order_id: 'ord_1', order_amount: 170 },
    payment: { payment_status: status, payment_amount: 170 },
    customer_details: { customer_id: 'asha1', customer_phone: '9000000001' },
  });
});

test('a pending payment sends nothing', async () => {
  const gateway = await gatewayUnderTest();
  await gateway.order('ord_1');
  gateway.control.pay('ord_1', { status: 'PENDING' });
  expect(gateway.control.webhooks()).toEqual([]);
});

test('refund webhooks carry numeric ids', async () => {
  const gateway = await gatewayUnderTest();
  await gateway.order('ord_1');
  const { cfPaymentId } = gateway.control.pay('ord_1', { status: 'SUCCESS' });
  await gateway.api('POST', '/orders/ord_1/refunds', { refund_id: 'refund_1', refund_amount: 2 });
  gateway.control.endRefund('ord_1', 'refund_1', 'SUCCESS');
  await gateway.control.idle();
  const received = gateway.receiver.received.find(({ json }) => json.type === 'REFUND_STATUS_WEBHOOK');
  expect(received?.body).toContain('"refund_amount":2.00,');
  expect(received?.json.data['refund']).toMatchObject({
    cf_payment_id: Number(cfPaymentId),
    refund_id: 'refund_1',
    order_id: 'ord_1',
    entity: 'Refund',
    refund_status: 'SUCCESS',
  });
  expect(received?.json.data['refund']?.['cf_refund_id']).toBeTypeOf('number');
});

test('an automatic refund and an unknown event can be sent', async () => {
  const gateway = await gatewayUnderTest();
  await gateway.order('ord_1');
  const { cfPaymentId } = gateway.control.pay('ord_1', { status: 'SUCCESS' });
  await gateway.control.idle();
  gateway.control.autoRefund('ord_1', cfPaymentId);
  await gateway.control.idle();
  gateway.control.sendWebhook('SOMETHING_NEW_WEBHOOK', 'ord_1');
  await gateway.control.idle();
  const [, refund, unknown] = gateway.receiver.received;
  expect(refund?.json).toMatchObject({
    type: 'AUTO_REFUND_STATUS_WEBHOOK',
    data: {
      auto_refund: { cf_payment_id: cfPaymentId, order_id: 'ord_1', refund_amount: 170, refund_status: 'SUCCESS' },
    },
  });
  expect(unknown?.json).toMatchObject({ type: 'SOMETHING_NEW_WEBHOOK', data: { order: { order_id: 'ord_1' } } });
  expect([refund, unknown].every((one) => one && isSigned(one, gateway.secretKey))).toBe(true);
});

test('webhooks also go to the dashboard address, under the same key, unless the order has that address', async () => {
  const gateway = await gatewayUnderTest();
  const dashboard = `${gateway.receiver.url}/dashboard`;
  gateway.control.changeSettings({ dashboardWebhookUrl: dashboard });
  await gateway.order('ord_1');
  gateway.control.pay('ord_1', { status: 'SUCCESS' });
  expect(gateway.control.webhooks().map(({ url }) => url)).toEqual([gateway.receiver.url, dashboard]);
  expect(new Set(gateway.control.webhooks().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  gateway.control.changeSettings({ dashboardWebhookUrl: gateway.receiver.url });
  await gateway.order('ord_2');
  gateway.control.pay('ord_2', { status: 'SUCCESS' });
  expect(gateway.control.webhooks('ord_2')).toHaveLength(1);
});

test('a webhook is retried after 2, 10 and 30 minutes until the receiver responds with 200', async () => {
  const gateway = await gatewayUnderTest();
  gateway.receiver.answers.push(500, 302, 201);
  await gateway.order('ord_1');
  gateway.control.pay('ord_1', { status: 'SUCCESS' });
  await gateway.control.idle();
  const count = () => gateway.receiver.received.length;
  const counts = [count()];
  for (const ms of [2 * MINUTE - 1, 1, 10 * MINUTE - 1, 1, 30 * MINUTE - 1, 1, 24 * 60 * MINUTE]) {
    await gateway.control.advance(ms);
    counts.push(count());
  }
  expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  const { received } = gateway.receiver;
  expect(received.map(({ headers }) => headers['x-webhook-attempt'])).toEqual(['1', '2', '3', '4']);
  expect(new Set(received.map(({ headers }) => headers['x-idempotency-key'])).size).toBe(1);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(received.map(({ headers }) => headers['x-webhook-timestamp'])).size).toBe(4);
  expect(received.every((one) => isSigned(one, gateway.secretKey))).toBe(true);
  expect(gateway.control.webhooks()).toMatchObject([{ state: 'delivered' }]);
});

test('a webhook is given up after four attempts', async () => {
  const gateway = await gatewayUnderTest({ settings: { webhookRetryMs: [1, 1, 1] } });
  gateway.receiver.answers.push(500, 500, 500, 500);
  await gateway.order('ord_1');
  gateway.control.pay('ord_1', { status: 'SUCCESS' });
  await gateway.control.idle();
  for (let attempt = 0; attempt < 5; attempt += 1) await gateway.control.advance(1);
  expect(gateway.receiver.received).toHaveLength(4);
  expect(gateway.control.webhooks()).toMatchObject([{ state: 'failed' }]);
});

test('an attempt counts when the receiver is unreachable, and retries can repeat the first headers', async () => {
  const gateway = await gatewayUnderTest({ settings: { freshTimestampOnRetry: false } });
  await gateway.order('ord_1', { order_meta: { notify_url: 'http://127.0.0.1:1/hook' } });
  gateway.control.pay('ord_1', { status: 'SUCCESS' });
  await gateway.control.idle();
  expect(gateway.control.webhooks()).toMatchObject([{ state: 'waiting', attempts: [{ status: null }] }]);
  gateway.receiver.answers.push(503);
  await gateway.order('ord_2');
  gateway.control.pay('ord_2', { status: 'SUCCESS' });
  await gateway.control.idle();
  await gateway.control.advance(2 * MINUTE);
  const [first, second] = gateway.receiver.received.map(({ headers }) => headers['x-webhook-timestamp']);
  expect(second).toBe(first);
});

async function withFaults(faults: (gateway: Awaited<ReturnType<typeof gatewayUnderTest>>) => void) {
  const gateway = await gatewayUnderTest();
  faults(gateway);
  await gateway.order('ord_1');
  gateway.control.pay('ord_1', { status: 'FAILED' });
  gateway.control.pay('ord_1', { status: 'SUCCESS', another: true });
  await gateway.control.idle();
  return gateway;
}

const types = (received: { json: Webhook }[]) => received.map(({ json }) => json.type);

test('webhooks can be duplicated', async () => {
  const gateway = await withFaults(({ control }) => control.webhookFault({ kind: 'duplicate', count: 2 }));
  expect(types(gateway.receiver.received).filter((type) => type === 'PAYMENT_FAILED_WEBHOOK')).toHaveLength(3);
  expect(new Set(gateway.receiver.received.map(({ headers }) => headers['x-idempotency-key'])).size).toBe(2);
});

test('webhooks can be delayed', async () => {
  const gateway = await withFaults(({ control }) => control.webhookFault({ kind: 'delay', ms: MINUTE }));
  expect(types(gateway.receiver.received)).toEqual(['PAYMENT_SUCCESS_WEBHOOK']);
  await gateway.control.advance(MINUTE);
  expect(types(gateway.receiver.received)).toEqual(['PAYMENT_SUCCESS_WEBHOOK', 'PAYMENT_FAILED_WEBHOOK']);
});

test('webhooks can be lost together with their retries', async () => {
  const gateway = await withFaults(({ control }) =>
    control.webhookFault({ kind: 'drop', type: 'PAYMENT_SUCCESS_WEBHOOK', times: null }),
  );
  await gateway.control.advance(60 * MINUTE);
  await gateway.control.deliverWebhooks();
  expect(types(gateway.receiver.received)).toEqual(['PAYMENT_FAILED_WEBHOOK']);
  expect(gateway.control.webhooks().map(({ state }) => state)).toEqual(['delivered', 'dropped']);
});

test('webhooks can be held until they are released', async () => {
  const gateway = await withFaults(({ control }) => control.webhookFault({ kind: 'hold', times: 2 }));
  await gateway.control.advance(60 * MINUTE);
  expect(gateway.receiver.received).toEqual([]);
  expect(gateway.control.webhooks().map(({ state }) => state)).toEqual(['held', 'held']);
  await gateway.control.deliverWebhooks();
  expect(gateway.receiver.received).toHaveLength(2);
});

test('webhooks can be reordered', async () => {
  const gateway = await withFaults(({ control }) => control.webhookFault({ kind: 'reorder', count: 2 }));
  expect(types(gateway.receiver.received)).toEqual(['PAYMENT_SUCCESS_WEBHOOK', 'PAYMENT_FAILED_WEBHOOK']);
});

test('webhooks can carry a wrong signature', async () => {
  const gateway = await withFaults(({ control }) =>
    control.webhookFault({ kind: 'wrong-signature', orderId: 'ord_1', type: 'PAYMENT_SUCCESS_WEBHOOK' }),
  );
  const signed = gateway.receiver.received.map((one) => [one.json.type, isSigned(one, gateway.secretKey)]);
  expect(Object.fromEntries(signed)).toEqual({ PAYMENT_FAILED_WEBHOOK: true, PAYMENT_SUCCESS_WEBHOOK: false });
});

test('a fault for another order or type does not apply and stays', async () => {
  const gateway = await withFaults(({ control }) => {
    control.webhookFault({ kind: 'drop', orderId: 'ord_2' });
    control.webhookFault({ kind: 'drop', type: 'REFUND_STATUS_WEBHOOK' });
  });
  expect(gateway.receiver.received).toHaveLength(2);
  expect(gateway.control.faults().webhookFaults).toHaveLength(2);
});

test('a webhook can be sent again a day later', async () => {
  const gateway = await withFaults(() => {});
  const [first] = gateway.control.webhooks();
  await gateway.control.advance(24 * 60 * MINUTE);
  gateway.control.resendWebhook(first?.id ?? '');
  await gateway.control.idle();
  const { received } = gateway.receiver;
  expect(received).toHaveLength(3);
  expect(received[2]?.body).toBe(first?.body);
  expect(received[2]?.headers['x-idempotency-key']).toBe(first?.idempotencyKey);
});
