import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleDelivery } from '../../../../test/examples/example-policy.ts';
import { exampleAddress, exampleOrder, placeOrder, post } from '../../../../test/paying-shop.ts';
import { B, BY, openStoryShop, type StoryShop, storyItem } from '../../../../test/shops/story-shop.ts';
import { shipmentsOf } from '../shipments/service.ts';

const DELIVERY = 6_100;
const MINUTE = 60_000;
const ITEMS = [storyItem('1011')];
const OTHERS = [storyItem('1021')];
const CASH = { paymentMethod: 'cash_on_delivery' } as const;
const guard = { record: () => Promise.resolve() };

let story: StoryShop;
beforeAll(async () => {
  story = await openStoryShop();
});
beforeEach(() => {
  story.newDay();
  story.shop.orderDeps.settings.addToOrderMinutes = 30;
  story.shop.orderDeps.settings.delivery = exampleDelivery({ chargePaise: DELIVERY });
});
afterAll(() => story.close());

const rowOf = (orderId: string) =>
  story.shop.database.selectFrom('shop_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const stateOf = async (orderId: string) => (await rowOf(orderId)).state;

/** What a browser sends to add to an order. */
function additionTo(orderId: string, changes: object = {}) {
  return {
    attemptKey: randomUUID(),
    items: OTHERS,
    domainname: 'shop.example',
    shownPaise: B,
    addTo: { orderId, mobileLast4: '0001' },
    ...changes,
  };
}

async function send(request: object): Promise<[number, unknown]> {
  const { status, body } = await post(`${story.shop.url}/api/orders/add`, request);
  return [status, body['code'] ?? body['order_id']];
}

/** Adds the second kurta to an order; `pays`: and pays for it. */
async function added(orderId: string, { pays = true } = {}): Promise<string> {
  const [status, id] = await send(additionTo(orderId));
  expect([status, typeof id]).toEqual([200, 'string']);
  const additionId = String(id);
  if (pays) await pay(additionId);
  return additionId;
}

async function pay(orderId: string): Promise<void> {
  story.gateway.control.pay(orderId, { status: 'SUCCESS' });
  await story.shop.payments.sync(orderId, 'return');
}

/** The shopper's bank takes back the payment until it has decided. */
async function dispute(orderId: string): Promise<void> {
  story.gateway.control.dispute(orderId);
  await story.gateway.control.idle();
  await story.shop.payments.drain();
}

async function quote(addTo: object, more: object = {}) {
  return (await post(`${story.shop.url}/api/cart/quote`, { items: OTHERS, addTo, ...more })).body;
}

test('what is added to an order has money of its own, costs no delivery and goes to the address of that order', async () => {
  const first = await story.paid(ITEMS, { address: exampleAddress({ address1: '7 First Road' }) });
  const before = await rowOf(first);
  const addition = await added(first);
  expect(await rowOf(addition)).toMatchObject({
    ships_with: first,
    ships_alone: false,
    state: 'paid',
    payment_method: 'online',
    amount_paise: B,
    delivery_paise: 0,
  });
  const { merchant } = story.desk;
  expect((await merchant.show(addition)).address).toEqual((await merchant.show(first)).address);
  expect(await rowOf(first)).toMatchObject({ amount_paise: before.amount_paise, delivery_paise: DELIVERY });
});

test('what is added to a cash order is paid online, and its courier collects what it would have collected anyway', async () => {
  const first = await placeOrder(story.shop, { items: ITEMS, ...CASH });
  const { duePaise } = await story.desk.merchant.show(first);
  const addition = await added(first);
  await story.sent(first);
  const parcels = [
    ...(await shipmentsOf(story.shop.database, first)),
    ...(await shipmentsOf(story.shop.database, addition)),
  ];
  expect(parcels.map((one) => [one.awb, one.collect_paise])).toEqual([
    [`EX-${first}`, duePaise],
    [`EX-${first}`, 0],
  ]);
});

test('a quote for a cart that is to be added has no charge, no cash and no address, and says until when', async () => {
  const first = await story.paid(ITEMS);
  const answer = await quote({ orderId: first, mobileLast4: '0001' });
  const until = (await rowOf(first)).placed_at.getTime() + 30 * MINUTE;
  expect(answer).toMatchObject({ addition: { until }, prices: { online: { payablePaise: B, lines: [] } } });
  expect(answer).not.toHaveProperty('cod');
  expect(answer).not.toHaveProperty('delivery');
  expect(JSON.stringify(answer)).not.toMatch(/302001|Jaipur/);
});

test('with the number of the order but not of its shopper nothing is added, and the answer is that of a closed order', async () => {
  const first = await story.paid(ITEMS);
  const wrong = { orderId: first, mobileLast4: '0002' };
  expect(await quote(wrong, { pincode: '302001' })).toMatchObject({
    addition: { until: null },
    prices: { online: { payablePaise: B + DELIVERY } },
  });
  expect(await send(additionTo(first, { addTo: wrong }))).toEqual([409, 'addition_closed']);
  const unknown = { orderId: 'PSK00000000000000000000', mobileLast4: '0001' };
  expect(await send(additionTo(first, { addTo: unknown }))).toEqual([409, 'addition_closed']);
  expect(await send(additionTo(first, { addTo: { orderId: first } }))).toEqual([400, 'invalid_fields']);
  expect(await send(additionTo(first, { address: exampleAddress() }))).toEqual([400, 'invalid_fields']);
});

test('guesses of the last digits count as those of the tracking page do', async () => {
  const first = await story.paid(ITEMS);
  for (let digits = 1000; digits < 1010; digits += 1) {
    expect((await quote({ orderId: first, mobileLast4: String(digits) }))['addition']).toEqual({ until: null });
  }
  // Too many guesses: not even the right digits help for the rest of the day.
  expect((await quote({ orderId: first, mobileLast4: '0001' }))['addition']).toEqual({ until: null });
  const track = await post(`${story.shop.url}/api/orders/track`, { orderId: first, mobileLast4: '0001' });
  expect(track.status).toBe(429);
});

test('the server’s clock ends the time that the merchant set, and without one nothing is added', async () => {
  const first = await story.paid(ITEMS);
  story.later(30 * MINUTE - 1);
  await added(first, { pays: false });
  story.later(1);
  expect(await send(additionTo(first))).toEqual([409, 'addition_closed']);
  const late = await story.paid(ITEMS);
  story.shop.orderDeps.settings.addToOrderMinutes = 0;
  expect(await send(additionTo(late))).toEqual([409, 'addition_closed']);
});

test.each([
  { what: 'waits for its payment', make: () => placeOrder(story.shop, { items: ITEMS }) },
  {
    what: 'waits for the shopper’s yes',
    make: async () => {
      const { cod } = story.shop.orderDeps.settings;
      story.shop.orderDeps.settings.cod = { ...cod, confirmBy: 'shopper' };
      return placeOrder(story.shop, { items: ITEMS, ...CASH });
    },
  },
  {
    what: 'is packed',
    make: async () => {
      const orderId = await story.paid(ITEMS);
      await story.desk.merchant.confirm(orderId, BY);
      await story.desk.merchant.pack(orderId, BY);
      return orderId;
    },
  },
  {
    what: 'is cancelled',
    make: async () => {
      const orderId = await story.paid(ITEMS);
      await story.desk.merchant.cancel(orderId, BY);
      return orderId;
    },
  },
  {
    what: 'is held',
    make: async () => {
      const orderId = await story.paid(ITEMS);
      story.gateway.control.dashboardRefund(orderId, { amountPaise: 10_000, status: 'SUCCESS' });
      await story.shop.payments.sync(orderId, 'webhook', { refunds: true });
      expect(await stateOf(orderId)).toBe('held');
      return orderId;
    },
  },
  {
    what: 'has a payment that a bank decides about',
    make: async () => {
      const orderId = await story.paid(ITEMS);
      await dispute(orderId);
      return orderId;
    },
  },
])('nothing is added to an order that $what', async ({ make }) => {
  expect(await send(additionTo(await make()))).toEqual([409, 'addition_closed']);
});

test('at most three orders are added to one; what was given up or called off leaves its place', async () => {
  const first = await story.paid(ITEMS);
  const one = await added(first);
  await added(first, { pays: false });
  await added(first);
  expect(await send(additionTo(first))).toEqual([409, 'addition_closed']);
  await story.desk.merchant.cancel(one, BY);
  await added(first);
});

test('what is added to an addition joins the first order', async () => {
  const first = await story.paid(ITEMS);
  const addition = await added(first);
  expect((await rowOf(await added(addition))).ships_with).toBe(first);
});

test('the same attempt is the same order, also after the time is over, and another’s attempt is nobody else’s', async () => {
  story.shop.orderDeps.settings.addToOrderMinutes = 5;
  const first = await story.paid(ITEMS);
  const request = additionTo(first);
  const [, orderId] = await send(request);
  story.later(6 * MINUTE);
  expect(await send(request)).toEqual([200, orderId]);
  expect(await send({ ...request, items: ITEMS })).toEqual([409, 'attempt_expired']);
  expect(await send({ ...request, addTo: { orderId: first, mobileLast4: '0002' } })).toEqual([409, 'attempt_expired']);
});

test('nobody pays more than was shown, and an order that closed keeps nothing from being ordered with its own delivery', async () => {
  const first = await story.paid(ITEMS);
  expect(await send(additionTo(first, { shownPaise: B - 1 }))).toEqual([409, 'price_changed']);
  await story.desk.merchant.cancel(first, BY);
  expect(await send(additionTo(first))).toEqual([409, 'addition_closed']);
  const own = exampleOrder({ items: OTHERS, shownPaise: B });
  const refused = await post(`${story.shop.url}/api/cashfree/create-order`, own);
  expect([refused.status, refused.body['code']]).toEqual([409, 'price_changed']);
  expect((await post(`${story.shop.url}/api/cashfree/create-order`, { ...own, shownPaise: B + DELIVERY })).status).toBe(
    200,
  );
});

test('packing, sending and delivering an order does the same with what was added to it, in the same parcel', async () => {
  const { merchant } = story.desk;
  const first = await story.paid(ITEMS);
  const [paid, confirmed] = [await added(first), await added(first)];
  await merchant.confirm(confirmed, BY);
  for (const act of ['pack', 'ship'] as const) {
    const done =
      act === 'pack' ? merchant.pack(confirmed, BY) : merchant.ship(paid, { carrier: 'Own', awb: 'OWN-1' }, BY);
    await expect(done).rejects.toMatchObject({ code: 'invalid_transition' });
  }
  await story.sent(first);
  for (const addition of [paid, confirmed]) {
    expect(await rowOf(addition)).toMatchObject({ state: 'shipped', carrier: 'Example Express', awb: `EX-${first}` });
    expect(await shipmentsOf(story.shop.database, addition)).toMatchObject([{ state: 'shipped', awb: `EX-${first}` }]);
  }
  await merchant['correct-shipment'](first, { carrier: 'Example Express', awb: 'EX-NEW' }, guard);
  expect(await rowOf(paid)).toMatchObject({ awb: 'EX-NEW' });
  expect(await shipmentsOf(story.shop.database, paid)).toMatchObject([{ awb: 'EX-NEW' }]);
  await merchant['out-for-delivery'](first, BY);
  expect(await stateOf(paid)).toBe('out_for_delivery');
  await merchant.deliver(first, BY);
  for (const addition of [paid, confirmed]) {
    expect(await stateOf(addition)).toBe('delivered');
    expect(await shipmentsOf(story.shop.database, addition)).toMatchObject([{ state: 'delivered' }]);
    expect((await story.standing(addition)).places).toEqual(['delivered']);
  }
});

test('what a courier’s scans say of the parcel holds for what was added, and both come back together', async () => {
  const { merchant } = story.desk;
  const first = await story.paid(ITEMS);
  const addition = await added(first);
  await story.sent(first);
  const [parcel] = await shipmentsOf(story.shop.database, first);
  if (!parcel) throw new Error('no parcel');
  const scan = (event: 'out_for_delivery' | 'rto_in_transit' | 'rto_delivered') =>
    merchant.recordScans(
      parcel,
      [{ at: story.later(MINUTE), event, status: '', activity: '', location: '' }],
      'the courier',
    );
  await scan('out_for_delivery');
  expect(await stateOf(addition)).toBe('out_for_delivery');
  await scan('rto_in_transit');
  expect(await stateOf(addition)).toBe('rto_in_transit');
  await scan('rto_delivered');
  expect(await stateOf(addition)).toBe(await stateOf(first));
  expect((await story.standing(addition)).places).toEqual(['back']);
});

test('an addition that is still to be paid when the order is packed travels alone, without another charge', async () => {
  const { merchant } = story.desk;
  const first = await story.paid(ITEMS);
  const addition = await added(first, { pays: false });
  await story.sent(first);
  expect(await rowOf(addition)).toMatchObject({ ships_alone: true, state: 'awaiting_payment' });
  await pay(addition);
  expect(await rowOf(addition)).toMatchObject({ ships_alone: true, state: 'paid', amount_paise: B });
  await story.sent(addition);
  expect(await rowOf(addition)).toMatchObject({ state: 'shipped', awb: `EX-${addition}` });
  await merchant.deliver(first, BY);
  expect(await stateOf(addition)).toBe('shipped');
});

test('an addition whose payment a bank decides about is not sent with the order, and travels alone', async () => {
  const first = await story.paid(ITEMS);
  const addition = await added(first);
  await dispute(addition);
  await story.sent(first);
  expect(await rowOf(addition)).toMatchObject({ ships_alone: true });
  expect(await shipmentsOf(story.shop.database, addition)).toEqual([]);
});

test('if the order is cancelled before or after packing, what was added is sent alone, and its own cancellation changes nothing else', async () => {
  const { merchant } = story.desk;
  for (const packsFirst of [false, true]) {
    const first = await story.paid(ITEMS);
    const [stays, goes] = [await added(first), await added(first)];
    await merchant.cancel(goes, BY);
    expect(await stateOf(first)).toBe('paid');
    if (packsFirst) {
      await merchant.confirm(first, BY);
      await merchant.pack(first, BY);
    }
    await merchant.cancel(first, BY);
    expect(await rowOf(stays)).toMatchObject({
      ships_alone: true,
      delivery_paise: 0,
      state: packsFirst ? 'packed' : 'paid',
    });
    if (packsFirst) await merchant.ship(stays, { carrier: 'Example Express', awb: `EX-${stays}` }, BY);
    else await story.sent(stays);
    expect(await stateOf(stays)).toBe('shipped');
    expect((await story.standing(first)).kept).toBe(0);
  }
});

test('while the order is held, what was added may be packed by itself, and then travels alone', async () => {
  const first = await story.paid(ITEMS);
  const addition = await added(first);
  story.gateway.control.dashboardRefund(first, { amountPaise: 10_000, status: 'SUCCESS' });
  await story.shop.payments.sync(first, 'webhook', { refunds: true });
  expect(await stateOf(first)).toBe('held');
  await story.sent(addition);
  expect(await rowOf(addition)).toMatchObject({ ships_alone: true, state: 'shipped', awb: `EX-${addition}` });
});

test('who packs what they saw before something was paid or called off is told that the order changed', async () => {
  const { merchant } = story.desk;
  const first = await story.paid(ITEMS);
  await merchant.confirm(first, BY);
  const addition = await added(first, { pays: false });
  const { version: seenVersion } = await merchant.show(first);
  await pay(addition);
  await expect(merchant.pack(first, BY, { seenVersion })).rejects.toMatchObject({ code: 'order_changed' });
  const now = await merchant.show(first);
  await merchant.cancel(addition, BY);
  await expect(merchant.pack(first, BY, { seenVersion: now.version })).rejects.toMatchObject({ code: 'order_changed' });
  const seen = await merchant.show(first);
  expect(await merchant.pack(first, BY, { seenVersion: seen.version })).toMatchObject({ state: 'packed' });
});

test('another address of the order is that of what was added to it, which has none of its own', async () => {
  const { merchant } = story.desk;
  const first = await story.paid(ITEMS);
  const addition = await added(first);
  const address = exampleAddress({ address1: '9 Other Road' });
  await expect(merchant['change-address'](addition, address, guard)).rejects.toMatchObject({
    code: 'invalid_transition',
  });
  await merchant['change-address'](first, address, guard);
  expect((await merchant.show(addition)).address?.address1).toBe('9 Other Road');
});

test('an addition that is paid after the order moved to another address goes there, too', async () => {
  const { merchant } = story.desk;
  const first = await story.paid(ITEMS);
  const addition = await added(first, { pays: false });
  await merchant['change-address'](first, exampleAddress({ address1: '9 Other Road' }), guard);
  await pay(addition);
  expect((await merchant.show(addition)).address?.address1).toBe('9 Other Road');
});

test('all of the first order returned with its delivery leaves the addition and its money as they were', async () => {
  const first = await story.paid(ITEMS);
  const addition = await added(first);
  await story.sent(first);
  await story.desk.merchant.deliver(first, BY);
  await story.refund(first, { reference: null });
  expect((await story.standing(first)).kept).toBe(0);
  expect(await story.standing(addition)).toMatchObject({ state: 'delivered', kept: B, places: ['delivered'] });
});
