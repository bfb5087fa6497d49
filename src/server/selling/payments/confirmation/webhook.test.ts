import { createHash, createHmac, randomUUID } from 'node:crypto';
import { register } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayingShop, openGateway, openPayingShop, placeOrder } from '../../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import { runOrderCommand } from '../../../operating/order-commands/service.ts';
import { createMerchantService } from '../../orders/merchant.ts';

let gateway: RunningGateway;
let shop: PayingShop;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
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

test('[PAY-09] a wrong signature gets 401 and is counted, and the webhook is neither stored nor trusted', async () => {
  const orderId = await placeOrder(shop);
  const before = { counted: await outcomes('invalid_signature'), noted: await deliveries() };
  const body = paidBody(orderId);
  expect(await send({ body, signature: sign(body, '1746427759733', 'another secret') })).toBe(401);
  expect(await send({ body, signature: 'nonsense' })).toBe(401);
  expect(await outcomes('invalid_signature')).toBe(before.counted + 2);
  expect(await deliveries()).toBe(before.noted);
  expect((await shop.orders.summary(orderId)).state).toBe('awaiting_payment');
});

test('[PAY-09] a signed webhook that proves no captured payment does not make an order paid: the gateway is polled', async () => {
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

test('signed webhooks of unknown types, orders or shapes, even without JSON, are acknowledged', async () => {
  expect(await send({ body: '{"type":"SOMETHING_NEW","data":{}}' })).toBe(200);
  expect(await send({ body: '{"type":"SOMETHING_NEW"}' })).toBe(200);
  expect(await send({ body: paidBody('an_order_of_another_shop') })).toBe(200);
  expect(await send({ body: '[1,2,3]' })).toBe(200);
  expect(await send({ body: 'not json' })).toBe(200);
  expect(await send({ body: 'not json', type: 'text/plain' })).toBe(200);
});

test('every kind of webhook that the gateway documents is accepted', async () => {
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

test('a webhook without a body gets 401', async () => {
  const response = await fetch(`${shop.url}/api/webhooks/cashfree`, { method: 'POST' });
  expect(response.status).toBe(401);
});

test('[PAY-09] the reconciler completes a webhook that got its 200 just before a crash', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.webhookFault({ kind: 'drop', times: null });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  const body = Buffer.from(paidBody(orderId));
  const headers = {
    'x-webhook-timestamp': '5',
    'x-webhook-signature': sign(body, '5'),
    'x-idempotency-key': 'crash-1',
  };
  // The delivery is stored and acknowledged, and the slow part never runs.
  expect(await shop.payments.receiveWebhook('cashfree', body, headers)).toEqual({ orderId, refunds: false });
  await shop.payments.reconcile();
  expect((await shop.orders.summary(orderId)).state).toBe('paid');
  gateway.control.clearFaults();
});

const noted = async (body: unknown) =>
  shop.database
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('delivery_key', '=', keyOf(JSON.stringify(body)))
    .executeTakeFirstOrThrow();
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const logged = (level: string, words: string) =>
  shop.logged.filter(([at, text]) => at === level && text.includes(words)).length;

/** Receives a signed webhook as the route does, without running its task. */
const take = (body: unknown, key: string | undefined = randomUUID()) => {
  const text = JSON.stringify(body);
  return shop.payments.receiveWebhook('cashfree', Buffer.from(text), {
    'x-webhook-timestamp': '5',
    'x-webhook-signature': sign(text, '5'),
    'x-idempotency-key': key,
  });
};

test('each delivery is counted by outcome, and a forged or unreadable one is logged', async () => {
  const orderId = await placeOrder(shop);
  const names = ['accepted', 'repeated', 'no_order', 'unreadable', 'invalid_signature'] as const;
  const counts = () => Promise.all(names.map((name) => outcomes(name)));
  const before = await counts();
  shop.logged.length = 0;
  await send({ body: paidBody(orderId), key: 'counted' });
  await send({ body: paidBody(orderId), key: 'counted' });
  await send({ body: '{"type":"SOMETHING_NEW","data":{"counted":1}}' });
  await send({ body: '{"no":"type"}' });
  await send({ body: paidBody(orderId), signature: 'x' });
  expect((await counts()).map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1, 1, 1]);
  expect(logged('warn', 'unexpected webhook payload')).toBe(1);
  // Logged at most once a second, with their number.
  await expect.poll(() => logged('warn', 'webhooks rejected: invalid signature')).toBe(1);
});

test.each([
  ['a payment', { order: { order_id: 'O1' }, payment: { cf_payment_id: 1 } }, { orderId: 'O1', refunds: false }],
  ['a refund', { refund: { order_id: 'O2', cf_refund_id: 1 } }, { orderId: 'O2', refunds: true }],
  [
    'a refund by the gateway itself',
    { auto_refund: { order_id: 'O3', cf_payment_id: 1, refund_amount: 1, refund_status: 'SUCCESS' } },
    { orderId: 'O3', refunds: true },
  ],
  ['nothing', null, null],
  ['something else', { settlement: {} }, null],
])('a webhook about %s leads to the right task for its order', async (_what, data, task) => {
  expect(await take({ type: 'ANY', data })).toEqual(task);
});

test('a repeated delivery is recognised by its signed bytes, not by a header, which is not signed', async () => {
  const orderId = await placeOrder(shop);
  const body = { type: 'PAYMENT_SUCCESS_WEBHOOK', data: { order: { order_id: orderId } } };
  const headers = (text: string) => ({ 'x-webhook-timestamp': '5', 'x-webhook-signature': sign(text, '5') });
  const text = JSON.stringify(body);
  expect(await shop.payments.receiveWebhook('cashfree', Buffer.from(text), headers(text))).toEqual({
    orderId,
    refunds: false,
  });
  for (const key of ['another', 'and-another']) {
    const replayed = { ...headers(text), 'x-idempotency-key': key };
    expect(await shop.payments.receiveWebhook('cashfree', Buffer.from(text), replayed)).toBeNull();
  }
  const spaced = `${text} `;
  expect(await shop.payments.receiveWebhook('cashfree', Buffer.from(spaced), headers(spaced))).toEqual({
    orderId,
    refunds: false,
  });
});

test('a delivery is stored with its type, order and time, each of limited length, and without its body', async () => {
  const before = Date.now();
  const long = { type: 'T'.repeat(200), data: { order: { order_id: 'O'.repeat(200) } } };
  await take(long);
  await take({ type: 'SHORT' });
  const row = await noted(long);
  expect(row).toEqual({
    delivery_key: keyOf(JSON.stringify(long)),
    type: 'T'.repeat(100),
    order_id: 'O'.repeat(64),
    received_at: expect.any(Date),
    notice: null,
    about: JSON.stringify({ orderId: 'O'.repeat(64) }),
  });
  expect(row.received_at.getTime()).toBeGreaterThanOrEqual(before);
  expect(await noted({ type: 'SHORT' })).toMatchObject({ type: 'SHORT', order_id: null });
});

test('a webhook with two signature headers is refused', async () => {
  const body = paidBody('O1');
  const signature = sign(body, '5');
  const headers = { 'x-webhook-timestamp': '5', 'x-webhook-signature': [signature, signature] };
  await expect(shop.payments.receiveWebhook('cashfree', Buffer.from(body), headers)).rejects.toMatchObject({
    code: 'invalid_signature',
  });
});

test('a webhook makes the order’s refunds in progress due at once, and no others', async () => {
  const [orderId, other] = [await placeOrder(shop), await placeOrder(shop)];
  const later = new Date(Date.now() + 3600_000);
  const insert = (order: string, refundId: string) =>
    shop.database
      .insertInto('refund')
      .values({
        refund_id: refundId,
        order_id: order,
        kind: 'partial',
        purpose: 'part',
        refers_to: refundId,
        amount_paise: 1,
        note: 'n',
        state: 'requested',
        state_cause: 'c',
        state_at: later,
        requested_at: later,
        next_at: later,
      })
      .execute();
  await insert(orderId, 'requested-1');
  await insert(orderId, 'pending-1');
  await insert(orderId, 'on-hold-1');
  await insert(other, 'pending-2');
  const move = (state: 'pending' | 'on_hold', ids: string[]) =>
    shop.database.updateTable('refund').set({ state }).where('refund_id', 'in', ids).execute();
  await move('pending', ['pending-1', 'pending-2']);
  await move('on_hold', ['on-hold-1']);
  await take({ type: 'REFUND_STATUS_WEBHOOK', data: { refund: { order_id: orderId } } });
  const due = await shop.database
    .selectFrom('refund')
    .select('refund_id')
    .where('next_at', '<', later)
    .orderBy('refund_id')
    .execute();
  expect(due.map((refund) => refund.refund_id)).toEqual(['on-hold-1', 'pending-1']);
  await shop.database.updateTable('refund').set({ next_at: null }).execute();
});

test('a signed webhook is logged and stored if its order is unknown, it is about a dispute or it cannot be read', async () => {
  const orderId = await placeOrder(shop);
  const unknown = { order: { order_id: 'PSKOFABACKUP' }, payment: { cf_payment_id: 77 } };
  const dispute = { dispute_id: 433, respond_by: '2026-11-26T12:00:00+05:30' };
  const disputed = { dispute, order_details: { order_id: orderId } };
  const nameless = {
    auto_refund: { cf_payment_id: 'p-99', cf_refund_id: 5, refund_amount: 2, refund_status: 'SUCCESS' },
  };
  const news: [string, unknown][] = [
    ['unknown_order', { type: 'PAYMENT_SUCCESS_WEBHOOK', data: unknown }],
    ['dispute', { type: 'DISPUTE_CREATED', data: disputed }],
    ['unknown_order', { type: 'AUTO_REFUND_STATUS_WEBHOOK', data: nameless }],
    ['unreadable', { type: 7, data: { refund: { order_id: orderId, cf_refund_id: 12 } } }],
  ];
  for (const [notice, body] of news) {
    const before = await outcomes(notice);
    shop.logged.length = 0;
    await take(body);
    expect(await outcomes(notice), notice).toBe(before + 1);
    expect(logged('warn', `"notice":"${notice}"`)).toBe(1);
    expect(await noted(body)).toMatchObject({ notice });
  }
  const { output } = await runOrderCommand(
    { merchant: createMerchantService({ ...shop, now: Date.now }), ...shop, now: Date.now },
    ['notices'],
  );
  for (const part of ['PSKOFABACKUP', '"disputeId":"433"', '2026-11-26T12:00:00+05:30', 'p-99', '"refundId":"12"']) {
    expect(output).toContain(part);
  }
});

test('characters that the database cannot store are removed from the texts of a webhook', async () => {
  const body = '{"type":"ODD\\u0000TYPE","data":{"order":{"order_id":"O\\u00009"},"payment":{"cf_payment_id":"1"}}}';
  expect(await send({ body })).toBe(200);
  const row = await shop.database
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('delivery_key', '=', keyOf(body))
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ type: 'ODDTYPE', order_id: 'O9' });
});
