import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { post } from '../../../../../test/paying-shop.ts';
import { BY, openStoryShop, type StoryShop, storyItem } from '../../../../../test/shops/story-shop.ts';
import { shipmentsOf } from '../../shipments/service.ts';

const MINUTE = 60_000;
const ITEMS = [storyItem('1011')];
const OTHERS = [storyItem('1021')];
const guard = { record: () => Promise.resolve() };

let story: StoryShop;
beforeAll(async () => {
  story = await openStoryShop();
});
beforeEach(() => {
  story.newDay();
  story.shop.orderDeps.settings.addToOrderMinutes = 30;
});
afterAll(() => story.close());

const rowOf = (orderId: string) =>
  story.shop.database.selectFrom('shop_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const stateOf = async (orderId: string) => (await rowOf(orderId)).state;

/** Adds the second kurta to an order and pays for it. */
async function added(orderId: string): Promise<string> {
  const { body } = await post(`${story.shop.url}/api/orders/add`, {
    attemptKey: randomUUID(),
    items: OTHERS,
    domainname: 'shop.example',
    addTo: { orderId, mobileLast4: '0001' },
  });
  const additionId = String(body['order_id']);
  story.gateway.control.pay(additionId, { status: 'SUCCESS' });
  await story.shop.payments.sync(additionId, 'return');
  return additionId;
}

/** Sends the pieces of an order with two lines in a parcel each; what was added is in the first. */
async function sentInTwo(orderId: string): Promise<void> {
  const { merchant } = story.desk;
  await merchant.confirm(orderId, BY);
  await merchant.pack(orderId, BY);
  for (const line of [1, 2]) {
    const parcel = { lines: [{ line, quantity: 1 }], carrier: 'Example Express', awb: `EX-${line}-${orderId}` };
    await merchant['ship-part'](orderId, parcel, BY);
  }
}

/** The courier scans one of an order's parcels. */
async function scan(orderId: string, parcel: number, event: 'delivered' | 'rto_in_transit' | 'rto_delivered') {
  const found = (await shipmentsOf(story.shop.database, orderId)).find((one) => one.parcel === parcel);
  if (!found) throw new Error('no such parcel');
  const news = { at: story.later(MINUTE), event, status: '', activity: '', location: '' };
  await story.desk.merchant.recordScans(found, [news], 'the courier');
}

test('of two parcels the one with the addition says where the addition is, whatever became of the other', async () => {
  const back = await story.paid([...ITEMS, ...OTHERS]);
  const cameBack = await added(back);
  await sentInTwo(back);
  expect(await rowOf(cameBack)).toMatchObject({ state: 'shipped', awb: `EX-1-${back}` });
  await scan(back, 2, 'delivered');
  await scan(back, 1, 'rto_in_transit');
  expect(await stateOf(cameBack)).toBe('rto_in_transit');
  await scan(back, 1, 'rto_delivered');
  expect(await stateOf(back)).toBe('delivered');
  expect((await story.standing(cameBack)).places).toEqual(['back']);

  const open = await story.paid([...ITEMS, ...OTHERS]);
  const arrived = await added(open);
  await sentInTwo(open);
  await scan(open, 1, 'delivered');
  expect([await stateOf(open), await stateOf(arrived)]).toEqual(['shipped', 'delivered']);
  await scan(open, 2, 'rto_delivered');
  expect(await stateOf(arrived)).toBe('delivered');
});

test('while the other parcel alone has left, the addition lies at the shop', async () => {
  const { merchant } = story.desk;
  const first = await story.paid([...ITEMS, ...OTHERS]);
  const addition = await added(first);
  await merchant.confirm(first, BY);
  await merchant.pack(first, BY);
  const lines = [{ line: 1, quantity: 1 }];
  await merchant.book(first, { lines, provider: 'courier', nextAt: new Date(story.later(MINUTE)) }, BY);
  await merchant['ship-part'](first, { lines: null, carrier: 'Example Express', awb: `EX-2-${first}` }, BY);
  expect([await stateOf(first), await stateOf(addition)]).toEqual(['shipped', 'packed']);
});

test('an addition in a parcel that is lost is sent again or refunded by itself, and is not delivered with what is sent instead', async () => {
  const { merchant, returns } = story.desk;
  const first = await story.paid(ITEMS);
  const [again, refunded] = [await added(first), await added(first)];
  await story.sent(first);
  await merchant.lost(first, 1, 'lost', guard);
  await merchant['send-again'](first, 1, BY);
  await merchant['ship-part'](first, { lines: null, carrier: 'Example Express', awb: `EX-2-${first}` }, BY);
  await merchant.deliver(first, BY);
  for (const addition of [again, refunded]) {
    expect(await rowOf(addition)).toMatchObject({ state: 'shipped', ships_alone: true });
    await merchant.lost(addition, 1, 'lost', guard);
  }
  await merchant['send-again'](again, 1, BY);
  await merchant['ship-part'](again, { lines: null, carrier: 'Example Express', awb: `EX-2-${again}` }, BY);
  await merchant.deliver(again, BY);
  expect((await story.standing(again)).places).toEqual(['delivered']);
  await returns.merchant['refund-lost'](refunded, 1, BY);
  expect(await story.standing(refunded)).toMatchObject({ kept: 0 });
});

test('an addition that was missing in the parcel is sent again while the order goes on', async () => {
  const { merchant } = story.desk;
  const first = await story.paid(ITEMS);
  const addition = await added(first);
  await story.sent(first);
  await merchant.lost(addition, 1, 'lost', guard);
  await merchant['send-again'](addition, 1, BY);
  await merchant['ship-part'](addition, { lines: null, carrier: 'Example Express', awb: `EX-${addition}` }, BY);
  await merchant.deliver(first, BY);
  expect(await rowOf(addition)).toMatchObject({ state: 'shipped', ships_alone: true });
});

test('a parcel that the shop takes back before it was delivered brings back what was added, and one that was delivered does not', async () => {
  const { merchant } = story.desk;
  for (const arrives of [false, true]) {
    const first = await story.paid(ITEMS);
    const addition = await added(first);
    await story.sent(first);
    if (arrives) await merchant.deliver(first, BY);
    await merchant.return(first, BY);
    expect([arrives, await stateOf(addition)]).toEqual([arrives, arrives ? 'delivered' : 'returned']);
  }
});
