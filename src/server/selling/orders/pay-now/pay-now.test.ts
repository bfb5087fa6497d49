import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleCod } from '../../../../../test/examples/example-policy.ts';
import {
  exampleOrder,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
  post,
} from '../../../../../test/paying-shop.ts';
import { withReturns } from '../../../../../test/shops/returning-shop.ts';
import { cancelOne, proofOf, THREE_FOR_TWO } from '../../../../../test/shops/three-for-two.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import { merchantKindOf } from '../../../../domain/messages/message-kind.ts';
import { createMerchantService, type MerchantService } from '../merchant.ts';

const BY = 'Meera';
const MINUTE = 60_000;
const CASH = { paymentMethod: 'cash_on_delivery', codFeePaise: 4_900 } as const;
/** ₹1,499 less ₹50. Paid on delivery it would be ₹1,499 plus a fee of ₹49. */
const SUM = 144_900;

let gateway: RunningGateway;
let shop: PayingShop;
let merchant: MerchantService;
let clock = Date.parse('2026-11-23T12:00:00+05:30');

beforeAll(async () => {
  gateway = await openGateway({ now: () => clock });
  shop = await openPayingShop({
    gateway,
    now: () => clock,
    settings: { cashOnDelivery: true, persuasion: 'honest' },
    topics: ['merchant_webhook', 'conversion', 'shopper_message', 'merchant_message'],
  });
  merchant = createMerchantService({ ...shop, now: () => clock });
});
beforeEach(async () => {
  clock += 25 * 60 * MINUTE;
  gateway.control.reset();
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'SUCCESS' } });
  gateway.control.webhookFault({ kind: 'drop', times: null });
  shop.orderDeps.settings.cod = exampleCod({ feePaise: 4_900, prepaidDiscountPaise: 5_000 });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const tap = (orderId: string) => post(`${shop.url}/api/orders/pay-now`, { orderId });
const show = (orderId: string) => merchant.show(orderId);

/** Places a COD order and opens its payment page. */
async function opened(): Promise<string> {
  const orderId = await placeOrder(shop, CASH);
  expect((await tap(orderId)).status).toBe(200);
  return orderId;
}

async function pay(orderId: string, changes: { another?: boolean } = {}): Promise<void> {
  gateway.control.pay(orderId, { status: 'SUCCESS', ...changes });
  await shop.payments.sync(orderId, 'webhook');
}

async function moneyOf(orderId: string): Promise<{ captured: number; back: number }> {
  const { payments, refunds } = await show(orderId);
  const sum = (amounts: { amountPaise: number }[]) => amounts.reduce((all, one) => all + one.amountPaise, 0);
  return { captured: sum(payments.filter(({ state }) => state === 'success')), back: sum(refunds) };
}

test('[PAY-11] paying online at checkout takes off the discount if COD is offered, at the server’s price', async () => {
  const orderId = await placeOrder(shop, { prepaidDiscountPaise: 5_000 });
  expect(gateway.control.order(orderId)).toMatchObject({ order_amount: 1449 });
  expect(await shop.orders.summary(orderId)).toMatchObject({ amountPaise: SUM, savedPaise: 5_000 });
  const { price } = await show(orderId);
  expect(price).toMatchObject({ totalMrpPaise: 149_900, prepaidDiscountPaise: 5_000 });
  expect(await shop.orders.track(orderId, '0001')).toMatchObject({ amountPaise: SUM, savedPaise: 5_000 });
  // The discount is taken off even if it was not shown; a greater one than exists is refused.
  expect(await shop.orders.summary(await placeOrder(shop))).toMatchObject({ amountPaise: SUM });
  await expect(placeOrder(shop, { prepaidDiscountPaise: 5_001 })).rejects.toThrow('prepaid_discount_changed');
  shop.orderDeps.settings.cod = exampleCod({ blockPins: ['302'], prepaidDiscountPaise: 5_000 });
  expect(await shop.orders.summary(await placeOrder(shop))).toMatchObject({ amountPaise: 149_900 });
});

test.each([
  ['no longer shown', { prepaidDiscountPaise: 5_000 }, {}],
  ['shown now', {}, { prepaidDiscountPaise: 5_000 }],
])('[PAY-05] a discount that is %s does not create a second order for a paid attempt', async (_when, first, then) => {
  const request = exampleOrder();
  const create = (shown: object) => post(`${shop.url}/api/cashfree/create-order`, { ...request, ...shown });
  const { body } = await create(first);
  expect(await create(then)).toMatchObject({ status: 409, body: { code: 'attempt_expired' } });
  gateway.control.pay(String(body['order_id']), { status: 'SUCCESS' });
  expect((await create(then)).body).toEqual({
    order_id: body['order_id'],
    payment_session_id: null,
    status: 'CONFIRMED',
  });
  const otherCart = { ...then, items: [{ ...request.items[0], quantity: 2 }] };
  expect(await create(otherCart)).toMatchObject({ status: 409, body: { code: 'attempt_expired' } });
});

test('a cash order paid online becomes prepaid, without fee, with discount and with nothing due', async () => {
  const orderId = await placeOrder(shop, CASH);
  const offer = { amountPaise: SUM, savingPaise: 9_900, waiting: false };
  expect(await shop.orders.summary(orderId)).toMatchObject({ payOnDeliveryPaise: 154_800, payNow: offer });
  expect(await shop.orders.track(orderId, undefined)).toMatchObject({ payNow: offer });
  const [first, second] = await Promise.all([tap(orderId), tap(orderId)]);
  expect(second.body).toEqual(first.body);
  // Until it is paid, it stays an unchanged COD order.
  await shop.payments.sync(orderId, 'reconciler');
  expect(await show(orderId)).toMatchObject({ paymentMethod: 'cash_on_delivery', duePaise: 154_800 });
  await pay(orderId);
  await shop.payments.sync(orderId, 'return');
  await shop.payments.sync(orderId, 'webhook');
  expect(await show(orderId)).toMatchObject({
    state: 'confirmed',
    paymentMethod: 'online',
    amountPaise: SUM,
    duePaise: 0,
    codFeePaise: 0,
    test: true,
    price: { totalMrpPaise: 149_900, prepaidDiscountPaise: 5_000 },
  });
  const summary = await shop.orders.summary(orderId);
  expect([summary.payOnDeliveryPaise, summary.payNow]).toEqual([undefined, undefined]);
  const events = await shop.database
    .selectFrom('outbox')
    .select('topic')
    .where('order_id', '=', orderId)
    .where('type', '=', 'order.prepaid')
    .orderBy('topic')
    .execute();
  expect(events.map(({ topic }) => topic)).toEqual(['merchant_webhook', 'shopper_message']);
  expect((await merchant.cancel(orderId, BY)).state).toBe('refund_pending');
  expect(await moneyOf(orderId)).toEqual({ captured: SUM, back: SUM });
});

test('an online payment confirms the order and counts as the only purchase', async () => {
  shop.orderDeps.settings.cod = exampleCod({ confirmBy: 'shopper' });
  const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery' });
  await tap(orderId);
  await pay(orderId);
  expect(await show(orderId)).toMatchObject({ state: 'confirmed', paymentMethod: 'online' });
  const events = await shop.database.selectFrom('outbox').select('type').where('order_id', '=', orderId).execute();
  expect(events.filter(({ type }) => type === 'Purchase')).toHaveLength(1);
});

test('if an order is paid twice, the second payment is refunded', async () => {
  const orderId = await opened();
  await pay(orderId, { another: true });
  await pay(orderId, { another: true });
  expect(await show(orderId)).toMatchObject({ paymentMethod: 'online', state: 'confirmed' });
  expect(await moneyOf(orderId)).toEqual({ captured: 2 * SUM, back: SUM });
});

test.each([
  ['packed', (orderId: string) => merchant.pack(orderId, BY)],
  ['cancelled', (orderId: string) => merchant.cancel(orderId, BY)],
] as const)(
  'money that arrives once the order is %s is refunded in full, and the order stays a cash order',
  async (state, act) => {
    const orderId = await opened();
    await act(orderId);
    await pay(orderId, { another: true });
    await pay(orderId, { another: true });
    await shop.payments.sync(orderId, 'reconciler');
    expect(await show(orderId)).toMatchObject({ state, paymentMethod: 'cash_on_delivery', amountPaise: 149_900 });
    expect(await moneyOf(orderId)).toEqual({ captured: 2 * SUM, back: 2 * SUM });
    clock += 5 * MINUTE;
    while (await shop.payments.runRefunds());
    expect((await tap(orderId)).body).toMatchObject({ code: 'deadline_passed' });
  },
);

test('the merchant is notified of an unconfirmed order that was paid online instead', async () => {
  shop.orderDeps.settings.cod = exampleCod({ confirmBy: 'shopper', feePaise: 4_900 });
  const orderId = await opened();
  await pay(orderId);
  const rows = await shop.database
    .selectFrom('outbox')
    .select('type')
    .where('order_id', '=', orderId)
    .where('topic', '=', 'merchant_message')
    .execute();
  // The order is no longer COD, so no confirmation follows that would announce it.
  const kinds = rows.map(({ type }) => merchantKindOf(type, false)).filter((kind) => kind !== null);
  expect(kinds).toEqual(['new_order']);
});

test('packing closes the payment page, so that no shopper pays twice', async () => {
  const orderId = await opened();
  await merchant.pack(orderId, BY);
  await shop.payments.reconcile();
  expect(gateway.control.order(orderId)).toMatchObject({ order_status: 'TERMINATED' });
});

test('a cancellation of the order or of pieces closes the payment page at once', async () => {
  const { returns } = withReturns(shop);
  const acts = [
    (orderId: string) => merchant.cancel(orderId, BY),
    (orderId: string) => returns.shopper.cancelPieces(proofOf(orderId), cancelOne(3)),
  ];
  for (const act of acts) {
    const orderId = await placeOrder(shop, { ...CASH, items: THREE_FOR_TWO });
    await tap(orderId);
    await shop.payments.sync(orderId, 'reconciler');
    await act(orderId);
    await shop.payments.reconcile();
    expect(gateway.control.order(orderId)).toMatchObject({ order_status: 'TERMINATED' });
  }
});

test('a first try that fails at the gateway leaves the full time to pay', async () => {
  const orderId = await placeOrder(shop, CASH);
  gateway.control.fault({ endpoint: 'create-order', kind: 'error-500', times: 1 });
  expect((await tap(orderId)).status).toBe(200);
  clock += 24 * 60 * MINUTE;
  expect(await shop.orders.summary(orderId)).toMatchObject({ payNow: { amountPaise: SUM } });
});

test('if packing and payment coincide, the order is prepaid, or the payment is refunded in full', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const orderId = await opened();
    gateway.control.pay(orderId, { status: 'SUCCESS' });
    await Promise.all([merchant.pack(orderId, BY), shop.payments.sync(orderId, 'webhook')]);
    const { state, duePaise } = await show(orderId);
    const { captured, back } = await moneyOf(orderId);
    expect([state, captured]).toEqual(['packed', SUM]);
    expect([`due ${duePaise}, kept ${captured - back}`]).toContain(
      duePaise === 0 ? `due 0, kept ${SUM}` : 'due 154800, kept 0',
    );
  }
});

test('items cancelled after the page was opened make its amount wrong, and the payment is refunded', async () => {
  const { returns } = withReturns(shop);
  const items = [
    { productId: '101', variantId: '1011', quantity: 1, expectedPricePaise: 149_900 },
    { productId: '102', variantId: '1021', quantity: 1, expectedPricePaise: 99_950 },
  ];
  const orderId = await placeOrder(shop, { ...CASH, items });
  await tap(orderId);
  const wish = { requestKey: 'cancel-2', reason: 'changed_mind', lines: [{ line: 2, quantity: 1 }] } as const;
  await returns.shopper.cancelPieces(proofOf(orderId), wish);
  await pay(orderId);
  expect(await show(orderId)).toMatchObject({ paymentMethod: 'cash_on_delivery', duePaise: 154_800 });
  expect(await moneyOf(orderId)).toEqual({ captured: 244_850, back: 244_850 });
});

test('a pending bank payment is waited for, and a failed one changes nothing', async () => {
  const orderId = await opened();
  gateway.control.pay(orderId, { status: 'PENDING' });
  await shop.payments.sync(orderId, 'webhook');
  expect(await shop.orders.summary(orderId)).toMatchObject({ payNow: { waiting: true } });
  const failed = await opened();
  gateway.control.pay(failed, { status: 'FAILED' });
  expect(await shop.payments.verify(failed)).toMatchObject({ status: 'SUCCESS' });
  expect(await shop.orders.summary(failed)).toMatchObject({ state: 'confirmed', payNow: { waiting: false } });
});

test('an order cannot be paid now if the merchant does not offer it, or if it is unknown', async () => {
  const orderId = await placeOrder(shop, CASH);
  shop.orderDeps.settings.cod = exampleCod({ payNowAfterOrder: false });
  expect((await shop.orders.summary(orderId)).payNow).toBeUndefined();
  expect((await tap(orderId)).body).toMatchObject({ code: 'deadline_passed' });
  expect((await tap('PSKUNKNOWN')).body).toMatchObject({ code: 'order_not_found' });
});
