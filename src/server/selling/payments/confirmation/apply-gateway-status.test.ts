import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type PayingShop,
  exampleOrder,
  placeOrder,
  post,
  callsOf,
  withCalls,
} from '../../../../../test/paying-shop.ts';
import { closeShop, openFixedClockShop } from '../../../../../test/shops/fixed-clock-shop.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import type { MerchantService } from '../../orders/merchant.ts';
import { type SyncCause, syncOrderPayment } from './sync-payment.ts';
import { readGatewayOrder } from '../gateway-order.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let merchant: MerchantService;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const BY = 'a test';

beforeAll(async () => {
  ({ gateway, shop, merchant } = await openFixedClockShop());
});
beforeEach(() => {
  gateway.control.reset();
  gateway.control.webhookFault({ kind: 'drop', times: null });
});
afterAll(() => closeShop({ gateway, shop }));

const rowOf = (orderId: string) =>
  shop.database.selectFrom('shop_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

const syncOrder = async (orderId: string, cause: SyncCause = 'return') =>
  (await shop.payments.sync(orderId, cause))?.order.state;

/** Returns the time until the order's next poll, in ms; null for never. */
const nextPollAt = async (orderId: string) => {
  const { next_sync_at: at } = await readGatewayOrder(shop.database, orderId);
  return at === null ? null : at.getTime() - gateway.control.settings().now;
};

const pay = (orderId: string) => gateway.control.pay(orderId, { status: 'SUCCESS' });

/** Syncs the order with this message on all its payments. */
const settleHearing = (orderId: string, message: string | null) => {
  const payments = async (id: string) =>
    (await callsOf(shop.deps).payments(id)).map((payment) => ({ ...payment, message }));
  return syncOrderPayment(withCalls(shop.deps, { payments }), orderId, 'webhook');
};

test('an open order is polled less and less often, a paid one for three more days', async () => {
  const orderId = await placeOrder(shop);
  const waits: (number | null)[] = [];
  const look = async () => {
    await syncOrder(orderId, 'reconciler');
    const wait = await nextPollAt(orderId);
    waits.push(wait === null ? null : wait / SECOND);
    await gateway.control.advance(wait ?? 0);
  };
  for (let count = 0; count < 8; count += 1) await look();
  pay(orderId);
  for (let count = 0; count < 6; count += 1) await look();
  expect(waits).toEqual([5, 10, 15, 30, 60, 120, 300, 300, 60, 900, 7200, 86_400, 172_800, null]);
});

test('an order that the gateway created without the shop knowing gets its session from the gateway', async () => {
  const request = exampleOrder();
  gateway.control.fault({ endpoint: 'create-order', kind: 'cut', times: null });
  gateway.control.fault({ endpoint: 'get-order', kind: 'error-500', times: null });
  const { body } = await post(`${shop.url}/api/cashfree/create-order`, request);
  gateway.control.clearFaults();
  const orderId = String(body['orderId']);
  await syncOrder(orderId, 'reconciler');
  const { state, state_cause: cause, paid_at: paidAt } = await rowOf(orderId);
  const { session } = await readGatewayOrder(shop.database, orderId);
  expect({ state, cause, paidAt }).toEqual({
    state: 'awaiting_payment',
    cause: 'the gateway has the order (reconciler)',
    paidAt: null,
  });
  expect(session).toMatch(/^session_/);
  const again = await post(`${shop.url}/api/cashfree/create-order`, request);
  expect(again.body).toMatchObject({ order_id: orderId, payment_session_id: session });
});

const paymentsOf = (orderId: string) =>
  shop.database.selectFrom('payment').selectAll().where('order_id', '=', orderId).orderBy('state_at').execute();
const paymentChangesOf = (orderId: string) =>
  shop.database
    .selectFrom('state_change')
    .select(['from_state', 'to_state', 'cause'])
    .where('order_id', '=', orderId)
    .where('subject', '=', 'payment')
    .orderBy('id')
    .execute();

test('[PAY-09] each state of a payment is recorded once, with the cause of the poll that found it', async () => {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'PENDING' });
  await syncOrder(orderId);
  await syncOrder(orderId);
  expect(await paymentsOf(orderId)).toMatchObject([{ state: 'pending', settles: false, amount_paise: 149_900 }]);
  pay(orderId);
  await syncOrder(orderId, 'webhook');
  await syncOrder(orderId, 'webhook');
  expect(await paymentsOf(orderId)).toMatchObject([
    { state: 'success', settles: true, currency: 'INR', method: 'upi', state_cause: 'seen by webhook' },
  ]);
  expect(await paymentChangesOf(orderId)).toEqual([
    { from_state: '', to_state: 'pending', cause: 'seen by return' },
    { from_state: 'pending', to_state: 'success', cause: 'seen by webhook' },
  ]);
  expect((await rowOf(orderId)).paid_at?.getTime()).toBe(gateway.control.settings().now);
});

test('[PAY-09] a payment that succeeded before the order was PAID becomes its paying payment afterwards', async () => {
  const orderId = await placeOrder(shop);
  pay(orderId);
  gateway.control.report(orderId, { status: 'ACTIVE' });
  await syncOrder(orderId);
  expect(await paymentsOf(orderId)).toMatchObject([{ state: 'success', settles: false }]);
  gateway.control.report(orderId, { status: null });
  await syncOrder(orderId);
  expect(await paymentsOf(orderId)).toMatchObject([{ state: 'success', settles: true, state_cause: 'seen by return' }]);
});

test('the bank’s message is stored with at most 300 characters', async () => {
  const orderId = await placeOrder(shop);
  pay(orderId);
  await settleHearing(orderId, 'x'.repeat(400));
  expect(await paymentsOf(orderId)).toMatchObject([{ message: 'x'.repeat(300) }]);
  const silent = await placeOrder(shop);
  pay(silent);
  await settleHearing(silent, null);
  expect(await paymentsOf(silent)).toMatchObject([{ message: null }]);
});

test('[PAY-09] each duplicate payment is refunded once, after two minutes, with a warning in the log', async () => {
  const orderId = await placeOrder(shop);
  for (let count = 0; count < 3; count += 1) {
    gateway.control.pay(orderId, { status: 'SUCCESS', another: true, amountPaise: 149_900 - count });
    await syncOrder(orderId, 'webhook');
  }
  await syncOrder(orderId, 'webhook');
  const [first, ...others] = await paymentsOf(orderId);
  const refunds = await shop.database.selectFrom('refund').selectAll().where('order_id', '=', orderId).execute();
  expect(new Set(refunds.map((refund) => refund.cf_payment_id))).toEqual(
    new Set(others.map((payment) => payment.cf_payment_id)),
  );
  expect(first).toMatchObject({ settles: true });
  expect(refunds.map((refund) => refund.amount_paise).toSorted((a, b) => a - b)).toEqual([149_898, 149_899]);
  for (const refund of refunds) {
    expect(refund).toMatchObject({
      kind: 'duplicate',
      state: 'requested',
      note: 'A second payment for the same order',
      state_cause: 'the order had been paid by another payment',
      next_at: new Date(gateway.control.settings().now + 2 * MINUTE),
    });
    const warned = shop.logged.filter(
      ([level, text]) => level === 'warn' && text.includes(orderId) && text.includes(refund.cf_payment_id ?? '?'),
    );
    expect(warned).toEqual([['warn', expect.stringContaining('duplicate payment refund started')]]);
  }
});

test('[PAY-09] a failed refund of a duplicate payment is requested again', async () => {
  const orderId = await placeOrder(shop);
  pay(orderId);
  await syncOrder(orderId);
  const { cfPaymentId } = gateway.control.pay(orderId, { status: 'SUCCESS', another: true });
  await syncOrder(orderId, 'webhook');
  const at = new Date(gateway.control.settings().now);
  const refunds = () =>
    shop.database.selectFrom('refund').selectAll().where('order_id', '=', orderId).orderBy('refund_id').execute();
  await shop.database
    .updateTable('refund')
    .set({ state: 'failed', state_at: at, next_at: null })
    .where('order_id', '=', orderId)
    .execute();
  await syncOrder(orderId, 'webhook');
  expect(await refunds()).toMatchObject([
    { refund_id: `dup-${cfPaymentId}-1`, state: 'failed' },
    { refund_id: `dup-${cfPaymentId}-2`, state: 'requested' },
  ]);
});

test('a payment for a cancelled order is refunded at once and in full', async () => {
  const orderId = await placeOrder(shop);
  await merchant.cancel(orderId, BY);
  pay(orderId);
  await syncOrder(orderId, 'webhook');
  const refunds = await shop.database.selectFrom('refund').selectAll().where('order_id', '=', orderId).execute();
  expect(refunds).toMatchObject([
    {
      refund_id: `${orderId}-r1`,
      kind: 'order',
      amount_paise: 149_900,
      note: 'The order was cancelled',
      state_cause: 'money came after the order was called off',
      next_at: new Date(gateway.control.settings().now),
    },
  ]);
});

test('[PAY-09] only an order that is held is logged as held', async () => {
  const [paid, held] = [await placeOrder(shop), await placeOrder(shop)];
  gateway.control.report(held, { amountPaise: 100 });
  for (const orderId of [paid, held]) {
    pay(orderId);
    await syncOrder(orderId);
  }
  const errors = shop.logged.filter(([level, text]) => level === 'error' && /held for the merchant/.test(text));
  expect(errors.some(([, text]) => text.includes(held))).toBe(true);
  expect(errors.some(([, text]) => text.includes(paid))).toBe(false);
});

test('syncing an unknown order returns null', async () => {
  expect(await shop.payments.sync('PSK00000000000000000000', 'webhook')).toBeNull();
});

test('a payment for a cancelled order is refunded although its amount is unreadable', async () => {
  const orderId = await placeOrder(shop);
  await merchant.cancel(orderId, BY);
  pay(orderId);
  const payments = async (id: string) =>
    (await callsOf(shop.deps).payments(id)).map((payment) => ({ ...payment, amountPaise: null }));
  await syncOrderPayment(withCalls(shop.deps, { payments }), orderId, 'webhook');
  expect((await rowOf(orderId)).state).toBe('refund_pending');
  const refunds = await shop.database.selectFrom('refund').selectAll().where('order_id', '=', orderId).execute();
  expect(refunds).toMatchObject([{ kind: 'order', amount_paise: 149_900 }]);
});

test('[PAY-09] the payment of an order cancelled before the payment was seen is refunded once it is seen', async () => {
  const orderId = await placeOrder(shop);
  const { cfPaymentId } = pay(orderId);
  const unseen = withCalls(shop.deps, { payments: async () => [] });
  await syncOrderPayment(unseen, orderId, 'webhook');
  expect((await rowOf(orderId)).state).toBe('paid');
  await merchant.cancel(orderId, BY);
  expect([(await rowOf(orderId)).state, await nextPollAt(orderId)]).toEqual(['refund_pending', 0]);
  // The shop polls for it as long as after any payment.
  await syncOrderPayment(unseen, orderId, 'reconciler');
  expect([(await rowOf(orderId)).state, await nextPollAt(orderId)]).toEqual(['refund_pending', MINUTE]);
  await syncOrder(orderId, 'reconciler');
  await syncOrder(orderId, 'reconciler');
  const { state, refunds } = await merchant.show(orderId);
  expect({ state, refunds }).toMatchObject({
    state: 'refund_pending',
    refunds: [{ kind: 'order', amountPaise: 149_900 }],
  });
  expect(await paymentsOf(orderId)).toMatchObject([{ cf_payment_id: cfPaymentId, settles: true }]);
});
