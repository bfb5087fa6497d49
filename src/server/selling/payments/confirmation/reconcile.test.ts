import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type PayingShop,
  exampleOrder,
  openGateway,
  openPayingShop,
  placeOrder,
  post,
  callsOf,
  withCalls,
} from '../../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import { createMerchantService } from '../../orders/merchant.ts';
import type { Gateway } from '../gateway-port.ts';
import { reconcileDue } from './reconcile.ts';
import { startReconciler } from '../service.ts';
import { syncOrderPayment } from './sync-payment.ts';

let gateway: RunningGateway;
let shop: PayingShop;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({
    gateway,
    now: () => gateway.control.settings().now,
  });
});
beforeEach(async () => {
  gateway.control.reset();
  gateway.control.webhookFault({ kind: 'drop', times: null });
  await shop.database.updateTable('gateway_order').set({ next_sync_at: null }).execute();
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const stateOf = async (orderId: string) => (await shop.orders.summary(orderId)).state;
const orderAtGateway = (orderId: string) => gateway.control.order(orderId) as { order_status: string };
const nextPollOf = async (orderId: string) =>
  (await shop.database.selectFrom('gateway_order').selectAll().where('order_id', '=', orderId).executeTakeFirst())!
    .next_sync_at;

/** Advances the clock in steps and runs the reconciler after each. */
async function pass(ms: number, step = MINUTE): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    await gateway.control.advance(step);
    while (await shop.payments.reconcile());
  }
}

test('[PAY-09] a payment is found although the webhook was lost and the shopper did not return', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await pass(2 * MINUTE);
  expect(await stateOf(orderId)).toBe('paid');
});

test('an unpaid order is closed at the gateway and expires', async () => {
  const orderId = await placeOrder(shop);
  await pass(19 * MINUTE);
  expect(orderAtGateway(orderId).order_status).toBe('ACTIVE');
  await pass(7 * MINUTE);
  expect(orderAtGateway(orderId).order_status).toBe('TERMINATED');
  expect(await stateOf(orderId)).toBe('expired');
  expect(await nextPollOf(orderId)).toBeNull();
});

test('an order whose last payment failed ends as failed', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'FAILED' });
  await pass(50 * MINUTE);
  expect(await stateOf(orderId)).toBe('failed');
});

test('an order with a payment in progress is not closed, and is paid when the bank decides late', async () => {
  gateway.control.changeSettings({ pending: { afterMs: 100 * MINUTE, outcome: null } });
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'PENDING' });
  await pass(45 * MINUTE);
  expect(orderAtGateway(orderId).order_status).toBe('EXPIRED');
  expect(await stateOf(orderId)).toBe('awaiting_payment');
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await pass(10 * MINUTE);
  expect(await stateOf(orderId)).toBe('paid');
});

test('an order that is EXPIRED and then PAID is paid', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.report(orderId, { status: 'EXPIRED' });
  await pass(2 * MINUTE);
  expect(await stateOf(orderId)).toBe('expired');
  gateway.control.report(orderId, { status: null });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await pass(10 * MINUTE);
  expect(await stateOf(orderId)).toBe('paid');
});

test('a payment that stays undecided for ever does not keep its order open for ever', async () => {
  gateway.control.changeSettings({ pending: { afterMs: 100 * MINUTE, outcome: null } });
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'PENDING' });
  await pass(4 * DAY, 240 * MINUTE);
  expect(await stateOf(orderId)).toBe('awaiting_payment');
  await pass(2 * DAY, 60 * MINUTE);
  expect(await stateOf(orderId)).toBe('expired');
  expect(await nextPollOf(orderId)).toBeNull();
});

test('an order that the gateway never had expires once the shopper has had the time to return', async () => {
  gateway.control.fault({ endpoint: '*', kind: 'error-500', times: null });
  await post(`${shop.url}/api/cashfree/create-order`, exampleOrder());
  gateway.control.clearFaults();
  const { order_id: orderId } = await shop.database
    .selectFrom('shop_order')
    .select('order_id')
    .where('state', '=', 'created')
    .executeTakeFirstOrThrow();
  await pass(10 * MINUTE);
  expect(await stateOf(orderId)).toBe('created');
  await pass(25 * MINUTE);
  expect(await stateOf(orderId)).toBe('expired');
});

test('an order that the gateway created without the shop knowing is found and can be paid', async () => {
  gateway.control.fault({ endpoint: 'create-order', kind: 'cut', times: null });
  gateway.control.fault({ endpoint: 'get-order', kind: 'error-500', times: null });
  const { body } = await post(`${shop.url}/api/cashfree/create-order`, exampleOrder());
  const orderId = String(body['orderId']);
  gateway.control.clearFaults();
  await pass(3 * MINUTE);
  expect(await stateOf(orderId)).toBe('awaiting_payment');
});

test('orders keep their state while the gateway is down and are updated afterwards', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  gateway.control.fault({ endpoint: '*', kind: 'error-502', times: null });
  await pass(10 * MINUTE);
  expect(await stateOf(orderId)).toBe('awaiting_payment');
  gateway.control.clearFaults();
  await pass(10 * MINUTE);
  expect(await stateOf(orderId)).toBe('paid');
});

test('a paid order is polled a few more times and then no more', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await pass(4 * DAY, 60 * MINUTE);
  expect(await nextPollOf(orderId)).toBeNull();
  const before = gateway.control.requests().length;
  await pass(DAY, 60 * MINUTE);
  expect(gateway.control.requests()).toHaveLength(before);
});

test('the reconciler runs by itself until it is stopped', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await gateway.control.advance(2 * MINUTE);
  const reconciler = startReconciler(shop.deps, 20);
  await expect.poll(() => stateOf(orderId)).toBe('paid');
  await reconciler.stop();
  const before = gateway.control.requests().length;
  await gateway.control.advance(60 * MINUTE);
  reconciler.nudge();
  expect(gateway.control.requests()).toHaveLength(before);
});

test('orders are polled in batches of twenty, the longest due first, and none before its time', async () => {
  const orderIds = await Promise.all(Array.from({ length: 22 }, () => placeOrder(shop)));
  const { now } = gateway.control.settings();
  for (const [index, orderId] of orderIds.entries()) {
    const due = index === 21 ? now + 60 * MINUTE : now - 10_000 - index;
    await shop.database
      .updateTable('gateway_order')
      .set({ next_sync_at: new Date(due) })
      .where('order_id', '=', orderId)
      .execute();
  }
  const polledIds = () =>
    new Set(gateway.control.requests().flatMap((request) => (request.endpoint === 'get-order' ? request.orderId : [])));
  expect(await shop.payments.reconcile()).toBe(true);
  expect(polledIds()).toEqual(new Set(orderIds.slice(1, 21)));
  expect(await shop.payments.reconcile()).toBe(false);
  expect(polledIds()).toEqual(new Set(orderIds.slice(0, 21)));
});

test('an order that fails to sync does not delay the others; it is logged and due again in a minute', async () => {
  const [broken, whole] = [await placeOrder(shop), await placeOrder(shop)];
  gateway.control.pay(whole, { status: 'SUCCESS' });
  await shop.database
    .updateTable('gateway_order')
    .set({ next_sync_at: new Date(0) })
    .where('order_id', '=', broken)
    .execute();
  await gateway.control.advance(2 * MINUTE);
  shop.logged.length = 0;
  const before = gateway.control.settings().now;
  await reconcileDue(
    withCalls(shop.deps, {
      order: (id) => (id === broken ? Promise.reject(new TypeError('a mistake')) : callsOf(shop.deps).order(id)),
    }),
  );
  expect(await stateOf(whole)).toBe('paid');
  expect(shop.logged).toContainEqual(['error', expect.stringMatching(/order sync failed.*"orderId":/)]);
  const next = (await nextPollOf(broken))?.getTime() ?? 0;
  expect(next).toBeGreaterThanOrEqual(before + MINUTE);
  expect(next).toBeLessThan(before + 2 * MINUTE);
});

test('eight orders are polled at once, and not more', async () => {
  const orderIds = await Promise.all(Array.from({ length: 12 }, () => placeOrder(shop)));
  await shop.database
    .updateTable('gateway_order')
    .set({ next_sync_at: new Date(0) })
    .where('order_id', 'in', orderIds)
    .execute();
  let [asking, most] = [0, 0];
  const eight = Promise.withResolvers<void>();
  const order: Gateway['order'] = async (orderId) => {
    asking += 1;
    most = Math.max(most, asking);
    if (asking === 8) eight.resolve();
    await eight.promise;
    const found = await callsOf(shop.deps).order(orderId);
    asking -= 1;
    return found;
  };
  await reconcileDue(withCalls(shop.deps, { order }));
  expect(most).toBe(8);
});

test('[PAY-09] a payment that a bank confirms on the third day is found and makes the order paid', async () => {
  gateway.control.changeSettings({ pending: { afterMs: 60 * MINUTE, outcome: null } });
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'PENDING' });
  await pass(2 * DAY, 60 * MINUTE);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await pass(2 * 60 * MINUTE, 30 * MINUTE);
  expect(await stateOf(orderId)).toBe('paid');
});

test('[PAY-09] a second payment that is undecided is polled for, even after the order was shipped', async () => {
  gateway.control.changeSettings({ pending: { afterMs: 60 * MINUTE, outcome: null } });
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  gateway.control.pay(orderId, { status: 'PENDING', another: true });
  await pass(3 * 60 * MINUTE, 10 * MINUTE);
  const merchant = createMerchantService({ ...shop, now: shop.deps.now });
  await merchant.confirm(orderId, 'a test');
  await merchant.pack(orderId, 'a test');
  await merchant.ship(orderId, { carrier: 'Example Express', awb: 'EX1' }, 'a test');
  await pass(DAY, 60 * MINUTE);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await pass(3 * 60 * MINUTE, 30 * MINUTE);
  expect((await merchant.show(orderId)).refunds).toMatchObject([{ kind: 'duplicate' }]);
});

test('[PAY-09] a clock that is briefly a day ahead does not end the polling for a pending payment', async () => {
  gateway.control.changeSettings({ pending: { afterMs: 60 * MINUTE, outcome: null } });
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'PENDING' });
  await syncOrderPayment({ ...shop.deps, now: () => shop.deps.now() + 25 * 60 * MINUTE }, orderId, 'reconciler');
  expect(await stateOf(orderId)).toBe('awaiting_payment');
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  expect(await nextPollOf(orderId)).not.toBeNull();
  await pass(26 * 60 * MINUTE, 60 * MINUTE);
  expect(await stateOf(orderId)).toBe('paid');
});

test('a rate limit does not count as a poll', async () => {
  const orderId = await placeOrder(shop);
  await shop.payments.sync(orderId, 'reconciler');
  const polls = async () =>
    (await shop.database.selectFrom('gateway_order').select('sync_count').where('order_id', '=', orderId).execute())[0];
  const before = await polls();
  gateway.control.fault({ endpoint: 'get-order', kind: 'rate-limit', retrySeconds: 7 });
  await shop.payments.sync(orderId, 'reconciler');
  expect(await polls()).toEqual(before);
  const wait = ((await nextPollOf(orderId))?.getTime() ?? 0) - shop.deps.now();
  expect(wait).toBeGreaterThan(5_000);
  expect(wait).toBeLessThanOrEqual(7_000);
});
