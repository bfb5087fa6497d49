import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type PayingShop,
  openGateway,
  openPayingShop,
  placeOrder,
  callsOf,
  withCalls,
} from '../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { createMerchantService } from '../orders/merchant.ts';
import { createPaymentService, startReconciler } from './service.ts';
import { readGatewayOrder } from './gateway-order.ts';

let gateway: RunningGateway;
let shop: PayingShop;

beforeAll(async () => {
  gateway = await openGateway();
  const now = () => gateway.control.settings().now;
  shop = await openPayingShop({ gateway, now });
});
beforeEach(async () => {
  gateway.control.reset();
  gateway.control.webhookFault({ kind: 'drop', times: null });
  shop.logged.length = 0;
  await shop.database.updateTable('gateway_order').set({ next_sync_at: null }).execute();
  await shop.database.updateTable('refund').set({ next_at: null }).execute();
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const requestCount = () => gateway.control.requests().filter((request) => request.endpoint === 'get-order').length;

/** Returns a payment service whose gateway polls wait until `letGo` is called. */
function heldUp() {
  const waiting: (() => void)[] = [];
  const deps = withCalls(shop.deps, {
    async order(orderId) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      await promise;
      return callsOf(shop.deps).order(orderId);
    },
  });
  const letGo = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.();
  };
  return { payments: createPaymentService(deps), waiting, letGo };
}

test('[PAY-08] any number of concurrent return pages poll the gateway at most twice', async () => {
  const orderId = await placeOrder(shop);
  const { payments, letGo } = heldUp();
  const answers = Promise.all(Array.from({ length: 10 }, () => payments.verify(orderId)));
  await letGo();
  await letGo();
  expect(await answers).toHaveLength(10);
  expect(requestCount()).toBe(2);
});

test('[PAY-08] consecutive return pages each poll the gateway', async () => {
  const orderId = await placeOrder(shop);
  await shop.payments.verify(orderId);
  await shop.payments.verify(orderId);
  expect(requestCount()).toBe(2);
  const { payments, letGo } = heldUp();
  const first = Promise.all([payments.verify(orderId), payments.verify(orderId)]);
  await letGo();
  await letGo();
  await first;
  const later = payments.verify(orderId);
  await letGo();
  await later;
  expect(requestCount()).toBe(5);
});

test('return pages of different orders do not wait for each other', async () => {
  const [one, other] = [await placeOrder(shop), await placeOrder(shop)];
  const { payments, waiting } = heldUp();
  const answers = Promise.all([payments.verify(one), payments.verify(other)]);
  await expect.poll(() => waiting.length).toBe(2);
  for (const letGo of waiting) letGo();
  expect((await answers).map((answer) => answer.orderId)).toEqual([one, other]);
});

test('[PAY-08] a return page gets a response although the poll before it failed', async () => {
  const orderId = await placeOrder(shop);
  let calls = 0;
  const payments = createPaymentService(
    withCalls(shop.deps, {
      order(id) {
        calls += 1;
        return calls === 1 ? Promise.reject(new TypeError('a mistake')) : callsOf(shop.deps).order(id);
      },
    }),
  );
  const broken = payments.sync(orderId, 'webhook');
  const answer = payments.verify(orderId);
  await expect(broken).rejects.toThrow('a mistake');
  expect(await answer).toMatchObject({ status: 'CANCELLED' });
});

test('a webhook whose task fails is logged, and drain waits for it', async () => {
  const orderId = await placeOrder(shop);
  const order = () => Promise.reject(new TypeError('a mistake'));
  const payments = createPaymentService(withCalls(shop.deps, { order }));
  payments.finishWebhook({ orderId, refunds: false });
  await payments.drain();
  expect(shop.logged).toContainEqual(['error', expect.stringMatching(/webhook sync failed.*"orderId":/)]);
});

test('drain waits for every webhook task in progress', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  shop.payments.finishWebhook({ orderId, refunds: false });
  await shop.payments.drain();
  expect((await shop.orders.summary(orderId)).state).toBe('paid');
});

test('a webhook about a refund runs due refunds, any other webhook does not', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  const merchant = createMerchantService({ ...shop, now: shop.deps.now });
  await merchant.cancel(orderId, 'a test');
  const atGateway = () => (gateway.control.order(orderId) as { refunds: unknown[] }).refunds;
  shop.payments.finishWebhook({ orderId, refunds: false });
  await shop.payments.drain();
  expect(atGateway()).toHaveLength(0);
  shop.payments.finishWebhook({ orderId, refunds: true });
  await shop.payments.drain();
  expect(atGateway()).toHaveLength(1);
});

test('a new order may be paid for half an hour and is polled after a minute', async () => {
  const orderId = await placeOrder(shop);
  const { placed_at: placedAt } = await shop.database
    .selectFrom('shop_order')
    .select('placed_at')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await shop.database.transaction().execute((transaction) => shop.payments.expect(transaction, orderId, placedAt));
  expect(await readGatewayOrder(shop.database, orderId)).toMatchObject({
    expires_at: new Date(placedAt.getTime() + 30 * 60_000),
    next_sync_at: new Date(placedAt.getTime() + 60_000),
  });
});

test('the reconciler processes orders and refunds, and continues after a failure that it logs', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  const merchant = createMerchantService({ ...shop, now: shop.deps.now });
  await merchant.cancel(orderId, 'a test');
  const other = await placeOrder(shop);
  gateway.control.pay(other, { status: 'SUCCESS' });
  await gateway.control.advance(2 * 60_000);
  let failures = 1;
  const settings = {
    ...shop.deps.settings,
    get claim(): number {
      failures -= 1;
      if (failures >= 0) throw new Error('out of order');
      return 60_000;
    },
  };
  const reconciler = startReconciler({ ...shop.deps, settings }, 10);
  await expect.poll(async () => (await shop.orders.summary(other)).state).toBe('paid');
  await expect
    .poll(() => (gateway.control.order(orderId) as { refunds: unknown[] }).refunds.length, { timeout: 30_000 })
    .toBe(1);
  await reconciler.stop();
  expect(shop.logged).toContainEqual(['error', expect.stringContaining('reconciler run failed')]);
});

test('a reconciler with more due orders than one batch continues without a pause', async () => {
  const orderIds = await Promise.all(Array.from({ length: 25 }, () => placeOrder(shop)));
  for (const orderId of orderIds) gateway.control.pay(orderId, { status: 'SUCCESS' });
  await gateway.control.advance(2 * 60_000);
  const reconciler = startReconciler(shop.deps, 3600_000);
  const paid = async () => {
    const rows = await shop.database
      .selectFrom('shop_order')
      .select('state')
      .where('order_id', 'in', orderIds)
      .execute();
    return rows.filter((row) => row.state === 'paid').length;
  };
  reconciler.nudge();
  await expect.poll(paid).toBe(25);
  await reconciler.stop();
});

const remembering = () =>
  createPaymentService({ ...shop.deps, settings: { ...shop.deps.settings, pendingCacheMs: 3_000 } });

test('[PAY-08] reloads of a return page poll once in a few seconds, and a webhook updates the cached result', async () => {
  const payments = remembering();
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'PENDING' });
  const before = requestCount();
  for (let count = 0; count < 10; count += 1) expect((await payments.verify(orderId)).status).toBe('PENDING');
  expect(requestCount() - before).toBe(1);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await payments.sync(orderId, 'webhook');
  expect((await payments.verify(orderId)).status).toBe('SUCCESS');
});

test('[PAY-08] a shopper who pays again seconds after a failed payment sees the new payment', async () => {
  const payments = remembering();
  const orderId = await placeOrder(shop);
  expect((await payments.verify(orderId)).status).toBe('CANCELLED');
  gateway.control.pay(orderId, { status: 'FAILED' });
  expect((await payments.verify(orderId)).status).toBe('FAILED');
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  expect((await payments.verify(orderId)).status).toBe('SUCCESS');
});

test('[PAY-08] an order that is over is not polled again', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.report(orderId, { status: 'TERMINATED' });
  expect((await shop.payments.verify(orderId)).status).toBe('EXPIRED');
  const before = requestCount();
  expect((await shop.payments.verify(orderId)).status).toBe('EXPIRED');
  expect(requestCount()).toBe(before);
});
