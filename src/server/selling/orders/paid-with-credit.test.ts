import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { exampleCod } from '../../../../test/examples/example-policy.ts';
import {
  exampleOrder,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
  post,
} from '../../../../test/paying-shop.ts';
import { exampleReturn, type ReturningShop, withReturns } from '../../../../test/shops/returning-shop.ts';
import { type CreditOfShop, creditOfShop } from '../../../../test/shops/shop-with-credit.ts';
import { merchantKindOf } from '../../../domain/messages/message-kind.ts';
import type { CreateOrderRequest } from '../../../contracts/checkout/create-order.ts';
import { runOrderCommand } from '../../operating/order-commands/service.ts';
import { messageOrder } from '../../communication/messages/message-order.ts';
import { eraseCreditOf } from '../store-credit/service.ts';
import { createMerchantService } from './merchant.ts';

const BY = 'Meera';
const PRICE = 149_900;
const DAY = 24 * 3_600_000;
let gateway: RunningGateway;
let shop: PayingShop;
let desk: ReturningShop;
let credit: CreditOfShop;
let clock = Date.now();

beforeAll(async () => {
  gateway = await openGateway();
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'SUCCESS' } });
  shop = await openPayingShop({ gateway, now: () => clock, settings: { cashOnDelivery: true } });
  desk = withReturns(shop);
  credit = creditOfShop(shop);
});
beforeEach(() => {
  shop.orderDeps.settings.cod = exampleCod();
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

/** Places an order that spends credit of a new number, which has `given` paise. */
async function placed(spent: number, given = spent, changes: Partial<CreateOrderRequest> = {}) {
  const mobile = await credit.number(given);
  const orderId = await placeOrder(shop, { ...credit.spending(mobile, spent), ...changes });
  return { mobile, orderId };
}

async function pay(orderId: string): Promise<void> {
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
}

async function expire(orderId: string): Promise<void> {
  clock += DAY;
  await gateway.control.advance(DAY);
  await shop.payments.sync(orderId, 'reconciler');
}

/** Runs refunds until the gateway has ended all of them. */
async function runRefunds(): Promise<void> {
  const open = shop.database.selectFrom('refund').select('refund_id').where('next_at', 'is not', null);
  while ((await open.execute()).length > 0) {
    clock += DAY;
    await shop.payments.runRefunds();
  }
  await desk.returns.followRefunds();
}

const stateOf = async (orderId: string) => (await shop.orders.summary(orderId)).state;
const refunds = async (orderId: string) =>
  (await desk.merchant.show(orderId)).refunds.map(({ state, amountPaise, creditPaise }) => {
    return { state, amountPaise, creditPaise };
  });
const part = (amountPaise: number, reference: string) => ({ note: 'A part', amountPaise, reference });
const ALL = { note: 'All of it', amountPaise: null, reference: null };

async function delivered(orderId: string): Promise<string> {
  const { merchant } = desk;
  if ((await stateOf(orderId)) === 'paid') await merchant.confirm(orderId, BY);
  await merchant.pack(orderId, BY);
  await merchant.ship(orderId, { carrier: 'Example Express', awb: `EX-${orderId}` }, BY);
  await merchant.deliver(orderId, BY);
  return orderId;
}

test('the gateway is asked for what credit does not pay, and the order tells both', async () => {
  const { mobile, orderId } = await placed(35_000, 50_000);
  expect(gateway.control.order(orderId)).toMatchObject({ order_amount: 1149 });
  expect(await credit.balance(mobile)).toBe(15_000);
  await pay(orderId);
  expect(await shop.orders.summary(orderId)).toMatchObject({
    state: 'paid',
    amountPaise: PRICE,
    creditPaise: 35_000,
  });
  expect(await desk.merchant.show(orderId)).toMatchObject({ amountPaise: PRICE, creditPaise: 35_000, duePaise: 0 });
  expect((await shop.orders.track(orderId, mobile.slice(-4))).creditPaise).toBe(35_000);
});

test('an order that credit pays whole needs no gateway, and more than it costs is not taken', async () => {
  const { mobile, orderId } = await placed(400_000);
  expect(() => gateway.control.order(orderId)).toThrow('no order');
  expect(await stateOf(orderId)).toBe('confirmed');
  expect(await credit.balance(mobile)).toBe(400_000 - PRICE);
  expect(await shop.orders.track(orderId, undefined)).not.toHaveProperty('payOnDeliveryPaise');
  await delivered(orderId);
  expect(await stateOf(orderId)).toBe('delivered');
});

test('an order is news to the merchant once: when its money came, or when credit paid it whole', async () => {
  const rowOf = (orderId: string) =>
    shop.database.selectFrom('shop_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
  const news = async (orderId: string) => {
    const { byNoGateway } = messageOrder(shop.vault, await rowOf(orderId));
    return ['order.paid', 'order.confirmed'].map((event) => merchantKindOf(event, byNoGateway));
  };
  expect((await news((await placed(PRICE)).orderId))[1]).toBe('new_order');
  expect(await news((await placed(35_000)).orderId)).toEqual(['new_order', null]);
});

test('the gateway is never asked for less than a rupee', async () => {
  const { orderId } = await placed(PRICE - 50);
  expect(gateway.control.order(orderId)).toMatchObject({ order_amount: 1 });
});

test('cash on delivery collects the rest, a rupee at least', async () => {
  const { orderId } = await placed(35_000, 35_000, { paymentMethod: 'cash_on_delivery' });
  expect(await shop.orders.summary(orderId)).toMatchObject({ payOnDeliveryPaise: PRICE - 35_000 });
  await delivered(orderId);
  const parcel = await shop.database
    .selectFrom('shipment')
    .select(['collect_paise', 'value_paise'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(parcel).toEqual({ collect_paise: PRICE - 35_000, value_paise: PRICE });
  const { orderId: other } = await placed(400_000, 400_000, { paymentMethod: 'cash_on_delivery' });
  expect(await shop.orders.summary(other)).toMatchObject({ payOnDeliveryPaise: 100 });
});

test('an advance stays money, and credit pays of the rest at the door', async () => {
  shop.orderDeps.settings.cod = exampleCod({ advancePaise: 20_000 });
  const cash = { paymentMethod: 'cash_on_delivery', codAdvancePaise: 20_000 } as const;
  const { mobile, orderId } = await placed(35_000, 35_000, cash);
  expect(gateway.control.order(orderId)).toMatchObject({ order_amount: 200 });
  await pay(orderId);
  expect(await shop.orders.summary(orderId)).toMatchObject({ state: 'paid', payOnDeliveryPaise: PRICE - 55_000 });
  await desk.merchant.cancel(orderId, BY);
  await runRefunds();
  expect(await refunds(orderId)).toEqual([{ state: 'success', amountPaise: 55_000, creditPaise: 35_000 }]);
  expect([await stateOf(orderId), await credit.balance(mobile)]).toEqual(['refunded', 35_000]);
});

test('without a proof of the number, with one of another number, or with an old one nothing is spent', async () => {
  const mobile = await credit.number(50_000);
  const [other, wish] = [await credit.number(50_000), credit.spending(mobile, 35_000)];
  const answers = async (changes: Partial<CreateOrderRequest>) =>
    (await post(`${shop.url}/api/cashfree/create-order`, exampleOrder({ ...wish, ...changes }))).body;
  const { digest, until } = { digest: credit.proof(mobile).split('.')[1] ?? '', until: clock + DAY };
  for (const proof of ['', 'x', credit.proof(other), `${until}.${digest}`]) {
    expect(await answers({ credit: { paise: 35_000, proof } })).toMatchObject({ code: 'credit_not_proved' });
  }
  const early = credit.proof(mobile);
  clock += 30 * 60_000;
  expect(await answers({ credit: { paise: 35_000, proof: early } })).toMatchObject({ code: 'credit_not_proved' });
  shop.orderDeps.settings.storeCredit = false;
  expect(await answers({ credit: { paise: 35_000, proof: credit.proof(mobile) } })).toMatchObject({
    code: 'credit_off',
  });
  shop.orderDeps.settings.storeCredit = true;
  expect(await credit.balance(mobile)).toBe(50_000);
});

test('an order for which there is less credit is not placed, and says how much there is', async () => {
  const mobile = await credit.number(30_000);
  const { status, body } = await post(
    `${shop.url}/api/cashfree/create-order`,
    exampleOrder(credit.spending(mobile, 35_000)),
  );
  expect([status, body]).toMatchObject([409, { code: 'credit_insufficient', balancePaise: 30_000 }]);
  const orders = await shop.database
    .selectFrom('shop_order')
    .select('order_id')
    .where('customer_ref', '=', shop.vault.customerRef(mobile))
    .execute();
  expect(orders).toEqual([]);
});

test('the same attempt spends once, and with other credit it is another order', async () => {
  const mobile = await credit.number(50_000);
  const request = exampleOrder({ ...credit.spending(mobile, 20_000), attemptKey: randomUUID() });
  const first = await post(`${shop.url}/api/cashfree/create-order`, request);
  const again = { ...request, credit: { paise: 20_000, proof: credit.proof(mobile) } };
  expect(await post(`${shop.url}/api/cashfree/create-order`, again)).toEqual(first);
  expect(await credit.balance(mobile)).toBe(30_000);
  const more = { ...request, credit: { paise: 25_000, proof: credit.proof(mobile) } };
  expect((await post(`${shop.url}/api/cashfree/create-order`, more)).body).toMatchObject({ code: 'attempt_expired' });
});

test('an order that nobody pays gives its credit back, and takes it again if its money comes late', async () => {
  const { mobile, orderId } = await placed(35_000);
  await expire(orderId);
  expect([await stateOf(orderId), await credit.balance(mobile)]).toEqual(['expired', 35_000]);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'webhook');
  expect([await stateOf(orderId), await credit.balance(mobile)]).toEqual(['paid', 0]);
  expect((await credit.kinds(mobile)).map(([kind]) => kind)).toEqual(['given', 'spent', 'returned', 'spent']);
});

test('money that comes late for an order whose credit was spent elsewhere holds it for the merchant', async () => {
  const { mobile, orderId } = await placed(35_000);
  await expire(orderId);
  const other = await placeOrder(shop, credit.spending(mobile, 35_000));
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'webhook');
  expect(await stateOf(orderId)).toBe('held');
  await desk.merchant.cancel(orderId, BY).catch(() => desk.merchant.refund(orderId, ALL, BY));
  await runRefunds();
  expect(await refunds(orderId)).toEqual([{ state: 'success', amountPaise: PRICE - 35_000, creditPaise: 0 }]);
  expect(await shop.orders.summary(other)).toMatchObject({ creditPaise: 35_000 });
  expect(await credit.balance(mobile)).toBe(0);
});

test('an order that is held so may be accepted for the money alone', async () => {
  const { mobile, orderId } = await placed(35_000);
  await expire(orderId);
  await placeOrder(shop, credit.spending(mobile, 35_000));
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'webhook');
  await desk.merchant.accept(orderId, BY);
  await shop.payments.sync(orderId, 'reconciler');
  expect(await stateOf(orderId)).toBe('paid');
  await desk.merchant.cancel(orderId, BY);
  await runRefunds();
  expect(await refunds(orderId)).toEqual([{ state: 'success', amountPaise: PRICE - 35_000, creditPaise: 0 }]);
});

test('a cancelled order gives money and credit back, each to where it came from', async () => {
  const { mobile, orderId } = await placed(35_000);
  await pay(orderId);
  await desk.merchant.cancel(orderId, BY);
  expect(await credit.balance(mobile)).toBe(35_000);
  expect(gateway.control.order(orderId)).toBeDefined();
  await runRefunds();
  expect(await refunds(orderId)).toEqual([{ state: 'success', amountPaise: PRICE, creditPaise: 35_000 }]);
  expect(await stateOf(orderId)).toBe('refunded');
});

test('of an order that only credit paid, and of a cash order, credit comes back when it is cancelled', async () => {
  const whole = await placed(PRICE);
  await desk.merchant.cancel(whole.orderId, BY);
  expect([await stateOf(whole.orderId), await credit.balance(whole.mobile)]).toEqual(['refunded', PRICE]);
  const cash = await placed(35_000, 35_000, { paymentMethod: 'cash_on_delivery' });
  await desk.merchant.cancel(cash.orderId, BY);
  expect([await stateOf(cash.orderId), await credit.balance(cash.mobile)]).toEqual(['cancelled', 35_000]);
});

test('refunds in parts send the money first, and together what was paid', async () => {
  const { mobile, orderId } = await placed(49_900);
  await pay(orderId);
  await desk.merchant.refund(orderId, part(60_000, 'P1'), BY);
  clock += 1000;
  await desk.merchant.refund(orderId, part(60_000, 'P2'), BY);
  clock += 1000;
  expect(await credit.balance(mobile)).toBe(20_000);
  await expect(desk.merchant.refund(orderId, part(29_901, 'P3'), BY)).rejects.toMatchObject({
    code: 'refund_too_large',
    details: { remainingPaise: 29_900 },
  });
  await desk.merchant.refund(orderId, part(29_900, 'P3'), BY);
  await runRefunds();
  expect(await refunds(orderId)).toEqual([
    { state: 'success', amountPaise: 60_000, creditPaise: 0 },
    { state: 'success', amountPaise: 60_000, creditPaise: 20_000 },
    { state: 'success', amountPaise: 29_900, creditPaise: 29_900 },
  ]);
  expect([await stateOf(orderId), await credit.balance(mobile)]).toEqual(['refunded', 49_900]);
});

test('a refund whose money failed is tried again without giving its credit twice', async () => {
  const { mobile, orderId } = await placed(49_900);
  await pay(orderId);
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'CANCELLED' } });
  await desk.merchant.refund(orderId, part(120_000, 'P1'), BY);
  await runRefunds();
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'SUCCESS' } });
  const [failed] = (await desk.merchant.show(orderId)).refunds;
  expect([failed?.state, await credit.balance(mobile)]).toEqual(['cancelled', 20_000]);
  await desk.merchant['retry-refund'](orderId, failed?.refundId ?? '', BY);
  await runRefunds();
  expect(await credit.balance(mobile)).toBe(20_000);
  await desk.merchant.refund(orderId, ALL, BY);
  await runRefunds();
  expect([await stateOf(orderId), await credit.balance(mobile)]).toEqual(['refunded', 49_900]);
  expect((await refunds(orderId)).map((one) => one.creditPaise)).toEqual([20_000, 20_000, 29_900]);
});

/** A bank decides about the payment of an order. */
async function bankDecides(disputeId: string, how: 'MERCHANT_LOST' | 'MERCHANT_WON'): Promise<void> {
  // Two reports of one second tell nothing of which is the later.
  await gateway.control.advance(60_000);
  gateway.control.moveDispute(disputeId, how);
  await gateway.control.idle();
  await shop.payments.drain();
}

test('a bank that takes the money back, before or after the order was cancelled, leaves the credit to come back once', async () => {
  for (const cancelsFirst of [true, false]) {
    const { mobile, orderId } = await placed(49_900);
    await pay(orderId);
    if (cancelsFirst) await desk.merchant.cancel(orderId, BY);
    const disputeId = gateway.control.dispute(orderId);
    await bankDecides(disputeId, 'MERCHANT_LOST');
    if (!cancelsFirst) await desk.merchant.cancel(orderId, BY);
    await runRefunds();
    expect([await stateOf(orderId), await credit.balance(mobile)]).toEqual(['refunded', 49_900]);
    await bankDecides(disputeId, 'MERCHANT_WON');
    await runRefunds();
    const money = (await refunds(orderId)).filter(({ state, creditPaise }) => state === 'success' && creditPaise === 0);
    expect(money.map((one) => one.amountPaise)).toEqual([PRICE - 49_900]);
    expect(await credit.balance(mobile)).toBe(49_900);
  }
});

test('a returned prepaid order gives back money first and then credit', async () => {
  const { mobile, orderId } = await placed(49_900);
  await pay(orderId);
  await delivered(orderId);
  const input = exampleReturn({ reason: 'damaged', lines: [{ line: 1, quantity: 1 }] });
  const returnId = await desk.returns.shopper.request({ orderId, mobileLast4: mobile.slice(-4) }, input);
  await desk.returns.merchant.approve(returnId, BY);
  await desk.returns.merchant.receive(returnId, BY);
  expect(await credit.balance(mobile)).toBe(49_900);
  await runRefunds();
  expect(await refunds(orderId)).toEqual([{ state: 'success', amountPaise: PRICE, creditPaise: 49_900 }]);
  expect(await stateOf(orderId)).toBe('refunded');
});

test('of a returned cash order the merchant pays the cash back by hand, and the credit comes back', async () => {
  const { mobile, orderId } = await placed(49_900, 49_900, { paymentMethod: 'cash_on_delivery' });
  await delivered(orderId);
  const input = exampleReturn({ reason: 'damaged', lines: [{ line: 1, quantity: 1 }], upiId: 'asha@okbank' });
  const returnId = await desk.returns.shopper.request({ orderId, mobileLast4: mobile.slice(-4) }, input);
  await desk.returns.merchant.approve(returnId, BY);
  const parts = { ...shop, now: () => clock, merchant: desk.merchant, returns: desk.returns.merchant };
  const { output } = await runOrderCommand(parts, ['returns', 'receive', returnId]);
  expect(output).toContain('is received. ₹1499.00 goes back. Pay ₹1000.00 of it out');
  expect(await credit.balance(mobile)).toBe(49_900);
  expect((await desk.returns.merchant.refund(returnId, 'UTR123456', BY)).state).toBe('refunded');
});

test('a cash order that comes back undelivered keeps or gives back its credit like an advance', async () => {
  const { mobile, orderId } = await placed(35_000, 35_000, { paymentMethod: 'cash_on_delivery' });
  const merchant = createMerchantService({ ...shop, now: () => clock, advanceBackOnRto: true });
  await merchant.pack(orderId, BY);
  await merchant.ship(orderId, { carrier: 'Example Couriers', awb: 'AWB1' }, BY);
  await merchant.rto(orderId, BY);
  await merchant['rto-received'](orderId, BY);
  expect([await stateOf(orderId), await credit.balance(mobile)]).toEqual(['refunded', 35_000]);
});

test('what comes back to a person who was erased ends at once', async () => {
  const { mobile, orderId } = await placed(35_000);
  await pay(orderId);
  const { database, vault } = shop;
  await eraseCreditOf({ database, vault, now: () => clock }, mobile);
  await desk.merchant.cancel(orderId, BY);
  const lines = await database
    .selectFrom('store_credit_entry as line')
    .innerJoin('store_credit_entry as spent', 'spent.account_id', 'line.account_id')
    .select(['line.kind', 'line.amount_paise'])
    .where('spent.order_id', '=', orderId)
    .where('spent.kind', '=', 'spent')
    .orderBy('line.entry_id')
    .execute();
  expect(lines.map(({ kind, amount_paise: paise }) => [kind, paise])).toEqual([
    ['given', 35_000],
    ['spent', -35_000],
    ['returned', 35_000],
    ['withdrawn', -35_000],
  ]);
});

test('credit that comes back can be used for thirty days at least', async () => {
  const { mobile, orderId } = await placed(35_000);
  await pay(orderId);
  clock += 365 * DAY;
  await desk.merchant.cancel(orderId, BY);
  const [last] = (await credit.service.statement(mobile)).entries;
  expect(last).toMatchObject({ kind: 'returned', leftPaise: 35_000, orderId });
  const days = (Date.parse(last?.expiresAt ?? '') - clock) / DAY;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThan(31.1);
});
