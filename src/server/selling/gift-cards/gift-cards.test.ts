import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { exampleCod } from '../../../../test/examples/example-policy.ts';
import {
  exampleAddress,
  exampleOrder,
  openGateway,
  openPayingShop,
  type PayingShop,
  post,
} from '../../../../test/paying-shop.ts';
import { type ReturningShop, withReturns } from '../../../../test/shops/returning-shop.ts';
import { creditOfShop } from '../../../../test/shops/shop-with-credit.ts';
import { CARD_TERMS, giftCardsOfShop } from '../../../../test/shops/shop-with-gift-cards.ts';
import { mayBeInvoiced } from '../invoices/issue-invoice.ts';
import { booksOfCards, cardsOfPerson, eraseCardsOf, reencryptCards, takingSoldCards } from './service.ts';

const PRICE = 149_900;
const DAY = 24 * 3_600_000;
const BY = 'Meera';
const ALL = { note: 'A wrong amount', amountPaise: null, reference: null };
let gateway: RunningGateway;
let shop: PayingShop;
let desk: ReturningShop;
let cards: ReturnType<typeof giftCardsOfShop>;
let clock = Date.now();

beforeAll(async () => {
  gateway = await openGateway();
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'SUCCESS' } });
  shop = await openPayingShop({ gateway, now: () => clock, settings: { cashOnDelivery: true } });
  desk = withReturns(shop);
});
beforeEach(() => {
  shop.orderDeps.settings.cod = exampleCod();
  cards = giftCardsOfShop(shop, gateway);
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const stateOf = async (orderId: string) => (await shop.orders.summary(orderId)).state;
const isRefused = (code: string) => expect.objectContaining({ code });

async function expire(orderId: string): Promise<void> {
  clock += DAY;
  await gateway.control.advance(DAY);
  await shop.payments.sync(orderId, 'reconciler');
}

async function runRefunds(): Promise<void> {
  const open = shop.database.selectFrom('refund').select('refund_id').where('next_at', 'is not', null);
  while ((await open.execute()).length > 0) {
    clock += DAY;
    await shop.payments.runRefunds();
  }
}

test('a card is there once its order is paid, and before that nobody can spend its code', async () => {
  const { order_id: orderId, key } = await cards.order();
  expect(gateway.control.order(orderId)).toMatchObject({ order_amount: 1000 });
  expect((await cards.service.bought(orderId, key)).code).toBeNull();
  await expect(cards.service.card(orderId)).rejects.toEqual(isRefused('not_found'));
  await cards.pay(orderId);
  const { code, ...shown } = await cards.service.bought(orderId, key);
  expect(code).toMatch(/^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/);
  expect(shown).toMatchObject({ amountPaise: 100_000, receiver: 'Asha Example', words: 'For your new kurta' });
  expect(await cards.kinds(orderId)).toEqual([['sold', 100_000]]);
  expect(await cards.service.balance(String(code).toLowerCase())).toMatchObject({ balancePaise: 100_000 });
});

test('an order of a card has no goods, no stock, no offer, no charge and no invoice', async () => {
  const { orderId } = await cards.bought();
  const order = await shop.orders.summary(orderId);
  expect(order).toMatchObject({ state: 'paid', amountPaise: 100_000, savedPaise: 0, items: [], discounts: [] });
  expect(order.deliveryEstimate).toBeNull();
  expect(mayBeInvoiced({ state: 'delivered', source: 'gift_card' })).toBe(false);
  expect(await shop.orderDeps.hasInvoice?.(orderId)).toBe(false);
});

test('only what is sold can be bought: amounts, days, and nothing while it is off', async () => {
  await expect(cards.order({ amountPaise: 9_900 })).rejects.toEqual(isRefused('invalid_fields'));
  await expect(cards.order({ amountPaise: 1_000_100 })).rejects.toEqual(isRefused('invalid_fields'));
  await expect(cards.order({ amountPaise: 70_050 })).rejects.toEqual(isRefused('invalid_fields'));
  await expect(cards.order({ arrivesOn: '2020-01-01' })).rejects.toEqual(isRefused('invalid_fields'));
  shop.orderDeps.settings.giftCards = { ...CARD_TERMS, amounts: [500], ownAmounts: false };
  await expect(cards.order({ amountPaise: 70_000 })).rejects.toEqual(isRefused('invalid_fields'));
  expect(await cards.order({ amountPaise: 50_000 })).toHaveProperty('order_id');
  shop.orderDeps.settings.giftCards = { ...CARD_TERMS, amounts: [500], are: 'only_taken' };
  await expect(cards.order({ amountPaise: 50_000 })).rejects.toEqual(isRefused('gift_cards_off'));
});

test('neither store credit, a card, cash nor a code of an offer can pay for a card', async () => {
  const { code } = await cards.bought();
  const more = [{ giftCard: { code, paise: 1_000 } }, { paymentMethod: 'cash_on_delivery' }, { codes: ['DIWALI10'] }];
  for (const extra of more) {
    const { status, body } = await post(`${shop.url}/api/gift-cards/order`, { ...cards.request(), ...extra });
    expect([status, body['code']]).toEqual([400, 'invalid_fields']);
  }
});

test('an attempt is one order and one card, however often it is sent', async () => {
  const request = cards.request();
  const [first, again] = [await shop.orders.placeGiftCard(request), await shop.orders.placeGiftCard(request)];
  expect(again).toEqual(first);
  await expect(shop.orders.placeGiftCard({ ...request, amountPaise: 50_000 })).rejects.toEqual(
    isRefused('attempt_expired'),
  );
  await cards.pay(first.order_id);
  expect(await shop.orders.placeGiftCard(request)).toMatchObject({ payment_session_id: null });
});

test('a card that is paid late is made once, and one that is paid twice is one card and one payment goes back', async () => {
  const { order_id: orderId } = await cards.order();
  await expire(orderId);
  expect(await stateOf(orderId)).toBe('expired');
  await expect(cards.service.card(orderId)).rejects.toEqual(isRefused('not_found'));
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  const ways = ['return', 'retry', 'reconciler'] as const;
  await Promise.all(ways.map((via) => shop.payments.sync(orderId, via)));
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'reconciler');
  expect(await cards.kinds(orderId)).toEqual([['sold', 100_000]]);
  const refunds = await shop.database.selectFrom('refund').selectAll().where('order_id', '=', orderId).execute();
  expect(refunds.map(({ kind, amount_paise: paise }) => [kind, paise])).toEqual([['duplicate', 100_000]]);
  await runRefunds();
  expect(await cards.balance(orderId)).toBe(100_000);
});

test('a card pays a part of an order, then the rest of it pays for another, and orders say so', async () => {
  const { orderId: bought, code } = await cards.bought(200_000);
  const first = await cards.spend(code, 200_000);
  expect(await shop.orders.summary(first)).toMatchObject({ state: 'confirmed', creditPaise: PRICE, byGiftCard: true });
  const second = await cards.spend(code, 50_100);
  expect(gateway.control.order(second)).toMatchObject({ order_amount: 998 });
  await cards.pay(second);
  expect(await stateOf(second)).toBe('paid');
  expect(await cards.balance(bought)).toBe(0);
  await expect(cards.spend(code, 100)).rejects.toThrow('gift_card_insufficient');
  expect((await cards.service.card(bought)).card.state).toBe('spent');
});

test('a wrong code, a code of nobody and store credit beside a card place no order', async () => {
  const { code } = await cards.bought();
  const other = (code.startsWith('A') ? 'B' : 'A') + code.slice(1);
  await expect(cards.spend(other, 1_000)).rejects.toThrow('gift_card_unknown');
  await expect(cards.spend('2222-2222-2222-2222', 1_000)).rejects.toThrow('gift_card_unknown');
  const credit = creditOfShop(shop);
  const mobile = await credit.number(10_000);
  const both = { ...credit.spending(mobile, 1_000), giftCard: { code, paise: 1_000 } };
  const { body } = await post(`${shop.url}/api/cashfree/create-order`, exampleOrder(both));
  expect(body['code']).toBe('invalid_fields');
});

test('an order that nobody pays gives the card its money back, and a payment that comes late takes it once more', async () => {
  const { orderId: bought, code } = await cards.bought();
  const order = await cards.spend(code, 100_000);
  expect(await cards.balance(bought)).toBe(0);
  await expire(order);
  expect(await cards.balance(bought)).toBe(100_000);
  gateway.control.pay(order, { status: 'SUCCESS' });
  await shop.payments.sync(order, 'reconciler');
  expect([await stateOf(order), await cards.balance(bought)]).toEqual(['paid', 0]);
});

test('the refund of an order that a card paid goes back to the card, and cash collects the rest', async () => {
  const { orderId: bought, code } = await cards.bought();
  const order = await cards.spend(code, 100_000, { paymentMethod: 'cash_on_delivery' });
  expect(await shop.orders.summary(order)).toMatchObject({ payOnDeliveryPaise: PRICE - 100_000 });
  await desk.merchant.cancel(order, BY);
  expect(await cards.balance(bought)).toBe(100_000);
  const paid = await cards.spend(code, 100_000);
  await cards.pay(paid);
  await desk.merchant.refund(paid, ALL, BY);
  await runRefunds();
  expect([await stateOf(paid), await cards.balance(bought)]).toEqual(['refunded', 100_000]);
});

test('a card that is called off gives its buyer what is left on it, and can be spent no more', async () => {
  const { orderId, code } = await cards.bought();
  await cards.spend(code, 40_000);
  await desk.merchant.refund(orderId, ALL, BY);
  await expect(cards.spend(code, 100)).rejects.toThrow('gift_card_unknown');
  await expect(cards.service.balance(code)).rejects.toEqual(isRefused('gift_card_unknown'));
  await runRefunds();
  const { refunds } = await desk.merchant.show(orderId);
  expect(refunds.map(({ state, amountPaise }) => [state, amountPaise])).toEqual([['success', 60_000]]);
  expect(await cards.kinds(orderId)).toEqual([
    ['sold', 100_000],
    ['spent', -40_000],
    ['paid_back', -60_000],
  ]);
  expect((await cards.service.card(orderId)).card).toMatchObject({ state: 'called_off', balancePaise: 0 });
});

test('a card that is spent cannot be called off, and no part of it that is spent goes back', async () => {
  const { orderId, code } = await cards.bought();
  await cards.spend(code, 100_000);
  await expect(desk.merchant.refund(orderId, ALL, BY)).rejects.toEqual(isRefused('refund_too_large'));
  await expect(desk.merchant.cancel(orderId, BY)).rejects.toEqual(isRefused('refund_too_large'));
  const part = { note: 'A part of it', amountPaise: 100, reference: 'one' };
  await expect(desk.merchant.refund(orderId, part, BY)).rejects.toEqual(isRefused('refund_too_large'));
  expect(await stateOf(orderId)).toBe('paid');
});

test('a part that goes back to the buyer leaves the rest of the card good', async () => {
  const { orderId, code } = await cards.bought();
  await desk.merchant.refund(orderId, { note: 'A part of it', amountPaise: 30_000, reference: 'one' }, BY);
  expect(await cards.service.balance(code)).toMatchObject({ balancePaise: 70_000 });
});

test('a refund of a card that fails and is sent again takes nothing off the card twice', async () => {
  const { orderId } = await cards.bought();
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'CANCELLED' } });
  await desk.merchant.refund(orderId, ALL, BY);
  await runRefunds();
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'SUCCESS' } });
  const [failed] = (await desk.merchant.show(orderId)).refunds;
  expect(failed?.state).not.toBe('success');
  await desk.merchant.refund(orderId, ALL, BY);
  await runRefunds();
  expect(await cards.kinds(orderId)).toEqual([
    ['sold', 100_000],
    ['paid_back', -100_000],
  ]);
  expect(await stateOf(orderId)).toBe('refunded');
});

test('money that comes back to a card which was called off meanwhile goes back to its buyer', async () => {
  const { orderId, code } = await cards.bought();
  const order = await cards.spend(code, 100_000, { paymentMethod: 'cash_on_delivery' });
  await expect(desk.merchant.refund(orderId, ALL, BY)).rejects.toEqual(isRefused('refund_too_large'));
  await desk.merchant.cancel(order, BY);
  await desk.merchant.refund(orderId, ALL, BY);
  expect(await cards.balance(orderId)).toBe(0);
});

test('a card of which a bank asks the payment back pays for nothing', async () => {
  const { orderId, code } = await cards.bought();
  const locked = await shop.database.transaction().execute(async (transaction) => {
    const order = await shop.transitions.lock(transaction, orderId);
    if (order === null) throw new Error('there is no order');
    return shop.transitions.move(transaction, order, { to: 'held', cause: 'a bank asks' }, new Date(clock));
  });
  expect(locked.state).toBe('held');
  await expect(cards.spend(code, 1_000)).rejects.toThrow('gift_card_unknown');
});

test('a card ends after its year, and what is left is written off', async () => {
  const { orderId, code } = await cards.bought();
  const before = clock;
  clock += 366 * DAY;
  await expect(cards.spend(code, 1_000)).rejects.toThrow('gift_card_insufficient');
  expect((await cards.service.card(orderId)).card).toMatchObject({ state: 'ended', balancePaise: 0 });
  clock = before;
});

test('the database holds no code, and only the browser that bought a card is shown its code, for a day', async () => {
  const { orderId, key, code } = await cards.bought();
  const bare = code.replaceAll('-', '');
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(gift_card)::text || (select string_agg(to_jsonb(shop_order)::text, '') from shop_order) as text
    from gift_card where order_id = ${orderId}`.execute(shop.database);
  expect(rows[0]?.text).toContain(bare.slice(-4));
  for (const secret of [code, bare, 'Asha Example', '9000000032', key]) expect(rows[0]?.text).not.toContain(secret);
  await expect(cards.service.bought(orderId, `${key.slice(0, -1)}x`)).rejects.toEqual(isRefused('order_not_found'));
  await expect(cards.service.bought(orderId, '')).rejects.toEqual(isRefused('order_not_found'));
  const before = clock;
  clock += DAY + 1;
  expect((await cards.service.bought(orderId, key)).code).toBeNull();
  clock = before;
});

test('what the shop has of a person’s cards is told without codes, and erased, and the code stays good', async () => {
  const receiver = { name: 'Kavya Example', mobile: '9000000077' };
  const { orderId, code } = await cards.bought(100_000, { receiver });
  expect(await cardsOfPerson(shop, receiver.mobile)).toEqual([
    {
      orderId,
      from: 'Meera Example',
      receiver: 'Kavya Example',
      mobile: receiver.mobile,
      email: '',
      words: 'For your new kurta',
    },
  ]);
  expect(await reencryptCards(shop)).toEqual({ reencrypted: 0, unreadable: 0 });
  expect(await eraseCardsOf(shop, receiver.mobile)).toBe(1);
  expect(await cardsOfPerson(shop, receiver.mobile)).toEqual([]);
  expect(await cards.service.balance(code)).toMatchObject({ balancePaise: 100_000, receiver: null, words: '' });
});

test('what is owed on cards is what can be spent of all of them, and not what numbers have of store credit', async () => {
  const before = await cards.service.owed();
  const credit = creditOfShop(shop);
  const ofNumbers = (await credit.service.overview()).outstandingPaise;
  const { code } = await cards.bought();
  await cards.spend(code, 30_000);
  await credit.number(5_000);
  expect((await cards.service.owed()) - before).toBe(70_000);
  expect((await credit.service.overview()).outstandingPaise - ofNumbers).toBe(5_000);
});

test('the desk sends a card again to another address, and none that is spent', async () => {
  const { orderId, code } = await cards.bought();
  const to = { mobile: '', email: 'kavya@mail.example' };
  await cards.service.sendAgain(orderId, to, async () => undefined);
  expect(await cards.service.card(orderId)).toMatchObject({ mobile: '', email: 'kavya@mail.example' });
  await cards.spend(code, 100_000);
  await expect(cards.service.sendAgain(orderId, to, async () => undefined)).rejects.toEqual(
    isRefused('gift_card_not_sent'),
  );
  await expect(cards.service.sendAgain(randomUUID(), to, async () => undefined)).rejects.toEqual(
    isRefused('not_found'),
  );
});

test('nothing is confirmed, packed or sent of an order that buys a card, and no address of it is changed', async () => {
  const { orderId } = await cards.bought();
  const reason = { code: 'invalid_transition', details: expect.objectContaining({ reason: 'no_goods' }) };
  await expect(desk.merchant.confirm(orderId, BY)).rejects.toMatchObject(reason);
  await expect(
    desk.merchant['change-address'](orderId, exampleAddress(), { record: async () => undefined }),
  ).rejects.toMatchObject(reason);
  expect(await stateOf(orderId)).toBe('paid');
});

test('gift cards that were turned off are still taken while something is left on them or one waits to be paid', async () => {
  const config = { shop: { giftCards: { ...CARD_TERMS, amounts: [500], are: 'off' as const } } };
  const areAt = async (now: number) =>
    (await takingSoldCards(config, { database: shop.database, now: () => now })).shop.giftCards.are;
  await cards.bought();
  expect(await areAt(clock)).toBe('only_taken');
  const later = clock + 10 * 366 * DAY;
  await cards.order();
  expect(await areAt(later)).toBe('only_taken');
  await sql`update shop_order set state = 'cancelled', state_cause = 'a test'
    where source = 'gift_card' and state in ('created', 'awaiting_payment')`.execute(shop.database);
  expect(await areAt(later)).toBe('off');
});

test('the books say what is owed, and name orders that are paid without a card and cards with more than was sold', async () => {
  const { database } = shop;
  const read = () => booksOfCards({ database, now: () => clock });
  const { orderId } = await cards.bought();
  const before = await read();
  expect(before).toMatchObject({ withoutCard: [], wrong: [] });
  expect(before.owedPaise).toBe(await cards.service.owed());
  const { rows } = await sql<{ account_id: number }>`
    update gift_card set account_id = null where order_id = ${orderId} returning (
      select account_id from store_credit_entry where order_id = ${orderId} and kind = 'sold') as account_id`.execute(
    database,
  );
  expect((await read()).withoutCard).toEqual([orderId]);
  await sql`update gift_card set account_id = ${rows[0]?.account_id} where order_id = ${orderId}`.execute(database);
  await sql`insert into store_credit_entry (account_id, kind, amount_paise, expires_at, at)
    values (${rows[0]?.account_id}, 'given', 100, ${new Date(clock + DAY)}, ${new Date(clock)})`.execute(database);
  expect(await read()).toMatchObject({ withoutCard: [], wrong: [orderId] });
});
