import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleCod, exampleDelivery } from '../../../../test/examples/example-policy.ts';
import { comparePapers } from '../../../../test/fault-harness/compare/compare-papers.ts';
import { compareUnits } from '../../../../test/fault-harness/compare/compare-units.ts';
import { exampleOrder, placeOrder, post } from '../../../../test/paying-shop.ts';
import { issuePapers } from '../../../../test/shops/papers.ts';
import { exampleReturn } from '../../../../test/shops/returning-shop.ts';
import { A, B, BY, openStoryShop, type StoryShop, storyItem } from '../../../../test/shops/story-shop.ts';
import { proofOf } from '../../../../test/shops/three-for-two.ts';
import { shipmentsOf } from '../shipments/service.ts';

const WRAP = 4_900;
const DELIVERY = 6_100;
const BOTH = [storyItem('1011'), storyItem('1021')];
const GIFT = { gift: { wrap: true, note: 'For you' } };

let story: StoryShop;
beforeAll(async () => {
  story = await openStoryShop();
});
beforeEach(() => {
  story.newDay();
  story.shop.orderDeps.settings.delivery = exampleDelivery({});
  story.desk.deps.deliveryBack = 'whole_order';
  offerWrap(WRAP);
});
afterAll(() => story.close());

function offerWrap(wrapPaise: number, on = true): void {
  story.shop.orderDeps.settings.gifts = { on, wrapPaise };
}

async function takeBack(orderId: string, line: number): Promise<void> {
  const { returns } = story.desk;
  const upiId = (await story.desk.merchant.show(orderId)).paymentMethod === 'online' ? '' : 'asha@example';
  const id = await returns.shopper.request(proofOf(orderId), exampleReturn({ lines: [{ line, quantity: 1 }], upiId }));
  await returns.merchant.approve(id, BY);
  await returns.merchant['pick-up'](id, BY);
  await returns.merchant.receive(id, BY);
  if (upiId !== '') await returns.merchant.refund(id, 'UTR1234567', BY);
}

/** Totals of the invoice and its credit notes, and what is left of gift wrap in them, once books, money and papers agree. */
async function papersOf(orderId: string): Promise<{ invoiced: number; credited: number; wrap: number }> {
  await story.standing(orderId);
  await issuePapers(story.shop, orderId);
  expect(await compareUnits(story.shop.database, orderId)).toEqual([]);
  expect(await comparePapers(story.shop.database, orderId)).toEqual([]);
  const query = story.shop.database.selectFrom('invoice').selectAll().where('order_id', '=', orderId);
  const documents = (await query.execute()).map((one) => ({ ...one, isNote: one.kind === 'credit_note' }));
  const sum = (isNote: boolean) =>
    documents.reduce((total, one) => total + (one.isNote === isNote ? one.amount_paise : 0), 0);
  const wrap = documents.flatMap(({ isNote, facts }) =>
    facts.body.lines
      .filter(({ title }) => title === 'Gift wrap')
      .map(({ amountPaise }) => (isNote ? -amountPaise : amountPaise)),
  );
  return { invoiced: sum(false), credited: sum(true), wrap: wrap.reduce((total, paise) => total + paise, 0) };
}

async function shipInTwo(orderId: string): Promise<void> {
  await story.desk.merchant.pack(orderId, BY);
  for (const line of [1, 2]) {
    const parcel = { lines: [{ line, quantity: 1 }], carrier: 'Example Express', awb: `EX-${line}-${orderId}` };
    await story.desk.merchant['ship-part'](orderId, parcel, BY);
  }
}

test('a quote has gift wrap as a line where it is wanted and offered, for each payment method', async () => {
  const quote = async (more: object) =>
    (await post(`${story.shop.url}/api/cart/quote`, { items: BOTH, pincode: '302001', ...more })).body;
  expect(await quote({ giftWrap: true })).toMatchObject({
    prices: {
      online: { goodsPaise: A + B, payablePaise: A + B + WRAP, lines: [{ kind: 'gift_wrap', amountPaise: WRAP }] },
      cash_on_delivery: { payablePaise: A + B + WRAP },
    },
  });
  expect(await quote({})).toMatchObject({ prices: { online: { payablePaise: A + B, lines: [] } } });
  offerWrap(WRAP, false);
  expect(await quote({ giftWrap: true })).toMatchObject({ prices: { online: { payablePaise: A + B, lines: [] } } });
});

test('nobody pays more for gift wrap than was shown, and nobody’s parcel goes without the wrap and note they chose', async () => {
  const send = async (order: object) => {
    const { status, body } = await post(`${story.shop.url}/api/cashfree/create-order`, order);
    return [status, body['code']];
  };
  const order = exampleOrder({ ...GIFT, items: BOTH, shownPaise: A + B + WRAP });
  offerWrap(WRAP + 100);
  expect(await send(order)).toEqual([409, 'price_changed']);
  offerWrap(WRAP, false);
  expect(await send(order)).toEqual([409, 'gifts_off']);
  expect(await send({ ...order, gift: { wrap: false, note: 'For you' } })).toEqual([409, 'gifts_off']);
  offerWrap(WRAP);
  expect(await send({ ...order, gift: { wrap: true, note: 'x'.repeat(201) } })).toEqual([400, 'invalid_fields']);
  expect(await send({ ...order, gift: { wrap: true, note: 'x'.repeat(10_000) } })).toEqual([400, 'invalid_fields']);
  expect(await send(order)).toEqual([200, undefined]);
});

test('the gateway collects goods, delivery and wrap, and shopper, merchant, exports and invoice are told the same', async () => {
  story.shop.orderDeps.settings.delivery = exampleDelivery({ chargePaise: DELIVERY });
  const orderId = await story.delivered(BOTH, GIFT);
  const amountPaise = A + B + DELIVERY + WRAP;
  expect(await story.standing(orderId)).toMatchObject({ kept: amountPaise });
  expect(await story.desk.merchant.show(orderId)).toMatchObject({
    amountPaise,
    deliveryPaise: DELIVERY,
    giftWrapPaise: WRAP,
    gift: { wrap: true, note: 'For you' },
  });
  expect(await story.shop.orders.summary(orderId)).toMatchObject({
    amountPaise,
    discounts: [
      { kind: 'delivery', amountPaise: DELIVERY },
      { kind: 'gift_wrap', amountPaise: WRAP },
    ],
  });
  expect(await papersOf(orderId)).toEqual({ invoiced: amountPaise, credited: 0, wrap: WRAP });
});

test('wrap that is free is wrapped all the same and on no paper', async () => {
  offerWrap(0);
  const orderId = await story.delivered(BOTH, GIFT);
  expect(await story.desk.merchant.show(orderId)).toMatchObject({ amountPaise: A + B, gift: { wrap: true } });
  expect(await papersOf(orderId)).toEqual({ invoiced: A + B, credited: 0, wrap: 0 });
});

test('returns never give wrap back, prepaid or in cash, while delivery goes back with the last of them', async () => {
  story.shop.orderDeps.settings.delivery = exampleDelivery({ chargePaise: DELIVERY });
  const prepaid = await story.delivered(BOTH, GIFT);
  await issuePapers(story.shop, prepaid);
  await takeBack(prepaid, 1);
  expect(await story.standing(prepaid)).toMatchObject({ kept: B + DELIVERY + WRAP });
  await takeBack(prepaid, 2);
  expect(await story.standing(prepaid)).toMatchObject({ kept: WRAP });
  expect(await papersOf(prepaid)).toMatchObject({ credited: A + B + DELIVERY, wrap: WRAP });
  const cash = await placeOrder(story.shop, { items: [...BOTH], paymentMethod: 'cash_on_delivery', ...GIFT });
  await story.sent(cash);
  await story.desk.merchant.deliver(cash, BY);
  story.later(1000);
  await issuePapers(story.shop, cash);
  for (const line of [1, 2]) await takeBack(cash, line);
  expect(await papersOf(cash)).toMatchObject({ credited: A + B + DELIVERY, wrap: WRAP });
});

test('an order that is called off, and one that is refunded as a whole, gives wrap back', async () => {
  const calledOff = await story.paid(BOTH, GIFT);
  await story.desk.merchant.cancel(calledOff, BY);
  expect(await story.standing(calledOff)).toMatchObject({ kept: 0 });
  const refunded = await story.delivered(BOTH, GIFT);
  await issuePapers(story.shop, refunded);
  await story.refund(refunded, { amountPaise: null });
  expect(await story.standing(refunded)).toMatchObject({ kept: 0 });
  expect(await papersOf(refunded)).toEqual({ invoiced: A + B + WRAP, credited: A + B + WRAP, wrap: 0 });
});

test('pieces taken off an order leave its wrap, prepaid and in cash, and after a refund by amount', async () => {
  const lines = [{ line: 2, quantity: 1 }];
  const prepaid = await story.paid(BOTH, GIFT);
  expect(await story.desk.returns.merchant.quoteCancellation(prepaid, lines)).toBe(B);
  await story.desk.returns.merchant['cancel-items'](prepaid, lines, BY);
  expect(await story.standing(prepaid)).toMatchObject({ kept: A + WRAP });
  await story.sent(prepaid);
  await story.desk.merchant.deliver(prepaid, BY);
  expect(await papersOf(prepaid)).toEqual({ invoiced: A + WRAP, credited: 0, wrap: WRAP });
  const cash = await placeOrder(story.shop, { items: [...BOTH], paymentMethod: 'cash_on_delivery', ...GIFT });
  await story.desk.returns.merchant['cancel-items'](cash, lines, BY);
  expect(await story.standing(cash)).toMatchObject({ due: A + WRAP });
  const generous = await story.paid(BOTH, GIFT);
  await story.refund(generous, { amountPaise: 60_000 });
  await story.desk.returns.merchant['cancel-items'](generous, lines, BY);
  expect(await story.standing(generous)).toMatchObject({ kept: A + WRAP });
});

test('with a coupon-like offer, a fee and a discount for paying online, wrap is no part of what they count', async () => {
  story.shop.orderDeps.settings.cod = exampleCod({ feePaise: 3_000, prepaidDiscountPaise: 5_000 });
  const orderId = await placeOrder(story.shop, {
    items: [...BOTH],
    paymentMethod: 'cash_on_delivery',
    codFeePaise: 3_000,
    ...GIFT,
  });
  expect((await story.shop.orders.summary(orderId)).payNow).toMatchObject({
    amountPaise: A + B - 5_000 + WRAP,
    savingPaise: 8_000,
  });
  await story.shop.orders.payNow(orderId);
  story.gateway.control.pay(orderId, { status: 'SUCCESS' });
  await story.shop.payments.sync(orderId, 'webhook');
  expect((await story.shop.orders.summary(orderId)).discounts).toEqual([
    { kind: 'prepaid_discount', reference: null, amountPaise: -5_000 },
    { kind: 'gift_wrap', reference: null, amountPaise: WRAP },
  ]);
  await story.sent(orderId);
  await story.desk.merchant.deliver(orderId, BY);
  expect(await papersOf(orderId)).toEqual({ invoiced: A + B - 5_000 + WRAP, credited: 0, wrap: WRAP });
});

test('of several parcels of a cash order the first brings fee, delivery and wrap, and takes them with it if it comes back', async () => {
  story.shop.orderDeps.settings.delivery = exampleDelivery({ chargePaise: DELIVERY });
  const orderId = await placeOrder(story.shop, { items: [...BOTH], paymentMethod: 'cash_on_delivery', ...GIFT });
  await shipInTwo(orderId);
  const parcels = await shipmentsOf(story.shop.database, orderId);
  expect(parcels.map((one) => one.collect_paise)).toEqual([A + DELIVERY + WRAP, B]);
  await issuePapers(story.shop, orderId);
  for (const [number, event] of [
    [2, 'delivered'],
    [1, 'rto_delivered'],
  ] as const) {
    const shipment = (await shipmentsOf(story.shop.database, orderId)).find(({ parcel }) => parcel === number);
    if (!shipment) throw new Error('no such parcel');
    const scan = { at: story.later(1000), event, status: event, activity: '', location: '' };
    await story.desk.merchant.recordScans(shipment, [scan], BY);
  }
  expect(await papersOf(orderId)).toEqual({
    invoiced: A + B + DELIVERY + WRAP,
    credited: A + DELIVERY + WRAP,
    wrap: 0,
  });
});

test('store credit pays for wrap as for the rest, and an exchange is neither wrapped nor charged for it', async () => {
  const orderId = await story.delivered(BOTH, { ...GIFT, ...(await story.spendingCredit(40_000)) });
  expect(await story.desk.merchant.show(orderId)).toMatchObject({ amountPaise: A + B + WRAP, creditPaise: 40_000 });
  expect(await story.standing(orderId)).toMatchObject({ kept: A + B + WRAP - 40_000 });
  const exchanged = await story.delivered(BOTH, GIFT);
  await story.withPolicy({ exchangeSentOn: 'approval' }, async () => {
    const returnId = await story.askExchange(exchanged);
    const approved = await story.desk.returns.merchant.approve(returnId, BY);
    const second = await story.desk.merchant.show(approved.replacement_order_id ?? '');
    expect(second).toMatchObject({ amountPaise: 0, giftWrapPaise: 0, gift: null });
  });
  expect(await papersOf(exchanged)).toMatchObject({ invoiced: A + B + WRAP, wrap: WRAP });
});
