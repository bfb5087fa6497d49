import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleCod, exampleDelivery } from '../../../../test/examples/example-policy.ts';
import { comparePapers } from '../../../../test/fault-harness/compare/compare-papers.ts';
import { compareUnits } from '../../../../test/fault-harness/compare/compare-units.ts';
import { exampleOrder, placeOrder, post } from '../../../../test/paying-shop.ts';
import { issuePapers } from '../../../../test/shops/papers.ts';
import { exampleReturn } from '../../../../test/shops/returning-shop.ts';
import { A, B, BY, openStoryShop, type StoryShop, storyItem } from '../../../../test/shops/story-shop.ts';
import { proofOf } from '../../../../test/shops/three-for-two.ts';
import type { DeliveryBack } from '../../../domain/returns/delivery-back.ts';
import { shipmentsOf } from '../shipments/service.ts';

const CHARGE = 4_900;
const BOTH = [storyItem('1011'), storyItem('1021')];

let story: StoryShop;
beforeAll(async () => {
  story = await openStoryShop();
});
beforeEach(() => {
  story.newDay();
  deliver({ chargePaise: CHARGE });
  story.desk.deps.deliveryBack = 'whole_order';
});
afterAll(() => story.close());

function deliver(changes: Parameters<typeof exampleDelivery>[0]): void {
  story.shop.orderDeps.settings.delivery = exampleDelivery(changes);
}

async function deliveredInCash(): Promise<string> {
  const orderId = await placeOrder(story.shop, { items: [...BOTH], paymentMethod: 'cash_on_delivery' });
  await story.sent(orderId);
  await story.desk.merchant.deliver(orderId, BY);
  story.later(1000);
  return orderId;
}

async function takeBack(orderId: string, line: number): Promise<void> {
  const { returns } = story.desk;
  const upiId = (await story.desk.merchant.show(orderId)).paymentMethod === 'online' ? '' : 'asha@example';
  const lines = [{ line, quantity: 1 }];
  const id = await returns.shopper.request(proofOf(orderId), exampleReturn({ lines, upiId }));
  await returns.merchant.approve(id, BY);
  await returns.merchant['pick-up'](id, BY);
  await returns.merchant.receive(id, BY);
  if (upiId !== '') await returns.merchant.refund(id, 'UTR1234567', BY);
}

/** Total of the invoice and of its credit notes, in paise, once books, money and papers agree. */
async function papersOf(orderId: string): Promise<{ invoiced: number; credited: number; delivery: number }> {
  await story.standing(orderId);
  await issuePapers(story.shop, orderId);
  expect(await compareUnits(story.shop.database, orderId)).toEqual([]);
  expect(await comparePapers(story.shop.database, orderId)).toEqual([]);
  const documents = await story.shop.database
    .selectFrom('invoice')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute();
  const total = (isNote: boolean) =>
    documents.filter(({ kind }) => (kind === 'credit_note') === isNote).reduce((sum, one) => sum + one.amount_paise, 0);
  const lines = documents.flatMap(({ kind, facts }) => facts.body.lines.map((line) => ({ ...line, kind })));
  const delivery = lines
    .filter(({ title }) => title === 'Delivery charge')
    .reduce((sum, line) => sum + (line.kind === 'credit_note' ? -1 : 1) * line.amountPaise, 0);
  return { invoiced: total(false), credited: total(true), delivery };
}

test('a quote has the delivery charge as a line, and says how much is missing for free delivery', async () => {
  deliver({ chargePaise: CHARGE, freeFromPaise: 200_000, cashExtraPaise: 2_000 });
  const quoted = await post(`${story.shop.url}/api/cart/quote`, { items: [storyItem('1011')], pincode: '302001' });
  expect(quoted.body).toMatchObject({
    prices: {
      online: { goodsPaise: A, payablePaise: A + CHARGE, lines: [{ kind: 'delivery', amountPaise: CHARGE }] },
      cash_on_delivery: { payablePaise: A + CHARGE + 2_000 },
    },
    delivery: { chargePaise: CHARGE, missingForFreePaise: 200_000 - A },
  });
  const free = await post(`${story.shop.url}/api/cart/quote`, { items: BOTH });
  expect(free.body).toMatchObject({
    prices: { online: { payablePaise: A + B, lines: [] } },
    delivery: { chargePaise: 0, missingForFreePaise: null },
  });
});

test('a shop that delivers free says nothing of delivery, and its orders have no line of it', async () => {
  deliver({});
  const { body } = await post(`${story.shop.url}/api/cart/quote`, { items: BOTH, pincode: '302001' });
  expect(Object.keys(body)).not.toContain('delivery');
  expect(body).toMatchObject({ prices: { online: { payablePaise: A + B, lines: [] } } });
});

test('a charge that needs the PIN code is no part of the price until it is known', async () => {
  deliver({ chargePaise: 7_900, zones: [{ name: 'Jaipur', pins: ['302'], chargePaise: 1_900 }] });
  const unknown = await post(`${story.shop.url}/api/cart/quote`, { items: BOTH });
  expect(unknown.body).toMatchObject({ prices: { online: { payablePaise: A + B } }, delivery: { chargePaise: null } });
  const known = await post(`${story.shop.url}/api/cart/quote`, { items: BOTH, pincode: '302001' });
  expect(known.body).toMatchObject({ prices: { online: { payablePaise: A + B + 1_900 } } });
});

test('nobody pays more for delivery than was shown', async () => {
  const order = exampleOrder({ shownPaise: A + CHARGE });
  deliver({ chargePaise: CHARGE + 100 });
  const { status, body } = await post(`${story.shop.url}/api/cashfree/create-order`, order);
  expect([status, body['code']]).toEqual([409, 'price_changed']);
  deliver({ chargePaise: CHARGE });
  expect((await post(`${story.shop.url}/api/cashfree/create-order`, order)).status).toBe(200);
});

test('PIN codes that are not served are named by the quote and refused by the order', async () => {
  deliver({ notServed: ['302'] });
  const { body: quote } = await post(`${story.shop.url}/api/cart/quote`, { items: BOTH, pincode: '302001' });
  expect(quote['notServed']).toBe(true);
  const { status, body } = await post(`${story.shop.url}/api/cashfree/create-order`, exampleOrder());
  expect([status, body['code']]).toEqual([422, 'pin_not_served']);
  deliver({ servedOnly: ['302'] });
  expect((await post(`${story.shop.url}/api/cashfree/create-order`, exampleOrder())).status).toBe(200);
});

test('the gateway collects goods and delivery, and shopper, merchant and invoice are told the same', async () => {
  const orderId = await story.delivered(BOTH);
  expect(await story.standing(orderId)).toMatchObject({ kept: A + B + CHARGE });
  expect(await story.desk.merchant.show(orderId)).toMatchObject({ amountPaise: A + B + CHARGE, deliveryPaise: CHARGE });
  const summary = await story.shop.orders.summary(orderId);
  expect(summary.amountPaise).toBe(A + B + CHARGE);
  expect(summary.discounts).toEqual([{ kind: 'delivery', reference: null, amountPaise: CHARGE }]);
  expect(await papersOf(orderId)).toEqual({ invoiced: A + B + CHARGE, credited: 0, delivery: CHARGE });
});

const RETURNED: [DeliveryBack, number, number][] = [
  ['never', 0, 0],
  ['whole_order', 0, CHARGE],
  ['proportional', Math.round((CHARGE * A) / (A + B)), CHARGE],
];

test.each(RETURNED)(
  '%s: what goes back with a part, and with the rest of a prepaid order',
  async (policy, first, all) => {
    story.desk.deps.deliveryBack = policy;
    const orderId = await story.delivered(BOTH);
    await issuePapers(story.shop, orderId);
    await takeBack(orderId, 1);
    expect(await story.standing(orderId)).toMatchObject({ kept: B + CHARGE - first });
    expect(await papersOf(orderId)).toMatchObject({ credited: A + first, delivery: CHARGE - first });
    await takeBack(orderId, 2);
    expect(await story.standing(orderId)).toMatchObject({ kept: CHARGE - all });
    expect(await papersOf(orderId)).toMatchObject({ credited: A + B + all, delivery: CHARGE - all });
  },
);

test.each(RETURNED)('%s: what goes back with a part, and with the rest of a cash order', async (policy, first, all) => {
  story.desk.deps.deliveryBack = policy;
  const orderId = await deliveredInCash();
  await issuePapers(story.shop, orderId);
  await takeBack(orderId, 2);
  const share = policy === 'proportional' ? CHARGE - first : first;
  expect(await papersOf(orderId)).toMatchObject({ credited: B + share, delivery: CHARGE - share });
  await takeBack(orderId, 1);
  expect(await papersOf(orderId)).toMatchObject({ credited: A + B + all, delivery: CHARGE - all });
});

test('an order that is called off before it left gives back all of it, whatever the policy is', async () => {
  story.desk.deps.deliveryBack = 'never';
  const orderId = await story.paid(BOTH);
  await story.desk.merchant.confirm(orderId, BY);
  await story.desk.merchant.cancel(orderId, BY);
  expect(await story.standing(orderId)).toMatchObject({ kept: 0 });
});

test('items taken off an order leave its delivery charge, or take their share of it with them', async () => {
  for (const [policy, gone] of [
    ['whole_order', 0],
    ['proportional', CHARGE - Math.round((CHARGE * A) / (A + B))],
  ] as const) {
    story.desk.deps.deliveryBack = policy;
    const lines = [{ line: 2, quantity: 1 }];
    const prepaid = await story.paid(BOTH);
    expect(await story.desk.returns.merchant.quoteCancellation(prepaid, lines)).toBe(B + gone);
    await story.desk.returns.merchant['cancel-items'](prepaid, lines, BY);
    expect(await story.standing(prepaid)).toMatchObject({ kept: A + CHARGE - gone });
    await story.sent(prepaid);
    await story.desk.merchant.deliver(prepaid, BY);
    expect(await papersOf(prepaid)).toEqual({ invoiced: A + CHARGE - gone, credited: 0, delivery: CHARGE - gone });
    const cash = await placeOrder(story.shop, { items: [...BOTH], paymentMethod: 'cash_on_delivery' });
    await story.desk.returns.merchant['cancel-items'](cash, lines, BY);
    expect(await story.standing(cash)).toMatchObject({ due: A + CHARGE - gone });
    await story.sent(cash);
    await story.desk.merchant.deliver(cash, BY);
    expect(await papersOf(cash)).toMatchObject({ invoiced: A + CHARGE - gone, delivery: CHARGE - gone });
  }
});

test('of several parcels of a cash order the first brings delivery and fee, and all add up to what is due', async () => {
  story.shop.orderDeps.settings.cod = exampleCod({ feePaise: 3_000 });
  const orderId = await placeOrder(story.shop, {
    items: [...BOTH],
    paymentMethod: 'cash_on_delivery',
    codFeePaise: 3_000,
  });
  await story.desk.merchant.pack(orderId, BY);
  for (const line of [1, 2]) {
    const lines = [{ line, quantity: 1 }];
    const parcel = { lines, carrier: 'Example Express', awb: `EX-${line}-${orderId}` };
    await story.desk.merchant['ship-part'](orderId, parcel, BY);
  }
  const rows = await story.shop.database
    .selectFrom('shipment')
    .select(['collect_paise', 'cod_fee_paise', 'delivery_paise'])
    .where('order_id', '=', orderId)
    .orderBy('parcel')
    .execute();
  expect(rows).toEqual([
    { collect_paise: A + CHARGE + 3_000, cod_fee_paise: 3_000, delivery_paise: CHARGE },
    { collect_paise: B, cod_fee_paise: 0, delivery_paise: 0 },
  ]);
  expect(await compareUnits(story.shop.database, orderId)).toEqual([]);
});

test('a cash order that is paid online after all is charged the delivery of orders that are', async () => {
  deliver({ chargePaise: CHARGE, cashExtraPaise: 2_000 });
  story.shop.orderDeps.settings.cod = exampleCod({ prepaidDiscountPaise: 5_000 });
  const orderId = await placeOrder(story.shop, { items: [...BOTH], paymentMethod: 'cash_on_delivery' });
  expect((await story.shop.orders.summary(orderId)).payNow).toMatchObject({
    amountPaise: A + B - 5_000 + CHARGE,
    savingPaise: 7_000,
  });
  await story.shop.orders.payNow(orderId);
  story.gateway.control.pay(orderId, { status: 'SUCCESS' });
  await story.shop.payments.sync(orderId, 'webhook');
  expect((await story.shop.orders.summary(orderId)).discounts).toEqual([
    { kind: 'prepaid_discount', reference: null, amountPaise: -5_000 },
    { kind: 'delivery', reference: null, amountPaise: CHARGE },
  ]);
  await story.sent(orderId);
  await story.desk.merchant.deliver(orderId, BY);
  expect(await papersOf(orderId)).toEqual({ invoiced: A + B - 5_000 + CHARGE, credited: 0, delivery: CHARGE });
});

test('after a refund by amount a piece that is taken off gives back less, and the papers still say what was kept', async () => {
  story.desk.deps.deliveryBack = 'proportional';
  const orderId = await story.paid(BOTH);
  await story.refund(orderId, { amountPaise: 60_000 });
  await story.desk.returns.merchant['cancel-items'](orderId, [{ line: 1, quantity: 1 }], BY);
  await story.sent(orderId);
  await story.desk.merchant.deliver(orderId, BY);
  const left = CHARGE - Math.round((CHARGE * A) / (A + B));
  expect(await story.standing(orderId)).toMatchObject({ kept: B + left });
  expect(await papersOf(orderId)).toMatchObject({ invoiced: B + left, delivery: left });
});

test('a parcel of a cash order that comes back takes the delivery charge with it that it was to bring', async () => {
  const orderId = await placeOrder(story.shop, { items: [...BOTH], paymentMethod: 'cash_on_delivery' });
  await story.desk.merchant.pack(orderId, BY);
  for (const line of [1, 2]) {
    const parcel = { lines: [{ line, quantity: 1 }], carrier: 'Example Express', awb: `EX-${line}-${orderId}` };
    await story.desk.merchant['ship-part'](orderId, parcel, BY);
  }
  await issuePapers(story.shop, orderId);
  for (const [number, event] of [
    [2, 'delivered'],
    [1, 'rto_delivered'],
  ] as const) {
    const parcels = await shipmentsOf(story.shop.database, orderId);
    const shipment = parcels.find(({ parcel }) => parcel === number);
    if (!shipment) throw new Error('no such parcel');
    const scan = { at: story.later(1000), event, status: event, activity: '', location: '' };
    await story.desk.merchant.recordScans(shipment, [scan], BY);
  }
  expect(await papersOf(orderId)).toEqual({ invoiced: A + B + CHARGE, credited: A + CHARGE, delivery: 0 });
  // What nobody collected does not go back with the rest.
  await takeBack(orderId, 2);
  expect(await papersOf(orderId)).toMatchObject({ credited: A + B + CHARGE });
});
