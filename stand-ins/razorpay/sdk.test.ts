import { createHmac } from 'node:crypto';
import Razorpay from 'razorpay';
import { expect, onTestFinished, test } from 'vitest';
import { type RunningRazorpay, startRazorpay } from './start.ts';

const DAY = 24 * 3600_000;

async function open(): Promise<{ gateway: RunningRazorpay; client: Razorpay }> {
  const gateway = await startRazorpay();
  onTestFinished(gateway.close);
  return { gateway, client: clientOf(gateway) };
}

/** The gateway's official Node client, pointed at the stand-in: it has no setting for that. */
function clientOf({ url, keyId, keySecret }: RunningRazorpay, secret = keySecret): Razorpay {
  const client = new Razorpay({ key_id: keyId, key_secret: secret });
  const requests: unknown = Reflect.get(Object(Reflect.get(client, 'api')), 'rq');
  Reflect.set(Object(Reflect.get(Object(requests), 'defaults')), 'baseURL', url);
  return client;
}

test('the official client creates, finds, changes and pays orders, and refunds', async () => {
  const { gateway, client } = await open();
  const created = await client.orders.create({ amount: 17_015, currency: 'INR', receipt: 'PSK1', notes: { a: 'b' } });
  expect(created).toMatchObject({ entity: 'order', status: 'created', amount: 17_015, attempts: 0 });
  const listed = await client.orders.all({ receipt: 'PSK1' });
  expect(listed).toMatchObject({ count: 1, items: [{ id: created.id, receipt: 'PSK1' }] });
  expect(await client.orders.edit(created.id, { notes: { closed: 'yes' } })).toMatchObject({
    notes: { closed: 'yes' },
  });

  const { id } = await gateway.control.pay('PSK1', 'authorized');
  expect(await client.orders.fetch(created.id)).toMatchObject({ status: 'attempted', amount_due: 17_015 });
  expect(await client.payments.capture(id, 17_015, 'INR')).toMatchObject({ status: 'captured', captured: true });
  expect(await client.orders.fetch(created.id)).toMatchObject({ status: 'paid', amount_paid: 17_015 });
  expect(await client.orders.fetchPayments(created.id)).toMatchObject({ items: [{ id, status: 'captured' }] });

  const part = await client.payments.refund(id, { amount: 5_000, speed: 'normal', receipt: 'PSK1-p1' });
  expect(part).toMatchObject({ amount: 5_000, payment_id: id, receipt: 'PSK1-p1', status: 'pending' });
  await gateway.control.advance(60_000);
  expect(await client.refunds.fetch(part.id)).toMatchObject({ status: 'processed', speed_processed: 'normal' });
  const rest = await client.payments.refund(id, { speed: 'optimum' });
  expect(rest).toMatchObject({ amount: 12_015, status: 'processed', speed_processed: 'instant' });
  expect(await client.payments.fetch(id)).toMatchObject({ status: 'refunded', refund_status: 'full' });
  expect(await client.payments.fetchMultipleRefund(id, {})).toMatchObject({ count: 2 });
});

test('the official client reads settlements, their lines and disputes', async () => {
  const { gateway, client } = await open();
  await client.orders.create({ amount: 100_000, currency: 'INR', receipt: 'PSK1' });
  const { id } = await gateway.control.pay('PSK1', 'success');
  const disputeId = await gateway.control.dispute(id);
  await gateway.control.advance(3 * DAY);
  const { items } = await client.settlements.all({});
  expect(items).toMatchObject([{ status: 'processed', fees: 0, amount: 97_640 }]);
  const on = new Date((items[0]?.created_at ?? 0) * 1000 + 330 * 60_000);
  const [year, month, day] = [on.getUTCFullYear(), on.getUTCMonth() + 1, on.getUTCDate()];
  expect(await client.settlements.reports({ year, month, day })).toMatchObject({
    items: [{ entity_id: id, type: 'payment', credit: 97_640, fee: 2_360, tax: 360, order_receipt: 'PSK1' }],
  });
  expect(await client.disputes.all({})).toMatchObject({ items: [{ id: disputeId, status: 'open' }] });
});

test('the official client can read the errors', async () => {
  const { gateway, client } = await open();
  await expect(client.orders.fetch('order_unknown')).rejects.toMatchObject({
    statusCode: 400,
    error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' },
  });
  await expect(clientOf(gateway, 'guess').orders.all({})).rejects.toMatchObject({ statusCode: 401 });
  await expect(client.orders.create({ amount: 99, currency: 'INR' })).rejects.toMatchObject({
    error: { field: 'amount' },
  });
});

test("the official client's verifier accepts the webhooks, and refuses what another secret signed", async () => {
  const { gateway, client } = await open();
  gateway.control.webhooks.sendTo('http://127.0.0.1:9');
  await client.orders.create({ amount: 17_000, currency: 'INR', receipt: 'PSK1' });
  await gateway.control.pay('PSK1', 'success');
  for (const { body, secret } of gateway.control.webhooks.list()) {
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    expect(Razorpay.validateWebhookSignature(body, signature, gateway.webhookSecret)).toBe(true);
    expect(Razorpay.validateWebhookSignature(body, signature, 'another')).toBe(false);
  }
  expect(gateway.control.webhooks.list().map(({ event }) => event)).toEqual([
    'payment.authorized',
    'payment.captured',
    'order.paid',
  ]);
});
