import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleCod } from '../../../../test/examples/example-policy.ts';
import {
  exampleOrder,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
  post,
} from '../../../../test/paying-shop.ts';
import { withReturns } from '../../../../test/shops/returning-shop.ts';
import { cancelOne, proofOf, THREE_FOR_TWO } from '../../../../test/shops/three-for-two.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import shopConfig from '../../../../shop.config.ts';
import { shopConfigSchema } from '../../../contracts/shop-config.ts';
import { merchantKindOf } from '../../../domain/messages/message-kind.ts';
import { createInvoiceService } from '../../invoices/service.ts';
import { createMerchantService, type MerchantService } from '../merchant.ts';

const BY = 'Meera';
const MINUTE = 60_000;
const CASH = { paymentMethod: 'cash_on_delivery', codFeePaise: 4_900 } as const;
/** 1,499 less 50; at the door it would be 1,499 and a fee of 49. */
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

/** A cash order whose payment page is open. */
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

test('[PAY-11] paying online at checkout saves the discount where cash is offered, by the server’s own price', async () => {
  const orderId = await placeOrder(shop, { prepaidDiscountPaise: 5_000 });
  expect(gateway.control.order(orderId)).toMatchObject({ order_amount: 1449 });
  expect(await shop.orders.summary(orderId)).toMatchObject({ amountPaise: SUM, savedPaise: 5_000 });
  const { price } = await show(orderId);
  expect(price).toMatchObject({ totalMrpPaise: 149_900, prepaidDiscountPaise: 5_000 });
  expect(await shop.orders.track(orderId, '0001')).toMatchObject({ amountPaise: SUM, savedPaise: 5_000 });
  // Shown or not, it is taken off; a greater one than there is was a mistake.
  expect(await shop.orders.summary(await placeOrder(shop))).toMatchObject({ amountPaise: SUM });
  await expect(placeOrder(shop, { prepaidDiscountPaise: 5_001 })).rejects.toThrow('prepaid_discount_changed');
  shop.orderDeps.settings.cod = exampleCod({ blockPins: ['302'], prepaidDiscountPaise: 5_000 });
  expect(await shop.orders.summary(await placeOrder(shop))).toMatchObject({ amountPaise: 149_900 });
});

test.each([
  ['no longer shown', { prepaidDiscountPaise: 5_000 }, {}],
  ['shown now', {}, { prepaidDiscountPaise: 5_000 }],
])('[PAY-05] a discount that is %s makes no second order of an attempt that was paid', async (_when, first, then) => {
  const request = exampleOrder();
  const create = (shown: object) => post(`${shop.url}/api/cashfree/create-order`, { ...request, ...shown });
  const { body } = await create(first);
  expect(await create(then)).toMatchObject({ status: 409, body: { code: 'attempt_over' } });
  gateway.control.pay(String(body['order_id']), { status: 'SUCCESS' });
  expect((await create(then)).body).toEqual({ ...body, payment_session_id: null, status: 'CONFIRMED' });
  const otherCart = { ...then, items: [{ ...request.items[0], quantity: 2 }] };
  expect(await create(otherCart)).toMatchObject({ status: 409, body: { code: 'attempt_over' } });
});

test('a cash order becomes a prepaid one by one payment, without the fee and with the discount; nothing is due at the door', async () => {
  const orderId = await placeOrder(shop, CASH);
  const offer = { amountPaise: SUM, savingPaise: 9_900, waiting: false };
  expect(await shop.orders.summary(orderId)).toMatchObject({ payOnDeliveryPaise: 154_800, payNow: offer });
  expect(await shop.orders.track(orderId, undefined)).toMatchObject({ payNow: offer });
  const [first, second] = await Promise.all([tap(orderId), tap(orderId)]);
  expect(second.body).toEqual(first.body);
  // Until the money is there it is a cash order as it was.
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
  const told = await shop.database
    .selectFrom('outbox')
    .select('topic')
    .where('order_id', '=', orderId)
    .where('type', '=', 'order.prepaid')
    .orderBy('topic')
    .execute();
  expect(told.map(({ topic }) => topic)).toEqual(['merchant_webhook', 'shopper_message']);
  expect((await merchant.cancel(orderId, BY)).state).toBe('refund_pending');
  expect(await moneyOf(orderId)).toEqual({ captured: SUM, back: SUM });
});

test('paying is the shopper’s yes, and counts as the one purchase', async () => {
  shop.orderDeps.settings.cod = exampleCod({ confirmBy: 'shopper' });
  const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery' });
  await tap(orderId);
  await pay(orderId);
  expect(await show(orderId)).toMatchObject({ state: 'confirmed', paymentMethod: 'online' });
  const told = await shop.database.selectFrom('outbox').select('type').where('order_id', '=', orderId).execute();
  expect(told.filter(({ type }) => type === 'Purchase')).toHaveLength(1);
});

test('paid twice, the second payment goes back', async () => {
  const orderId = await opened();
  await pay(orderId, { another: true });
  await pay(orderId, { another: true });
  expect(await show(orderId)).toMatchObject({ paymentMethod: 'online', state: 'confirmed' });
  expect(await moneyOf(orderId)).toEqual({ captured: 2 * SUM, back: SUM });
});

test.each([
  ['packed', (orderId: string) => merchant.pack(orderId, BY)],
  ['cancelled', (orderId: string) => merchant.cancel(orderId, BY)],
] as const)('money that comes once it is %s goes back whole, and the order stays a cash order', async (state, act) => {
  const orderId = await opened();
  await act(orderId);
  await pay(orderId, { another: true });
  await pay(orderId, { another: true });
  await shop.payments.sync(orderId, 'reconciler');
  expect(await show(orderId)).toMatchObject({ state, paymentMethod: 'cash_on_delivery', amountPaise: 149_900 });
  expect(await moneyOf(orderId)).toEqual({ captured: 2 * SUM, back: 2 * SUM });
  clock += 5 * MINUTE;
  while (await shop.payments.runRefunds());
  expect((await tap(orderId)).body).toMatchObject({ code: 'too_late' });
});

test('the merchant is told of an order that waited for its yes and was paid online instead', async () => {
  shop.orderDeps.settings.cod = exampleCod({ confirmBy: 'shopper', feePaise: 4_900 });
  const orderId = await opened();
  await pay(orderId);
  const rows = await shop.database
    .selectFrom('outbox')
    .select('type')
    .where('order_id', '=', orderId)
    .where('topic', '=', 'merchant_message')
    .execute();
  // It is no cash order any more, whose confirmation would be the new order.
  const kinds = rows.map(({ type }) => merchantKindOf(type, false)).filter((kind) => kind !== null);
  expect(kinds).toEqual(['new_order']);
});

test('packing closes the payment page, so that nobody pays at both', async () => {
  const orderId = await opened();
  await merchant.pack(orderId, BY);
  await shop.payments.reconcile();
  expect(gateway.control.order(orderId)).toMatchObject({ order_status: 'TERMINATED' });
});

test('an invoice for the door closes the payment page at once, and so does a cancelled order or piece', async () => {
  const config = v.parse(shopConfigSchema, {
    ...shopConfig,
    invoices: { gstin: '08AAAAA0000A1Z2', betweenSlabs: 'higher' },
  });
  const invoices = createInvoiceService({ ...shop, shop: config, now: () => clock });
  const { returns } = withReturns(shop);
  const acts = [
    (orderId: string) => invoices.issueInvoice(orderId),
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

test('a first try that the gateway did not take leaves as long to pay as any', async () => {
  const orderId = await placeOrder(shop, CASH);
  gateway.control.fault({ endpoint: 'create-order', kind: 'error-500', times: 1 });
  expect((await tap(orderId)).status).toBe(200);
  clock += 24 * 60 * MINUTE;
  expect(await shop.orders.summary(orderId)).toMatchObject({ payNow: { amountPaise: SUM } });
});

test('packing and the money at the same moment come to one of the two, never to both', async () => {
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

test('pieces cancelled after the page was opened make its sum a wrong one: it goes back', async () => {
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

test('a payment that a bank decides about is waited for, and one that failed changes nothing', async () => {
  const orderId = await opened();
  gateway.control.pay(orderId, { status: 'PENDING' });
  await shop.payments.sync(orderId, 'webhook');
  expect(await shop.orders.summary(orderId)).toMatchObject({ payNow: { waiting: true } });
  const failed = await opened();
  gateway.control.pay(failed, { status: 'FAILED' });
  expect(await shop.payments.verify(failed)).toMatchObject({ status: 'SUCCESS' });
  expect(await shop.orders.summary(failed)).toMatchObject({ state: 'confirmed', payNow: { waiting: false } });
});

test('an order that was paid for in advance, or whose merchant does not offer it, is not paid now', async () => {
  const orderId = await placeOrder(shop, CASH);
  shop.orderDeps.settings.cod = exampleCod({ payNowAfterOrder: false });
  expect((await shop.orders.summary(orderId)).payNow).toBeUndefined();
  expect((await tap(orderId)).body).toMatchObject({ code: 'too_late' });
  expect((await tap('PSKUNKNOWN')).body).toMatchObject({ code: 'order_not_found' });
});
