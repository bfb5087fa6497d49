import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  exampleOrder,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
  post,
} from '../../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import { giftCardsOfShop } from '../../../../../test/shops/shop-with-gift-cards.ts';
import { creditOfShop } from '../../../../../test/shops/shop-with-credit.ts';
import { createMerchantService, type MerchantService } from '../../orders/merchant.ts';
import { payments } from '../feature.ts';
import { lostOrders } from '../metrics.ts';

let gateway: RunningGateway;
let shop: PayingShop;
/** Another process of the shop, which remembers none of the orders that the first one placed. */
let other: PayingShop;
let merchant: MerchantService;

beforeEach(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
  other = await openPayingShop({ gateway, shares: shop });
  other.deps.settings.publicUrl = shop.url;
  merchant = createMerchantService({ ...shop, now: Date.now });
  lostOrders.reset();
});
afterEach(async () => {
  await other.close();
  await shop.close();
  await gateway.close();
});

/** What a failover to a standby that lags behind does to committed rows. */
const loseEverything = () => sql`truncate shop_order cascade`.execute(shop.database);

const pay = (orderId: string) => gateway.control.pay(orderId, { status: 'SUCCESS' });
const stateOf = async (orderId: string) => (await merchant.show(orderId)).state;
const counted = async () =>
  Object.fromEntries((await lostOrders.get()).values.map(({ labels, value }) => [labels.restored_from, value]));

/** A paid order of which the database knows nothing; its webhook was taken by the lost timeline, so none comes again. */
async function lostPaidOrder(): Promise<string> {
  gateway.control.webhookFault({ kind: 'drop', times: null });
  const orderId = await placeOrder(shop);
  await shop.payments.drain();
  pay(orderId);
  await loseEverything();
  gateway.control.clearFaults();
  return orderId;
}

/** A paid order that only this process remembers, and whose webhooks come no more. */
async function lostableOrder(of: PayingShop): Promise<string> {
  gateway.control.webhookFault({ kind: 'drop', times: null });
  const orderId = await placeOrder(of);
  pay(orderId);
  await of.payments.sync(orderId, 'return');
  return orderId;
}

test('[PAY-09] an order that the database lost is restored whole by the process that placed it, and paid by the gateway’s word', async () => {
  const orderId = await lostPaidOrder();
  expect(await shop.payments.restoreLostOrders()).toBe(1);
  while (await shop.payments.reconcile());
  const order = await merchant.show(orderId);
  expect(order).toMatchObject({ state: 'paid', amountPaise: 149_900 });
  expect(order.items).toMatchObject([{ variantId: '1011', quantity: 1, pricePaise: 149_900 }]);
  expect(order.address).toMatchObject({ fullname: 'Asha Example', mobile: '9000000001', address1: '12 Example Road' });
  expect(await counted()).toMatchObject({ process: 1 });
  expect(await shop.payments.restoreLostOrders()).toBe(0);
});

test('new settings forget no order: the shop that is composed from them restores what the one before it placed in this process', async () => {
  const composed = async () => {
    const { gateways, database, transitions, vault, now, log } = shop.deps;
    const config = { gateways, mode: 'demo' as const, publicUrl: shop.url, shop: { secondGateway: null } };
    const notifier = { announceGatewayTurn: async () => undefined };
    const requestOf = async () => null;
    const needs = { config, database, transitions, vault, requestOf, notifier, now, log };
    return (await payments.create(needs)).services.payments;
  };
  const [before, after] = [await composed(), await composed()];
  const orderId = await placeOrder(other);
  const order = await shop.database
    .selectFrom('shop_order')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await before.openSession(order, { ref: 'example', name: 'Asha Example', mobile: '9000000001' });
  await before.drain();
  await loseEverything();
  // Both are there until the one before has completed its requests.
  await Promise.all([before.restoreLostOrders(), after.restoreLostOrders()]);
  while (await shop.payments.reconcile());
  expect(await counted()).toMatchObject({ process: 1 });
  expect(await stateOf(orderId)).toBe('awaiting_payment');
});

test('an order that nobody paid is restored too and stays unpaid, and one that is there is left alone', async () => {
  const lost = await placeOrder(shop);
  await shop.payments.drain();
  await loseEverything();
  const there = await placeOrder(shop);
  await shop.payments.drain();
  const before = await merchant.show(there);
  expect(await shop.payments.restoreLostOrders()).toBe(1);
  while (await shop.payments.reconcile());
  expect(await stateOf(lost)).toBe('awaiting_payment');
  expect(await merchant.show(there)).toEqual(before);
});

test('a lost order whose shopper has tapped again under the same attempt key is restored beside the new one', async () => {
  gateway.control.webhookFault({ kind: 'drop', times: null });
  const request = exampleOrder();
  const first = String((await post(`${shop.url}/api/cashfree/create-order`, request)).body['order_id']);
  await shop.payments.drain();
  pay(first);
  await loseEverything();
  const second = String((await post(`${other.url}/api/cashfree/create-order`, request)).body['order_id']);
  expect(second).not.toBe(first);
  await shop.payments.restoreLostOrders();
  while (await shop.payments.reconcile());
  expect([await stateOf(first), await stateOf(second)]).toEqual(['paid', 'awaiting_payment']);
});

test('[PAY-08] a shopper who returns to a paid order that no process remembers is not told that it is unknown: it is rebuilt from the gateway and held', async () => {
  const orderId = await lostPaidOrder();
  for (const _ of [1, 2]) {
    const { status, body } = await post(`${other.url}/api/cashfree/verify-payment`, { orderId });
    expect([status, body['status'], body['amountPaise']]).toEqual([200, 'HELD', 149_900]);
  }
  const order = await merchant.show(orderId);
  expect(order).toMatchObject({ state: 'held', amountPaise: 149_900, items: [] });
  expect(order.address).toMatchObject({ fullname: 'Asha Example', mobile: '9000000001' });
  const payments = await shop.database.selectFrom('payment').selectAll().where('order_id', '=', orderId).execute();
  expect(payments).toMatchObject([{ state: 'success', settles: true, amount_paise: 149_900 }]);
  const events = await shop.database.selectFrom('outbox').select('type').where('order_id', '=', orderId).execute();
  expect(events.map(({ type }) => type)).toContain('order.held');
  expect(await counted()).toMatchObject({ gateway: 1 });
  // The money can be sent back.
  await merchant.cancel(orderId, 'a test');
  while (await shop.payments.runRefunds());
  expect((gateway.control.order(orderId) as { refunds: unknown[] }).refunds).toHaveLength(1);
});

test('a webhook about a paid order that the database lost rebuilds it', async () => {
  const orderId = await placeOrder(shop);
  await loseEverything();
  pay(orderId);
  await gateway.control.deliverWebhooks();
  await Promise.all([shop, other].map(({ payments }) => payments.drain()));
  expect(await stateOf(orderId)).toBe('held');
});

test('orders that are unpaid, of another shop on the account or of another program are not rebuilt', async () => {
  gateway.control.webhookFault({ kind: 'drop', times: null });
  const unpaid = await placeOrder(shop);
  const foreign = await placeOrder(shop);
  pay(foreign);
  await loseEverything();
  expect(await other.payments.verify(unpaid).catch(({ code }) => code)).toBe('order_not_found');
  other.deps.settings.publicUrl = 'https://another-shop.example';
  expect(await other.payments.verify(foreign).catch(({ code }) => code)).toBe('order_not_found');
  const calls = gateway.control.requests().length;
  expect(await other.payments.verify('order_of_a_program').catch(({ code }) => code)).toBe('order_not_found');
  expect(gateway.control.requests()).toHaveLength(calls);
});

test('made-up ids cost at most thirty calls of the gateway a minute, and one each', async () => {
  const before = gateway.control.requests().length;
  const madeUp = Array.from({ length: 60 }, (_, number) => `PSK${String(number).padStart(20, '0')}`);
  for (const orderId of [...madeUp, ...madeUp]) await other.payments.verify(orderId).catch(() => undefined);
  expect(gateway.control.requests().length - before).toBe(30);
});

test('what was added to a lost order is restored also where nobody remembers that order, and is sent alone', async () => {
  const first = await lostableOrder(other);
  shop.orderDeps.settings.addToOrderMinutes = 30;
  const { attemptKey, items, domainname, shownPaise } = exampleOrder();
  const addTo = { orderId: first, mobileLast4: '0001' };
  const { body } = await post(`${shop.url}/api/orders/add`, { attemptKey, items, domainname, shownPaise, addTo });
  const addition = String(body['order_id']);
  await shop.payments.drain();
  pay(addition);
  await loseEverything();
  expect(await shop.payments.restoreLostOrders()).toBe(1);
  await shop.payments.sync(addition, 'reconciler');
  expect(await merchant.show(addition)).toMatchObject({ state: 'paid', addedTo: null });
});

test('an order that comes back from memory takes its store credit again, or waits for the merchant if it is gone', async () => {
  const credit = creditOfShop(shop);
  for (const [paise, state] of [
    [35_000, 'paid'],
    [0, 'held'],
  ] as const) {
    const mobile = await credit.number(35_000);
    gateway.control.webhookFault({ kind: 'drop', times: null });
    const orderId = await placeOrder(shop, credit.spending(mobile, 35_000));
    await shop.payments.drain();
    pay(orderId);
    await loseEverything();
    if (paise > 0) await credit.give(mobile, paise);
    await shop.payments.restoreLostOrders();
    await shop.payments.sync(orderId, 'reconciler');
    expect(await stateOf(orderId)).toBe(state);
    expect((await merchant.show(orderId)).creditPaise).toBe(paise);
    expect(await credit.balance(mobile)).toBe(0);
  }
});

test('an order that buys a gift card and was lost is restored with its card, which is good once it is paid', async () => {
  gateway.control.webhookFault({ kind: 'drop', times: null });
  const cards = giftCardsOfShop(shop, gateway);
  const { order_id: orderId, key } = await cards.order();
  await shop.payments.drain();
  pay(orderId);
  await loseEverything();
  expect(await shop.payments.restoreLostOrders()).toBe(1);
  await shop.payments.sync(orderId, 'reconciler');
  const { code } = await cards.service.bought(orderId, key);
  expect(await cards.service.balance(String(code))).toMatchObject({ balancePaise: 100_000 });
});

test('an order that a gift card paid and that was lost takes nothing of what its number has of store credit', async () => {
  gateway.control.webhookFault({ kind: 'drop', times: null });
  const cards = giftCardsOfShop(shop, gateway);
  const { code } = await cards.bought();
  const orderId = await cards.spend(code, 100_000);
  await shop.payments.drain();
  pay(orderId);
  await loseEverything();
  await sql`truncate store_credit_account cascade`.execute(shop.database);
  const credit = creditOfShop(shop);
  await credit.give('9000000032', 100_000);
  expect(await shop.payments.restoreLostOrders()).toBe(2);
  await shop.payments.sync(orderId, 'reconciler');
  expect(await stateOf(orderId)).toBe('held');
  expect((await credit.service.overview()).outstandingPaise).toBe(100_000);
});
