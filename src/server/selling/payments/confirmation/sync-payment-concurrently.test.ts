import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayingShop, exampleOrder, openGateway, openPayingShop, post } from '../../../../../test/paying-shop.ts';
import { copyTestDatabase } from '../../../../../test/database/template-database.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';

let copy: { url: string; drop: () => Promise<void> };
let gateway: RunningGateway;
/** Two replicas that share one database. */
let shops: [PayingShop, PayingShop];

beforeAll(async () => {
  copy = await copyTestDatabase();
  gateway = await openGateway();
  const database = { engine: 'postgres', url: copy.url } as const;
  const first = await openPayingShop({ database, gateway });
  shops = [first, await openPayingShop({ database, gateway })];
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.close()));
  await gateway.close();
  await copy.drop();
});

function signedWebhook(orderId: string, type = 'PAYMENT_SUCCESS_WEBHOOK') {
  const body = Buffer.from(JSON.stringify({ type, data: { order: { order_id: orderId } } }));
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', gateway.secretKey).update(timestamp).update(body).digest('base64');
  return {
    body,
    headers: {
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': signature,
      'x-idempotency-key': randomUUID(),
    },
  };
}

test('[PAY-09] 50 returns, 50 webhooks and 50 reconcilers at once lead to one paid order, one history and one set of messages', async () => {
  const [first, second] = shops;
  const { body } = await post(`${first.url}/api/cashfree/create-order`, exampleOrder());
  const orderId = String(body['order_id']);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  const fifty = Array.from({ length: 50 }, (_, index) => shops[index % 2] ?? first);
  const webhook = async (shop: PayingShop) => {
    const { body: raw, headers } = signedWebhook(orderId);
    const task = await shop.payments.receiveWebhook('cashfree', raw, headers);
    if (task) await shop.payments.sync(task.orderId, 'webhook');
  };
  const results = await Promise.allSettled([
    ...fifty.map((shop) => shop.payments.sync(orderId, 'return')),
    ...fifty.map(webhook),
    ...fifty.map((shop) => shop.payments.sync(orderId, 'reconciler')),
  ]);
  expect(results.filter((result) => result.status === 'rejected')).toEqual([]);
  const history = await second.database
    .selectFrom('state_change')
    .select(['subject', 'from_state', 'to_state'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  expect(history).toEqual([
    { subject: 'order', from_state: '', to_state: 'created' },
    { subject: 'order', from_state: 'created', to_state: 'awaiting_payment' },
    { subject: 'payment', from_state: '', to_state: 'success' },
    { subject: 'order', from_state: 'awaiting_payment', to_state: 'paid' },
  ]);
  const messages = await second.database
    .selectFrom('outbox')
    .select(['topic', 'type'])
    .where('order_id', '=', orderId)
    .orderBy('topic')
    .orderBy('type')
    .execute();
  expect(messages).toEqual([
    { topic: 'conversion', type: 'AddPaymentInfo' },
    { topic: 'conversion', type: 'Purchase' },
    { topic: 'merchant_webhook', type: 'order.paid' },
    { topic: 'shopper_message', type: 'order.paid' },
  ]);
});

test('[PAY-05] an attempt sent 20 times at once to two replicas creates one order here and one at the gateway', async () => {
  const request = exampleOrder();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => post(`${shops[index % 2]?.url}/api/cashfree/create-order`, request)),
  );
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map((answer) => answer.body['order_id'])).size).toBe(1);
  expect(new Set(answers.map((answer) => answer.body['payment_session_id'])).size).toBe(1);
});

test('each due order is polled by exactly one of two reconcilers', async () => {
  const [first, second] = shops;
  gateway.control.webhookFault({ kind: 'drop', times: null });
  const placed = await Promise.all(
    Array.from({ length: 30 }, () => post(`${first.url}/api/cashfree/create-order`, exampleOrder())),
  );
  const orderIds = placed.map((answer) => String(answer.body['order_id']));
  for (const orderId of orderIds) gateway.control.pay(orderId, { status: 'SUCCESS' });
  await first.database
    .updateTable('gateway_order')
    .set({ next_sync_at: new Date(0) })
    .where('order_id', 'in', orderIds)
    .execute();
  gateway.control.clearFaults();
  while ((await Promise.all([first.payments.reconcile(), second.payments.reconcile()])).some(Boolean));
  const rows = await first.database
    .selectFrom('shop_order')
    .innerJoin('gateway_order', 'gateway_order.order_id', 'shop_order.order_id')
    .select(['state', 'sync_count'])
    .where('gateway_order.order_id', 'in', orderIds)
    .execute();
  expect(rows).toEqual(orderIds.map(() => ({ state: 'paid', sync_count: 1 })));
});

test('the database refuses a transition that the state machine does not have, and any change of history', async () => {
  const [first] = shops;
  const { body } = await post(`${first.url}/api/cashfree/create-order`, exampleOrder());
  const orderId = String(body['order_id']);
  const database = first.database;
  await expect(
    database.updateTable('shop_order').set({ state: 'delivered' }).where('order_id', '=', orderId).execute(),
  ).rejects.toThrow(/may not move/);
  await expect(database.deleteFrom('state_change').where('order_id', '=', orderId).execute()).rejects.toThrow(
    /append-only/,
  );
});
