import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PayingShop, exampleOrder, placeOrder, post, withCalls } from '../../../../../test/paying-shop.ts';
import { closeShop, openFixedClockShop } from '../../../../../test/shops/fixed-clock-shop.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import type { MerchantService } from '../../orders/merchant.ts';
import { type Gateway, GatewayError } from '../gateway-port.ts';
import { type SyncCause, syncOrderPayment } from './sync-payment.ts';
import { readGatewayOrder } from '../gateway-order.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let merchant: MerchantService;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const BY = 'a test';

beforeAll(async () => {
  ({ gateway, shop, merchant } = await openFixedClockShop({ cashOnDelivery: true }));
});
beforeEach(() => {
  gateway.control.reset();
  gateway.control.webhookFault({ kind: 'drop', times: null });
});
afterAll(() => closeShop({ gateway, shop }));

const requestCount = (endpoint: string) =>
  gateway.control.requests().filter((request) => request.endpoint === endpoint).length;

const rowOf = (orderId: string) =>
  shop.database.selectFrom('shop_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

const syncOrder = async (orderId: string, cause: SyncCause = 'return') =>
  (await shop.payments.sync(orderId, cause))?.order.state;

/** Returns the time until the order's next poll, in ms; null for never. */
const nextPollAt = async (orderId: string) => {
  const { next_sync_at: at } = await readGatewayOrder(shop.database, orderId);
  return at === null ? null : at.getTime() - gateway.control.settings().now;
};

const statusAtGateway = (orderId: string) => (gateway.control.order(orderId) as { order_status: string }).order_status;

/**
 * Creates an order that is stored in the shop, and that the gateway has (`cut`) or does not have (`error-500`)
 * without the shop knowing.
 */
async function createdOrder(kind: 'cut' | 'error-500'): Promise<string> {
  gateway.control.fault({ endpoint: 'create-order', kind, times: null });
  gateway.control.fault({ endpoint: 'get-order', kind: 'error-500', times: null });
  const { body } = await post(`${shop.url}/api/cashfree/create-order`, exampleOrder());
  gateway.control.clearFaults();
  return String(body['orderId']);
}

/** Syncs the order with some of the gateway's methods replaced. */
const syncThrough = (orderId: string, changed: Partial<Gateway>) =>
  syncOrderPayment(withCalls(shop.deps, changed), orderId, 'reconciler');

const pay = (orderId: string) => gateway.control.pay(orderId, { status: 'SUCCESS' });

test('[PAY-11] a cash on delivery order is never polled', async () => {
  const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery' });
  for (const cause of ['return', 'webhook', 'reconciler'] as const) {
    expect(await syncOrder(orderId, cause)).toBe('confirmed');
  }
  expect(gateway.control.requests()).toHaveLength(0);
});

test('[PAY-08] a shopper who returns to an order that the gateway created without the shop knowing can pay it', async () => {
  expect(await syncOrder(await createdOrder('cut'))).toBe('awaiting_payment');
});

test('[PAY-09] a shopper who returns to an expired order that was paid late sees that it is paid', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.report(orderId, { status: 'EXPIRED' });
  expect(await syncOrder(orderId, 'reconciler')).toBe('expired');
  gateway.control.report(orderId, { status: null });
  pay(orderId);
  expect(await syncOrder(orderId)).toBe('paid');
});

test('[PAY-09] a shopper who returns to a failed order that was paid late sees that it is paid', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'FAILED' });
  gateway.control.report(orderId, { status: 'EXPIRED' });
  expect(await syncOrder(orderId, 'reconciler')).toBe('failed');
  gateway.control.report(orderId, { status: null });
  gateway.control.pay(orderId, { status: 'SUCCESS', another: true });
  expect(await syncOrder(orderId)).toBe('paid');
});

/** The shop's gateway, of whose calls that list payments none may be made now. */
const withoutPaymentCalls = () => ({ reserve: (operations: readonly string[]) => !operations.includes('payments') });

test('[PAY-09] without calls left to list payments, the order’s status alone makes it paid, and the payment is read later', async () => {
  const orderId = await placeOrder(shop);
  pay(orderId);
  const synced = await syncThrough(orderId, withoutPaymentCalls());
  expect(synced?.order.state).toBe('paid');
  expect(requestCount('get-payments')).toBe(0);
  expect(await syncOrder(orderId, 'reconciler')).toBe('paid');
  const rows = await shop.database.selectFrom('payment').selectAll().where('order_id', '=', orderId).execute();
  expect(rows).toMatchObject([{ state: 'success', settles: true }]);
});

test('an order that the gateway closed is not ended before its payments could be listed: a bank may be deciding', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.changeSettings({ pending: { afterMs: 100 * MINUTE, outcome: null } });
  gateway.control.pay(orderId, { status: 'PENDING' });
  gateway.control.report(orderId, { status: 'EXPIRED' });
  const synced = await syncThrough(orderId, withoutPaymentCalls());
  expect([synced?.order.state, synced?.payments]).toEqual(['awaiting_payment', null]);
  expect(await nextPollAt(orderId)).toBeLessThanOrEqual(45 * SECOND);
});

test('an order that is paid is not looked at again with half of the calls that this takes', async () => {
  const orderId = await placeOrder(shop);
  pay(orderId);
  await syncOrder(orderId);
  gateway.control.reset();
  const { unanswered_since: before } = await readGatewayOrder(shop.database, orderId);
  await syncThrough(orderId, withoutPaymentCalls());
  expect(gateway.control.requests()).toEqual([]);
  const { unanswered_since: since } = await readGatewayOrder(shop.database, orderId);
  expect([before, since]).toEqual([null, expect.any(Date)]);
});

test('orders that a rate limit refused at one moment do not come back at one moment', async () => {
  const refused = new GatewayError('rate_limited', 'too many', { retryAfterMs: 20 * SECOND });
  const waits = [];
  for (const random of [0, 0.5, 0.99]) {
    const orderId = await placeOrder(shop);
    const deps = { ...shop.deps, random: () => random };
    await syncOrderPayment(withCalls(deps, { order: () => Promise.reject(refused) }), orderId, 'return');
    waits.push(await nextPollAt(orderId));
  }
  expect(waits).toEqual([20 * SECOND, 25 * SECOND, 29_900]);
});

test('a payment for a cancelled order is refunded as soon as its shopper returns', async () => {
  const orderId = await placeOrder(shop);
  await merchant.cancel(orderId, BY);
  pay(orderId);
  expect(await syncOrder(orderId)).toBe('refund_pending');
});

test('a webhook and the reconciler poll a paid order for a second payment, a reload does not', async () => {
  const orderId = await placeOrder(shop);
  pay(orderId);
  await syncOrder(orderId);
  const before = requestCount('get-payments');
  await syncOrder(orderId);
  expect(requestCount('get-payments')).toBe(before);
  await syncOrder(orderId, 'webhook');
  expect(requestCount('get-payments')).toBe(before + 1);
  await syncOrder(orderId, 'reconciler');
  expect(requestCount('get-payments')).toBe(before + 2);
});

test('the reconciler skips the payments of an open order until it is time to close it; a webhook does not', async () => {
  const orderId = await placeOrder(shop);
  await syncOrder(orderId, 'reconciler');
  expect([requestCount('get-order'), requestCount('get-payments')]).toEqual([1, 0]);
  await syncOrder(orderId, 'webhook');
  expect([requestCount('get-order'), requestCount('get-payments')]).toEqual([2, 1]);
  await gateway.control.advance(20 * MINUTE);
  await syncOrder(orderId, 'reconciler');
  expect([requestCount('get-order'), requestCount('get-payments')]).toEqual([3, 2]);
});

test('an unpaid order is closed after exactly twenty minutes, and the history says why', async () => {
  const orderId = await placeOrder(shop);
  const { placed_at: placedAt } = await rowOf(orderId);
  await gateway.control.advance(placedAt.getTime() + 20 * MINUTE - 1 - gateway.control.settings().now);
  await syncOrder(orderId, 'reconciler');
  expect(requestCount('terminate-order')).toBe(0);
  await gateway.control.advance(1);
  expect(await syncOrder(orderId, 'reconciler')).toBe('expired');
  expect(statusAtGateway(orderId)).toBe('TERMINATED');
  expect((await rowOf(orderId)).state_cause).toContain('(closing)');
  expect(shop.logged.some(([level, text]) => level === 'info' && text.includes(orderId) && /closed/.test(text))).toBe(
    true,
  );
});

test('an order with a payment attempt in the last twenty minutes stays open for another one', async () => {
  const orderId = await placeOrder(shop);
  await gateway.control.advance(8 * MINUTE);
  gateway.control.pay(orderId, { status: 'FAILED' });
  await gateway.control.advance(17 * MINUTE);
  await syncOrder(orderId, 'reconciler');
  expect(statusAtGateway(orderId)).toBe('ACTIVE');
  await gateway.control.advance(4 * MINUTE);
  expect(await syncOrder(orderId, 'reconciler')).toBe('failed');
  expect(statusAtGateway(orderId)).toBe('TERMINATED');
});

test('[PAY-09] an order with a successful payment is never closed, even if the gateway does not report it as PAID yet', async () => {
  const orderId = await placeOrder(shop);
  pay(orderId);
  gateway.control.report(orderId, { status: 'ACTIVE' });
  await gateway.control.advance(25 * MINUTE);
  expect(await syncOrder(orderId, 'reconciler')).toBe('awaiting_payment');
  expect(requestCount('terminate-order')).toBe(0);
});

test('a cancelled order is closed at once in spite of a recent attempt, unless the gateway has already ended it', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'FAILED' });
  await merchant.cancel(orderId, BY);
  expect(await syncOrder(orderId, 'reconciler')).toBe('cancelled');
  expect(statusAtGateway(orderId)).toBe('TERMINATED');
  const ended = await placeOrder(shop);
  await merchant.cancel(ended, BY);
  await gateway.control.advance(31 * MINUTE);
  await syncOrder(ended, 'reconciler');
  expect(requestCount('terminate-order')).toBe(1);
});

test('a payment that names no amount is booked with that of the gateway’s order, not with what was asked for', async () => {
  const orderId = await placeOrder(shop);
  pay(orderId);
  const own = shop.deps.gateways.current.calls;
  const synced = await syncThrough(orderId, {
    order: async (id, leave) => ({ ...(await own.order(id, leave)), amountPaise: 100 }),
    payments: async (id, leave) => (await own.payments(id, leave)).map((one) => ({ ...one, amountPaise: null })),
  });
  expect(synced?.order.state).toBe('held');
  const rows = await shop.database.selectFrom('payment').selectAll().where('order_id', '=', orderId).execute();
  expect(rows).toMatchObject([{ state: 'success', amount_paise: 100 }]);
});

test('while the gateway is down the pause before each poll doubles, up to five minutes', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.fault({ endpoint: 'get-order', kind: 'error-500', times: null });
  const waits: (number | null)[] = [];
  for (let look = 0; look < 7; look += 1) {
    expect(await syncOrder(orderId, 'reconciler')).toBe('awaiting_payment');
    waits.push(await nextPollAt(orderId));
  }
  expect(waits).toEqual([10, 20, 40, 80, 160, 320, 320].map((seconds) => seconds * SECOND));
  const warned = shop.logged.filter(([level, text]) => level === 'warn' && text.includes(orderId));
  expect(warned).toHaveLength(7);
  expect(warned[0]?.[1]).toMatch(/gateway poll failed.*"fault":"failed"/);
});

test('an outage uses up no poll of a paid order, and the pauses grow with it: it is still polled for three days afterwards', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  expect(await syncOrder(orderId, 'reconciler')).toBe('paid');
  gateway.control.fault({ endpoint: 'get-order', kind: 'error-500', times: null });
  for (const seconds of [10, 10, 20, 40, 80, 160, 320, 320]) {
    await syncOrder(orderId, 'reconciler');
    expect(await nextPollAt(orderId)).toBe(seconds * SECOND);
    await gateway.control.advance(seconds * SECOND);
  }
  gateway.control.clearFaults();
  const waits: (number | null)[] = [];
  for (let look = 0; look < 5; look += 1) {
    await syncOrder(orderId, 'reconciler');
    waits.push(await nextPollAt(orderId));
  }
  expect(waits).toEqual([15 * MINUTE, 120 * MINUTE, 24 * 60 * MINUTE, 48 * 60 * MINUTE, null]);
});

test('the next poll waits as long as the gateway’s rate limit says', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.fault({ endpoint: 'get-order', kind: 'rate-limit', retrySeconds: 900 });
  await syncOrder(orderId, 'reconciler');
  expect(await nextPollAt(orderId)).toBe(15 * MINUTE);
});

test('an error of the shop’s own code is not treated as a gateway error', async () => {
  const orderId = await placeOrder(shop);
  const transitions = { ...shop.transitions, lock: () => Promise.reject(new Error('the database is away')) };
  await expect(syncOrderPayment({ ...shop.deps, transitions }, orderId, 'return')).rejects.toThrow(
    'the database is away',
  );
});

test('an order that the gateway never had is polled every five minutes, and no more after it has expired', async () => {
  const orderId = await createdOrder('error-500');
  const { placed_at: placedAt } = await rowOf(orderId);
  await syncOrder(orderId, 'reconciler');
  expect(await nextPollAt(orderId)).toBe(5 * MINUTE);
  await gateway.control.advance(28 * MINUTE);
  expect(await syncOrder(orderId, 'reconciler')).toBe('created');
  expect((await readGatewayOrder(shop.database, orderId)).next_sync_at?.getTime()).toBe(
    placedAt.getTime() + 30 * MINUTE,
  );
  await gateway.control.advance(2 * MINUTE);
  expect(await syncOrder(orderId, 'reconciler')).toBe('expired');
  expect(await rowOf(orderId)).toMatchObject({ state_cause: 'the gateway does not have it' });
  expect(await readGatewayOrder(shop.database, orderId)).toMatchObject({ next_sync_at: null });
});

test('an order that the gateway had and lost expires after a day', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.reset();
  await gateway.control.advance(24 * 60 * MINUTE);
  expect(await syncOrder(orderId, 'reconciler')).toBe('awaiting_payment');
  await gateway.control.advance(31 * MINUTE);
  expect(await syncOrder(orderId, 'reconciler')).toBe('expired');
});

test('a cancelled order that the gateway never had stays cancelled and is not polled after a day', async () => {
  const orderId = await createdOrder('error-500');
  await merchant.cancel(orderId, BY);
  await syncOrder(orderId, 'reconciler');
  expect(await nextPollAt(orderId)).toBe(5 * MINUTE);
  await gateway.control.advance(25 * 60 * MINUTE);
  expect(await syncOrder(orderId, 'reconciler')).toBe('cancelled');
  expect(await nextPollAt(orderId)).toBeNull();
});

test.each(['not_found', 'failed'] as const)(
  'an order cancelled during a poll that ends with %s stays cancelled and is polled next',
  async (fault) => {
    const orderId = await createdOrder('error-500');
    await gateway.control.advance(40 * MINUTE);
    const synced = await syncThrough(orderId, {
      async order() {
        await merchant.cancel(orderId, BY);
        throw new GatewayError(fault, 'as told');
      },
    });
    expect(synced).toMatchObject({ payments: null, order: { order_id: orderId } });
    expect((await rowOf(orderId)).state).toBe('cancelled');
    expect(await nextPollAt(orderId)).toBe(0);
  },
);
