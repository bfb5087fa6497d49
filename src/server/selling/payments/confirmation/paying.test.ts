import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type PayingShop,
  exampleAddress,
  exampleOrder,
  openGateway,
  openPayingShop,
  placeOrder,
  post,
  callsOf,
  withCalls,
} from '../../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import { createPaymentService } from '../service.ts';

let gateway: RunningGateway;
let shop: PayingShop;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
});
beforeEach(() => gateway.control.reset());
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const verify = async (orderId: string) =>
  (await post(`${shop.url}/api/cashfree/verify-payment`, { orderId, orderDetails: {} })).body;

const stateOf = async (orderId: string) => (await shop.orders.summary(orderId)).state;

test('[PAY-04] create-order responds with the order id and a session of the gateway', async () => {
  const { status, body } = await post(`${shop.url}/api/cashfree/create-order`, exampleOrder());
  expect(status).toBe(200);
  expect(body).toEqual({
    order_id: expect.stringMatching(/^PSK[0-9A-Z]{20}$/),
    payment_session_id: expect.stringMatching(/^session_/),
    checkout: { gateway: 'cashfree', scriptUrl: `${gateway.url}/js/v3/cashfree.js`, mode: 'sandbox' },
  });
});

test('[PAY-07] the gateway receives the full name, the ten digits, the exact amount in rupees and the return address', async () => {
  const orderId = await placeOrder(shop, {
    items: [{ productId: '102', variantId: '1021', quantity: 1, expectedPricePaise: 99_950 }],
  });
  expect(gateway.control.order(orderId)).toMatchObject({
    order_amount: 999.5,
    order_currency: 'INR',
    order_status: 'ACTIVE',
    customer_details: {
      customer_name: 'Asha Example',
      customer_phone: '9000000001',
      customer_id: expect.stringMatching(/^c[0-9a-f]{25}$/),
    },
    order_meta: {
      return_url: `${shop.url}/payment-status?orderId={order_id}`,
      notify_url: `${shop.url}/api/webhooks/cashfree`,
    },
  });
});

test('a name too short for the gateway is left out', async () => {
  const orderId = await placeOrder(shop, { address: exampleAddress({ fullname: 'Jo' }) });
  expect(gateway.control.order(orderId)).toMatchObject({ customer_details: { customer_name: null } });
});

test('[PAY-08] a paid order verifies as SUCCESS with its amount', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  expect(await verify(orderId)).toEqual({ status: 'SUCCESS', orderId, amountPaise: 149_900 });
});

test('[PAY-08] a failed payment verifies as FAILED with a reason, and the order can still be paid', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'FAILED' });
  expect(await verify(orderId)).toMatchObject({
    status: 'FAILED',
    reason: expect.stringMatching(/^The payment failed/),
  });
  gateway.control.pay(orderId, { status: 'SUCCESS', another: true });
  expect(await verify(orderId)).toMatchObject({ status: 'SUCCESS' });
});

test('[PAY-08] a shopper who returns while an older report is being applied sees the newest one', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'FAILED' });
  const paymentsRead = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const payments = createPaymentService(
    withCalls(shop.deps, {
      async payments(id) {
        const found = await callsOf(shop.deps).payments(id);
        paymentsRead.resolve();
        await released.promise;
        return found;
      },
    }),
  );
  const older = payments.sync(orderId, 'webhook');
  await paymentsRead.promise;
  gateway.control.pay(orderId, { status: 'SUCCESS', another: true });
  const answers = Promise.all([payments.verify(orderId), payments.verify(orderId)]);
  released.resolve();
  await older;
  expect(await answers).toMatchObject([{ status: 'SUCCESS' }, { status: 'SUCCESS' }]);
});

test('[PAY-08] a payment that was abandoned, or never begun, verifies as CANCELLED', async () => {
  const dropped = await placeOrder(shop);
  gateway.control.pay(dropped, { status: 'USER_DROPPED' });
  const untouched = await placeOrder(shop);
  expect(await verify(dropped)).toMatchObject({ status: 'CANCELLED' });
  expect(await verify(untouched)).toMatchObject({ status: 'CANCELLED' });
  expect(await stateOf(untouched)).toBe('awaiting_payment');
});

test('[PAY-08] a pending payment verifies as PENDING, and as SUCCESS once the bank has decided', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'PENDING' });
  expect(await verify(orderId)).toMatchObject({ status: 'PENDING' });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  expect(await verify(orderId)).toMatchObject({ status: 'SUCCESS' });
});

test('[PAY-09] a pending payment that fails and then succeeds verifies as SUCCESS', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'PENDING' });
  gateway.control.pay(orderId, { status: 'FAILED' });
  expect(await verify(orderId)).toMatchObject({ status: 'FAILED' });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  expect(await verify(orderId)).toMatchObject({ status: 'SUCCESS' });
});

test.each([
  ['amount', { amountPaise: 149_899 }],
  ['currency', { currency: 'USD' }],
])('[PAY-09] PAID for another %s is held for the merchant and never confirmed', async (_what, claim) => {
  const orderId = await placeOrder(shop);
  gateway.control.report(orderId, claim);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  expect(await verify(orderId)).toMatchObject({ status: 'HELD', amountPaise: 149_900 });
  expect(await stateOf(orderId)).toBe('held');
  expect(shop.logged.some(([level, text]) => level === 'error' && text.includes(orderId))).toBe(true);
});

test('an order is paid although an offer at the gateway lowered the payment: the order’s status counts', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS', amountPaise: 139_900 });
  expect(await verify(orderId)).toMatchObject({ status: 'SUCCESS' });
});

test('[PAY-09] a successful payment counts only once the order itself is PAID', async () => {
  const orderId = await placeOrder(shop);
  // A webhook proves a payment by itself.
  gateway.control.webhookFault({ kind: 'drop', orderId, times: null });
  gateway.control.report(orderId, { status: 'ACTIVE' });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  expect(await verify(orderId)).toMatchObject({ status: 'PENDING' });
  gateway.control.report(orderId, { status: null });
  expect(await verify(orderId)).toMatchObject({ status: 'SUCCESS' });
});

test('[PAY-08] while the gateway does not respond the shopper sees PENDING, never FAILED', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.fault({ endpoint: 'get-order', kind: 'error-500', times: null });
  expect(await verify(orderId)).toMatchObject({ status: 'PENDING' });
  gateway.control.clearFaults();
  gateway.control.fault({ endpoint: 'get-payments', kind: 'html' });
  expect(await verify(orderId)).toMatchObject({ status: 'PENDING' });
});

test('a paid order verifies without another poll', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await verify(orderId);
  await gateway.control.deliverWebhooks();
  await shop.payments.drain();
  const before = gateway.control.requests().length;
  expect(await verify(orderId)).toMatchObject({ status: 'SUCCESS' });
  expect(gateway.control.requests()).toHaveLength(before);
});

test('an unknown order id gets 404 order_not_found, a malformed one 400', async () => {
  const unknown = await post(`${shop.url}/api/cashfree/verify-payment`, { orderId: 'PSK00000000000000000000' });
  expect(unknown).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
  const malformed = await post(`${shop.url}/api/cashfree/verify-payment`, { orderId: '../etc' });
  expect(malformed).toMatchObject({
    status: 400,
    body: { code: 'invalid_fields', fields: { orderId: 'Invalid order id.' } },
  });
});

test('[PAY-06] no log line contains a credential, phone number or name', async () => {
  const text = JSON.stringify(shop.logged);
  for (const secret of [gateway.secretKey, gateway.appId, '9000000001', 'Asha Example'])
    expect(text).not.toContain(secret);
});
