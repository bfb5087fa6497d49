import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as Charges from '../../src/domain/money/charges.ts';
import type { PriceRule } from '../../src/domain/money/price-cart.ts';
import type * as PriceLines from '../../src/domain/money/price-line.ts';
import { personalDataOf } from '../../src/server/operating/privacy/data-subject.ts';
import { merchantOrder } from '../../src/server/selling/orders/merchant-order.ts';
import type * as Rules from '../../src/server/selling/orders/placing/rules-for.ts';
import { exportRows } from '../../src/server/selling/orders/rows/order-rows.ts';
import { shipmentsOf } from '../../src/server/selling/shipments/service.ts';
import { type DeskUnderTest, openDesk, type Person } from '../desk-under-test.ts';
import { exampleCod } from '../examples/example-policy.ts';
import { comparePapers } from '../fault-harness/compare/compare-papers.ts';
import { compareUnits } from '../fault-harness/compare/compare-units.ts';
import { placeOrder, post } from '../paying-shop.ts';
import { issuePapers } from '../shops/papers.ts';
import { exampleReturn } from '../shops/returning-shop.ts';
import { A, B, BY, openStoryShop, type StoryShop, storyItem } from '../shops/story-shop.ts';
import { proofOf } from '../shops/three-for-two.ts';

/** A charge and a discount that no shop has: a row of the table, two kinds of price lines, and the rules that make them. */
const { EXPRESS, LOYALTY } = vi.hoisted(() => ({ EXPRESS: 5_300, LOYALTY: 7_000 }));
const TITLE = 'Express delivery';

vi.mock('../../src/domain/money/charges.ts', async (load) => {
  const real = await load<typeof Charges>();
  const express = {
    field: 'expressPaise',
    within: true,
    column: null,
    title: 'Express delivery',
    tax: 'each_rate',
    back: 'nothing_came',
  };
  Object.assign(real.CHARGES, { express });
  return real;
});

vi.mock('../../src/domain/money/price-line.ts', async (load) => {
  const real = await load<typeof PriceLines>();
  return { ...real, PRICE_LINE_KINDS: [...real.PRICE_LINE_KINDS, 'express', 'loyalty'] };
});

vi.mock('../../src/server/selling/orders/placing/rules-for.ts', async (load) => {
  const real = await load<typeof Rules>();
  const rule = (amountPaise: number): Pick<PriceRule, 'apply'> => ({ apply: () => ({ reference: null, amountPaise }) });
  const rulesFor = (...given: Parameters<typeof real.rulesFor>) => {
    const { rules, offers } = real.rulesFor(...given);
    const express = { ...rule(EXPRESS), kind: 'express', isCharge: true };
    return { offers, rules: [{ ...rule(-LOYALTY), kind: 'loyalty' }, ...rules, express] };
  };
  return { ...real, rulesFor };
});

const BOTH = [storyItem('1011'), storyItem('1021')];
const AMOUNT = A + B - LOYALTY + EXPRESS;
const LINES = [
  { kind: 'loyalty', reference: null, amountPaise: -LOYALTY },
  { kind: 'express', reference: null, amountPaise: EXPRESS },
];

let story: StoryShop;
let desk: DeskUnderTest;
let manager: Person;
beforeAll(async () => {
  story = await openStoryShop();
  desk = await openDesk(story.shop);
  manager = await desk.enter('manager');
});
afterAll(async () => {
  await desk.close();
  await story.close();
});

type Documents = { invoiced: number; credited: number; express: number };

/** Totals of an order's invoice and credit notes, and what is left of the made-up charge in them, once all that is known of it agrees. */
async function papersOf(orderId: string): Promise<Documents> {
  await story.standing(orderId);
  await issuePapers(story.shop, orderId);
  expect(await compareUnits(story.shop.database, orderId)).toEqual([]);
  expect(await comparePapers(story.shop.database, orderId)).toEqual([]);
  const documents = await documentsOf(orderId);
  const sum = (of: typeof documents) => of.reduce((total, one) => total + one.amount_paise, 0);
  const signed = documents.flatMap(({ kind, facts }) =>
    facts.body.lines
      .filter(({ title }) => title === TITLE)
      .map(({ amountPaise }) => (kind === 'credit_note' ? -amountPaise : amountPaise)),
  );
  return {
    invoiced: sum(documents.filter(({ kind }) => kind !== 'credit_note')),
    credited: sum(documents.filter(({ kind }) => kind === 'credit_note')),
    express: signed.reduce((total, paise) => total + paise, 0),
  };
}

const documentsOf = (orderId: string) =>
  story.shop.database.selectFrom('invoice').selectAll().where('order_id', '=', orderId).execute();

async function takeBack(orderId: string, line: number): Promise<void> {
  const { returns } = story.desk;
  const wish = exampleReturn({ lines: [{ line, quantity: 1 }], upiId: '' });
  const id = await returns.shopper.request(proofOf(orderId), wish);
  await returns.merchant.approve(id, BY);
  await returns.merchant['pick-up'](id, BY);
  await returns.merchant.receive(id, BY);
}

/** What each line of an order was charged, as the desk says. */
async function chargedOf(orderId: string): Promise<number[]> {
  const { body } = await manager.call('order', { params: { orderId } });
  return Object.values(body['lines'] ?? {}).map((line: { chargedPaise: number }) => line.chargedPaise);
}

test('the price of a quote has a charge and a discount that are new', async () => {
  const { body } = await post(`${story.shop.url}/api/cart/quote`, { items: BOTH });
  expect(body).toMatchObject({
    prices: { online: { goodsPaise: A + B - LOYALTY, payablePaise: AMOUNT, lines: LINES } },
  });
});

test('an order with them tells shopper, merchant, desk, exports and the person all of its sums', async () => {
  const orderId = await story.delivered(BOTH);
  expect(await story.standing(orderId)).toMatchObject({ kept: AMOUNT });
  const shown = await story.desk.merchant.show(orderId);
  expect(await story.shop.orders.summary(orderId)).toMatchObject({
    amountPaise: AMOUNT,
    savedPaise: shown.price.totalDiscountPaise + LOYALTY,
    discounts: LINES,
  });
  expect(shown).toMatchObject({ amountPaise: AMOUNT, expressPaise: EXPRESS, deliveryPaise: 0 });
  expect(await story.desk.merchant.listed([orderId])).toMatchObject([{ expressPaise: EXPRESS }]);
  expect(exportRows(shown, false).map((row) => row['express'])).toEqual(['53.00', '']);
  const { body } = await manager.call('order', { params: { orderId } });
  expect(body['price']).toMatchObject({ lines: LINES, amountPaise: AMOUNT });
  expect(shown.price.totalMrpPaise - shown.price.totalDiscountPaise).toBe(A + B);
  expect((await chargedOf(orderId)).reduce((sum, paise) => sum + paise, EXPRESS)).toBe(AMOUNT);
  const told = await personalDataOf(story.shop.orderDeps, { mobile: '9000000001', email: null });
  expect(told.orders.find((one) => one.orderId === orderId)).toMatchObject({
    amountPaise: AMOUNT,
    expressPaise: EXPRESS,
    price: { totalExtraDiscountPaise: LOYALTY },
  });
});

test('the merchant’s webhook keeps its fields, and the amount has the new charge', async () => {
  const sent = await merchantOrder(story.shop.database, story.shop.vault, await story.paid(BOTH));
  expect(sent).toMatchObject({ amountPaise: AMOUNT, deliveryPaise: 0, giftWrapPaise: 0 });
  expect(Object.keys(sent)).not.toContain('expressPaise');
});

test('the charge is taxed on the invoice, stays there when a piece comes back, and goes back with the whole order', async () => {
  const orderId = await story.delivered(BOTH);
  expect(await papersOf(orderId)).toEqual({ invoiced: AMOUNT, credited: 0, express: EXPRESS });
  const [invoice] = await documentsOf(orderId);
  const charge = invoice?.facts.body.lines.filter(({ title }) => title === TITLE) ?? [];
  expect(charge.map(({ basisPoints }) => basisPoints)).not.toContain(null);
  expect(charge.reduce((sum, one) => sum + one.amountPaise - one.taxablePaise, 0)).toBeGreaterThan(0);
  const [first = 0] = await chargedOf(orderId);
  await takeBack(orderId, 1);
  expect(await story.standing(orderId)).toMatchObject({ kept: AMOUNT - first });
  expect(await papersOf(orderId)).toEqual({ invoiced: AMOUNT, credited: first, express: EXPRESS });
  await story.refund(orderId, {});
  expect(await story.standing(orderId)).toMatchObject({ kept: 0 });
  expect(await papersOf(orderId)).toEqual({ invoiced: AMOUNT, credited: AMOUNT, express: 0 });
});

test('a piece that is taken off leaves the charge, the last one takes it along, and so does a cancelled order', async () => {
  const orderId = await story.paid(BOTH);
  const { merchant } = story.desk.returns;
  const [, second = 0] = await chargedOf(orderId);
  const all = [1, 2].map((line) => ({ line, quantity: 1 }));
  expect(await merchant.quoteCancellation(orderId, all)).toBe(AMOUNT);
  await merchant['cancel-items'](orderId, all.slice(1), BY);
  expect(await story.standing(orderId)).toMatchObject({ kept: AMOUNT - second });
  await story.sent(orderId);
  expect(await papersOf(orderId)).toEqual({ invoiced: AMOUNT - second, credited: 0, express: EXPRESS });
  const calledOff = await story.paid(BOTH);
  await story.desk.merchant.cancel(calledOff, BY);
  expect(await story.standing(calledOff)).toMatchObject({ kept: 0 });
});

test('in cash the first parcel brings the charge, and an order that is paid online after all keeps both lines', async () => {
  story.shop.orderDeps.settings.cod = exampleCod({ feePaise: 3_000, prepaidDiscountPaise: 5_000 });
  const cash = { paymentMethod: 'cash_on_delivery', codFeePaise: 3_000 } as const;
  const atDoor = await placeOrder(story.shop, { ...cash, items: [...BOTH] });
  expect(await story.standing(atDoor)).toMatchObject({ due: AMOUNT + 3_000 });
  await story.sent(atDoor);
  expect(await shipmentsOf(story.shop.database, atDoor)).toMatchObject([
    { collect_paise: AMOUNT + 3_000, delivery_paise: EXPRESS },
  ]);
  await story.desk.merchant.deliver(atDoor, BY);
  expect(await papersOf(atDoor)).toEqual({ invoiced: AMOUNT + 3_000, credited: 0, express: EXPRESS });
  const paidNow = await placeOrder(story.shop, { ...cash, items: [...BOTH] });
  await story.shop.orders.payNow(paidNow);
  story.gateway.control.pay(paidNow, { status: 'SUCCESS' });
  await story.shop.payments.sync(paidNow, 'webhook');
  const { amountPaise, discounts } = await story.shop.orders.summary(paidNow);
  expect(amountPaise).toBe(AMOUNT - 5_000);
  expect(discounts).toHaveLength(3);
  expect(discounts).toEqual(expect.arrayContaining(LINES));
});
