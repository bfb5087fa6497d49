import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { exampleCod, exampleDelivery } from '../../../../test/examples/example-policy.ts';
import { exampleOffer, tagged } from '../../../../test/examples/example-offer.ts';
import {
  EXAMPLE_LINES,
  exampleAddress,
  exampleOrder,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
  post,
} from '../../../../test/paying-shop.ts';
import { type ReturningShop, withReturns } from '../../../../test/shops/returning-shop.ts';
import { cancelOne, proofOf, THREE_FOR_TWO } from '../../../../test/shops/three-for-two.ts';
import type { CreateOrderRequest } from '../../../contracts/checkout/create-order.ts';
import type { OfferInput } from '../../../contracts/desk/offers.ts';
import { NO_CONDITIONS } from '../../../domain/money/rules/merchant-offer.ts';
import { readPriceLines } from '../order-transitions/service.ts';
import { readOrder } from '../orders/service.ts';
import { explainCart } from './explain-cart.ts';
import { createMerchantOffers } from './merchant-offers.ts';

const BY = 'Meera';
const DAY_MS = 24 * 3600_000;
const [KURTA] = THREE_FOR_TWO;
const TWO = THREE_FOR_TWO.slice(0, 2);

let gateway: RunningGateway;
let shop: PayingShop;
let desk: ReturningShop;
let clock = Date.parse('2026-11-23T12:00:00+05:30');
let mobile = 9_000_000_000;

beforeAll(async () => {
  gateway = await openGateway({ now: () => clock });
  shop = await openPayingShop({
    gateway,
    now: () => clock,
    settings: { cashOnDelivery: true },
    prices: {
      lines: async (items) =>
        items.map(({ variantId }) => {
          const line = EXAMPLE_LINES.find((one) => one.variantId === variantId);
          return line ? { ...line, tags: [line.title.split(' ').at(-1) ?? ''] } : null;
        }),
    },
  });
  desk = withReturns(shop);
});
beforeEach(async () => {
  clock += 25 * 3600_000;
  mobile += 1;
  shop.orderDeps.settings.cod = exampleCod();
  await shop.database.updateTable('offer').set({ paused: true }).execute();
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const beside = async () => undefined;
const offers = () => createMerchantOffers({ ...shop.orderDeps, now: () => clock });
const make = (changes: Partial<OfferInput>, code?: string) =>
  offers().create({ ...exampleOffer({ byCode: code !== undefined, ...changes }), code }, BY, beside);
const quote = async (items: readonly unknown[], more: object = {}) =>
  (await post(`${shop.url}/api/cart/quote`, { items, ...more })).body;
const order = (changes: Partial<CreateOrderRequest>) => {
  const address = exampleAddress({ mobile: String(mobile) });
  return post(`${shop.url}/api/cashfree/create-order`, exampleOrder({ address, ...changes }));
};
const item = KURTA ? [KURTA] : [];

test('[OFFER-01] without offers a quote is what it was, to the letter', async () => {
  const answer = await quote(THREE_FOR_TWO);
  expect(Object.keys(answer)).toEqual(['lines', 'prices']);
  expect(answer['prices']).toMatchObject({
    online: { payablePaise: 249_850, lines: [{ kind: 'offer', reference: '3-1', amountPaise: -79_900 }] },
  });
});

test('[OFFER-05] [OFFER-08] a code that was given is quoted, charged and kept with the order as it was', async () => {
  const id = await make({ name: { en: 'Diwali', hi: 'दिवाली' } }, 'DIWALI10');
  const answer = await quote(item, { codes: [' diwali10 '] });
  expect(answer).toMatchObject({
    prices: { online: { payablePaise: 134_910 } },
    offers: { codes: [{ code: 'DIWALI10', savedPaise: 14_990, reason: null }], near: [] },
  });
  const { status, body } = await order({ items: item, codes: ['DIWALI10'], shownPaise: 134_910 });
  expect(status).toBe(200);
  const orderId = String(body['order_id']);
  expect(gateway.control.order(orderId)).toMatchObject({ order_amount: 1349.1 });
  // The merchant renames it: what was bought keeps its name.
  await offers().change(Number(id), { ...exampleOffer({ byCode: true, name: { en: 'New' } }), version: 1 }, beside);
  const summary = await shop.orders.summary(orderId);
  expect(summary.discounts).toEqual([
    { kind: 'offer', reference: id, amountPaise: -14_990, label: { en: 'Diwali', hi: 'दिवाली' }, code: 'DIWALI10' },
  ]);
});

test('[OFFER-05] a code says what is missing, and costs nothing where it does not count', async () => {
  await make({ conditions: { ...NO_CONDITIONS, minimumPaise: 170_000 } }, 'BIG');
  await make({ conditions: { ...NO_CONDITIONS, until: clock } }, 'OLD');
  const answer = await quote(item, { codes: ['BIG', 'OLD', 'NOBODYS'] });
  expect(answer).toMatchObject({
    prices: { online: { payablePaise: 149_900, lines: [] } },
    offers: {
      codes: [
        { code: 'BIG', reason: { code: 'below_minimum', missingPaise: 20_100 } },
        { code: 'OLD', reason: { code: 'ended' } },
        { code: 'NOBODYS', offer: null, reason: { code: 'unknown_code' } },
      ],
    },
  });
});

test('[OFFER-05] the cart shows what a code of the shop would save, and what is missing for the next offer', async () => {
  await make({ name: { en: 'Save' } }, 'SHOWN');
  await make({ name: { en: 'Hidden' }, advertised: false }, 'HIDDEN');
  await make({ name: { en: 'More' }, conditions: { ...NO_CONDITIONS, minimumPieces: 3 } });
  const { offers: said } = await quote(item);
  expect(said).toMatchObject({
    codes: [],
    near: [
      { offer: { code: 'SHOWN' }, savesPaise: 14_990, reason: null },
      { offer: { name: { en: 'More' } }, reason: { code: 'too_few', missingPieces: 2 } },
    ],
  });
});

test('[OFFER-01] a line that is not selected is not in the price', async () => {
  const [first, second] = TWO;
  const answer = await quote([first, { ...second, selected: false }]);
  expect(answer).toMatchObject({ prices: { online: { itemCount: 1, payablePaise: 149_900 } } });
  expect(answer['lines']).toHaveLength(2);
});

test('[OFFER-01] an offer for orders paid online makes cash on delivery no cheaper', async () => {
  await make({ conditions: { ...NO_CONDITIONS, onlyPrepaid: true } });
  const answer = await quote(item, { pincode: '302001' });
  expect(answer).toMatchObject({
    prices: { online: { payablePaise: 134_910 }, cash_on_delivery: { payablePaise: 149_900 } },
  });
  const inCash = { items: item, paymentMethod: 'cash_on_delivery' as const, shownPaise: 134_910 };
  expect(await order(inCash)).toMatchObject({ status: 409, body: { code: 'price_changed' } });
});

test('more than was shown is never charged because an offer ended', async () => {
  const id = await make({});
  await offers().pause(Number(id), true, beside);
  expect(await order({ items: item, shownPaise: 134_910 })).toMatchObject({
    status: 409,
    body: { code: 'price_changed' },
  });
});

test('[OFFER-07] pieces that go back give back what was paid for them: an offer lies on the goods it was for', async () => {
  // A tenth off kurtas only, and 5,000 paise off everything.
  await make({ target: tagged('kurta') });
  await make({ action: { kind: 'amount_off', amountPaise: 5_000 } });
  shop.orderDeps.settings.offer = null;
  const [, shirt] = [THREE_FOR_TWO[0], THREE_FOR_TWO[2]];
  const items = [...item, ...(shirt ? [shirt] : [])];
  const orderId = await placeOrder(shop, { items });
  shop.orderDeps.settings.offer = { groupSize: 3, freePerGroup: 1 };
  const amount = 149_900 - 14_990 + 79_900 - 5_000;
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  await desk.returns.shopper.cancelPieces(proofOf(orderId), cancelOne(2));
  const { rows } = await sql<{
    amount_paise: number;
  }>`select amount_paise from refund where order_id = ${orderId}`.execute(shop.database);
  // The shirt bears its part of the 5,000 paise, 79,900 of 214,810, and nothing of the tenth off the kurta.
  expect(rows).toEqual([{ amount_paise: 79_900 - 1_860 }]);
  const { amountPaise, cancelledPaise } = await desk.merchant.show(orderId);
  expect(amountPaise).toBe(amount);
  expect(cancelledPaise).toBe(rows[0]?.amount_paise);
});

test('[OFFER-07] a cash order paid online instead keeps its code, and its lines share what was paid', async () => {
  shop.orderDeps.settings.cod = exampleCod({ prepaidDiscountPaise: 5_000 });
  await make({ target: tagged('kurta') }, 'KURTA10');
  const { body } = await order({ items: item, codes: ['KURTA10'], paymentMethod: 'cash_on_delivery' });
  const orderId = String(body['order_id']);
  expect((await post(`${shop.url}/api/orders/pay-now`, { orderId })).status).toBe(200);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  const row = await shop.database
    .selectFrom('shop_order')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect([row.payment_method, row.amount_paise]).toEqual(['online', 129_910]);
  expect(await readPriceLines(shop.database, row)).toMatchObject([
    { kind: 'offer', code: 'KURTA10', amountPaise: -14_990 },
    { kind: 'prepaid_discount', amountPaise: -5_000 },
  ]);
});

test('[OFFER-06] the last use of a code is spent by one order and comes free when that expires', async () => {
  await make({ maxUses: 1 }, 'ONCE');
  const first = await order({ items: item, codes: ['ONCE'], shownPaise: 134_910 });
  expect(first.status).toBe(200);
  expect(await quote(item, { codes: ['ONCE'] })).toMatchObject({
    offers: { codes: [{ reason: { code: 'used_up' } }] },
  });
  mobile += 1;
  expect(await order({ items: item, codes: ['ONCE'], shownPaise: 134_910 })).toMatchObject({
    status: 409,
    body: { code: 'price_changed' },
  });
  const orderId = String(first.body['order_id']);
  clock += DAY_MS;
  await shop.payments.sync(orderId, 'return');
  expect((await desk.merchant.show(orderId)).state).toBe('expired');
  expect((await order({ items: item, codes: ['ONCE'], shownPaise: 134_910 })).status).toBe(200);
});

test('[OFFER-06] a use comes free when an unpaid order is cancelled, and stays spent when the money went back', async () => {
  const id = await make({ maxUses: 1 }, 'CASHONE');
  const inCash = { items: item, codes: ['CASHONE'], paymentMethod: 'cash_on_delivery' as const };
  const { body } = await order(inCash);
  await desk.merchant.cancel(String(body['order_id']), BY);
  mobile += 1;
  const paid = String((await order({ items: item, codes: ['CASHONE'] })).body['order_id']);
  gateway.control.pay(paid, { status: 'SUCCESS' });
  await shop.payments.sync(paid, 'return');
  await desk.merchant.cancel(paid, BY);
  mobile += 1;
  expect(await quote(item, { codes: ['CASHONE'] })).toMatchObject({
    offers: { codes: [{ reason: { code: 'used_up' } }] },
  });
  const uses = await offers().uses(Number(id));
  expect(uses.map(({ counts }) => counts)).toEqual(expect.arrayContaining([false, true]));
  expect(uses).toHaveLength(2);
});

test('[OFFER-06] a number uses an offer as often as it may, and an order that waits for its payment holds its use', async () => {
  const id = await make({ maxUsesPerMobile: 1 }, 'MINE');
  const wanted = { items: item, codes: ['MINE'], shownPaise: 134_910 };
  const first = String((await order(wanted)).body['order_id']);
  expect(await order(wanted)).toMatchObject({
    status: 409,
    body: { code: 'offer_refused', offers: [{ id, code: 'MINE', reason: { code: 'held' } }] },
  });
  gateway.control.pay(first, { status: 'SUCCESS' });
  await shop.payments.sync(first, 'return');
  expect(await order(wanted)).toMatchObject({ body: { offers: [{ reason: { code: 'used_by_number' } }] } });
  // What the page then asks for: the price without this offer.
  const without = await quote(item, { codes: ['MINE'], withoutOffers: [id] });
  expect(without).toMatchObject({ prices: { online: { payablePaise: 149_900 } }, offers: { codes: [] } });
  expect((await order({ ...wanted, withoutOffers: [id], shownPaise: 149_900 })).status).toBe(200);
  mobile += 1;
  expect((await order(wanted)).status).toBe(200);
});

test('[OFFER-06] an offer for the first order is for numbers that never ordered, whatever was tried and not paid', async () => {
  const id = await make({ conditions: { ...NO_CONDITIONS, firstOrder: true } });
  const wanted = { items: item, shownPaise: 134_910 };
  const failed = String((await order({ ...wanted, withoutOffers: [id], shownPaise: 149_900 })).body['order_id']);
  clock += DAY_MS;
  await shop.payments.sync(failed, 'return');
  const first = String((await order(wanted)).body['order_id']);
  gateway.control.pay(first, { status: 'SUCCESS' });
  await shop.payments.sync(first, 'return');
  expect(await order(wanted)).toMatchObject({
    status: 409,
    body: { code: 'offer_refused', offers: [{ id, reason: { code: 'not_first_order' } }] },
  });
});

test('[OFFER-06] a request that is repeated is the same order and spends one use', async () => {
  const id = await make({ maxUses: 5 }, 'AGAIN');
  const wanted = { items: item, codes: ['AGAIN'], attemptKey: randomUUID() };
  const answers = await Promise.all([order(wanted), order(wanted), order(wanted)]);
  expect(new Set(answers.map(({ body }) => body['order_id'])).size).toBe(1);
  expect(await offers().uses(Number(id))).toHaveLength(1);
  // Another code is another attempt.
  expect(await order({ ...wanted, codes: [] })).toMatchObject({ body: { code: 'attempt_expired' } });
});

test('[OFFER-01] a thousand codes at once are a thousand, each used once, and a taken code is refused', async () => {
  const id = Number(await make({}, 'FIRST'));
  expect(await offers().addCodes(id, { kind: 'many', count: 1_000, prefix: 'VIP-', maxUses: 1 }, beside)).toBe(1_000);
  const codes = await offers().codes(id);
  expect(codes).toHaveLength(1_001);
  const code = codes.find((one) => one.maxUses === 1)?.code ?? '';
  expect(code).toMatch(/^VIP-[A-Z2-9]{8}$/);
  expect((await order({ items: item, codes: [code.toLowerCase()], shownPaise: 134_910 })).status).toBe(200);
  mobile += 1;
  expect(await quote(item, { codes: [code] })).toMatchObject({ offers: { codes: [{ reason: { code: 'used_up' } }] } });
  const taken = offers().addCodes(id, { kind: 'one', code: 'FIRST', maxUses: null }, beside);
  await expect(taken).rejects.toMatchObject({ code: 'code_taken' });
});

test('of two changes of an offer at once the second is refused', async () => {
  const id = Number(await make({}));
  await offers().change(id, { ...exampleOffer(), version: 1 }, beside);
  await expect(offers().change(id, { ...exampleOffer(), version: 1 }, beside)).rejects.toMatchObject({
    code: 'offer_changed',
  });
});

test('an offer of free delivery is a line of the price beside the charge, is claimed, and stays with the order', async () => {
  shop.orderDeps.settings.delivery = exampleDelivery({ chargePaise: 4_900 });
  try {
    const id = await make({ name: { en: 'Free delivery' }, action: { kind: 'free_delivery' }, maxUses: 1 }, 'SHIPFREE');
    const before = await quote(item);
    expect(before).toMatchObject({
      prices: { online: { payablePaise: 154_800 } },
      offers: { near: [{ offer: { id, code: 'SHIPFREE' }, savesPaise: 4_900, reason: null }] },
    });
    expect(await quote(item, { codes: ['SHIPFREE'] })).toMatchObject({
      prices: { online: { goodsPaise: 149_900, payablePaise: 149_900 } },
      delivery: { chargePaise: 0, missingForFreePaise: null },
      offers: { codes: [{ code: 'SHIPFREE', savedPaise: 4_900, reason: null }] },
    });
    const { body } = await order({ codes: ['SHIPFREE'], shownPaise: 149_900 });
    const row = await readOrder(shop, String(body['order_id']));
    if (row === null) throw new Error('no order');
    expect(row).toMatchObject({ amount_paise: 149_900, delivery_paise: 0, total_extra_discount_paise: 0 });
    expect(await readPriceLines(shop.database, row)).toEqual([
      { kind: 'delivery', reference: null, amountPaise: 4_900 },
      { kind: 'delivery', reference: id, amountPaise: -4_900, label: { en: 'Free delivery' }, code: 'SHIPFREE' },
    ]);
    mobile += 1;
    expect((await order({ codes: ['SHIPFREE'] })).body).toMatchObject({ order_id: expect.any(String) });
    expect(await quote(item, { codes: ['SHIPFREE'] })).toMatchObject({
      prices: { online: { payablePaise: 154_800 } },
      offers: { codes: [{ reason: { code: 'used_up' } }] },
    });
  } finally {
    delete shop.orderDeps.settings.delivery;
  }
});

test('an offer for PIN codes counts at those, and the desk explains what a cart costs there with its delivery', async () => {
  const delivery = exampleDelivery({
    chargePaise: 4_900,
    zones: [{ name: 'Hills', pins: ['17'], chargePaise: 9_900 }],
  });
  shop.orderDeps.settings.delivery = delivery;
  try {
    await make({ name: { en: 'Hills tenth' }, conditions: { ...NO_CONDITIONS, pins: ['17'] } });
    expect(await quote(item, { pincode: '302001' })).toMatchObject({ prices: { online: { payablePaise: 154_800 } } });
    expect(await quote(item, { pincode: '171001' })).toMatchObject({ prices: { online: { payablePaise: 144_810 } } });
    const productOf = desk.deps.productOf;
    const deps = { ...shop.orderDeps, now: () => clock, productOf };
    const cart = { items: [{ product: 'ajrakh-kurta', quantity: 1 }], codes: [], method: 'online' as const };
    expect(await explainCart(deps, { ...cart, pincode: '171001' })).toMatchObject({
      deliveryByPin: false,
      price: { payablePaise: 144_810, lines: [{ kind: 'offer' }, { kind: 'delivery', amountPaise: 9_900 }] },
    });
    expect(await explainCart(deps, cart)).toMatchObject({
      deliveryByPin: true,
      price: { payablePaise: 149_900 },
      offers: [{ id: null }, { reason: { code: 'other_pin' } }],
    });
  } finally {
    delete shop.orderDeps.settings.delivery;
  }
});
