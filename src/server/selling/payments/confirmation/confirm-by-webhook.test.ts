import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
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

async function send({ body }: { body: string }): Promise<number> {
  const timestamp = '1746427759733';
  const response = await fetch(`${shop.url}/api/webhooks/cashfree`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': createHmac('sha256', gateway.secretKey).update(timestamp).update(body).digest('base64'),
      'x-idempotency-key': randomUUID(),
    },
    body,
  });
  await response.text();
  await shop.payments.drain();
  return response.status;
}

/** A webhook as the gateway sends it for a payment of ₹1,499.00 that succeeded, with changes. */
function successBody(orderId: string, order: object = {}, payment: object = {}): string {
  return JSON.stringify({
    type: 'PAYMENT_SUCCESS_WEBHOOK',
    data: {
      order: { order_id: orderId, order_amount: 1499, order_currency: 'INR', ...order },
      payment: {
        cf_payment_id: `9${Math.random()}`.replace('.', ''),
        payment_status: 'SUCCESS',
        payment_amount: 1499,
        payment_currency: 'INR',
        payment_time: '2026-11-22T11:30:00+05:30',
        payment_group: 'upi',
        ...payment,
      },
    },
  });
}

test('[PAY-09] a signed webhook with the exact amount makes the order paid and its payment known, although the gateway answers nothing', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.fault({ endpoint: '*', kind: 'error-500', times: null });
  const before = gateway.control.requests().length;
  expect(await send({ body: successBody(orderId, {}, { cf_payment_id: '777001' }) })).toBe(200);
  expect((await shop.orders.summary(orderId)).state).toBe('paid');
  expect(gateway.control.requests()).toHaveLength(before);
  const payments = await shop.database.selectFrom('payment').selectAll().where('order_id', '=', orderId).execute();
  expect(payments).toMatchObject([{ cf_payment_id: '777001', amount_paise: 149_900, settles: true, state: 'success' }]);
  gateway.control.clearFaults();
});

test.each([
  ['another amount', { order_amount: 1498.99 }, {}],
  ['an amount that is not a number', { order_amount: '1499' }, {}],
  ['another currency', { order_currency: 'USD' }, {}],
  ['no currency', { order_currency: null }, {}],
  ['a payment that failed', {}, { payment_status: 'FAILED' }],
  ['a payment that a bank is still deciding about', {}, { payment_status: 'PENDING' }],
  ['a payment that is only reserved', {}, { is_captured: false }],
])(
  '[PAY-09] a signed webhook with %s proves nothing: the gateway, which knows of no payment, is asked',
  async (...row) => {
    const [, order, payment] = row;
    const orderId = await placeOrder(shop);
    const before = gateway.control.requests().length;
    expect(await send({ body: successBody(orderId, order, payment) })).toBe(200);
    expect((await shop.orders.summary(orderId)).state).toBe('awaiting_payment');
    expect(gateway.control.requests().length).toBeGreaterThan(before);
  },
);

test('[PAY-09] an order paid by a webhook of which the gateway knows nothing, because somebody has the secret, is held at the next look', async () => {
  const orderId = await placeOrder(shop);
  await send({ body: successBody(orderId) });
  expect((await shop.orders.summary(orderId)).state).toBe('paid');
  await shop.payments.sync(orderId, 'reconciler');
  expect((await shop.orders.summary(orderId)).state).toBe('held');
});

test('[PAY-09] a signed webhook does not pay an order that was cancelled or is paid: the gateway is asked', async () => {
  const merchant = createMerchantService({ ...shop, now: Date.now });
  const [cancelled, paid] = [await placeOrder(shop), await placeOrder(shop)];
  await merchant.cancel(cancelled, 'a test');
  await send({ body: successBody(cancelled) });
  expect((await shop.orders.summary(cancelled)).state).toBe('cancelled');
  await send({ body: successBody(paid) });
  const before = gateway.control.requests().length;
  await send({ body: successBody(paid) });
  expect(gateway.control.requests().length).toBeGreaterThan(before);
});

test('a webhook that names an order is about that order, even if its payment is known under another one', async () => {
  const [named, other] = [await placeOrder(shop), await placeOrder(shop)];
  await send({ body: successBody(other, {}, { cf_payment_id: '777002' }) });
  const body = JSON.stringify({
    type: 'PAYMENT_FAILED_WEBHOOK',
    data: { order: { order_id: named }, payment: { cf_payment_id: '777002', payment_status: 'FAILED' } },
  });
  expect(await send({ body })).toBe(200);
  const noted = shop.database.selectFrom('webhook_delivery').select('order_id').where('order_id', '=', named);
  expect(await noted.execute()).toHaveLength(1);
  const asked = gateway.control.requests().filter(({ endpoint }) => endpoint === 'get-order');
  expect(asked.map(({ orderId }) => orderId)).toContain(named);
});
