import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { placeOrder } from '../../../../test/paying-shop.ts';
import { exampleReturn } from '../../../../test/shops/returning-shop.ts';
import { A, B, BY, openStoryShop, type StoryShop, storyItem } from '../../../../test/shops/story-shop.ts';
import { proofOf } from '../../../../test/shops/three-for-two.ts';
import type { ScanEvent } from '../../../domain/shipping/shipment-state.ts';
import { shipmentsOf } from '../shipments/service.ts';

let story: StoryShop;
beforeAll(async () => {
  story = await openStoryShop();
});
beforeEach(() => story.newDay());
afterAll(() => story.close());

async function scan(orderId: string, parcel: number, event: ScanEvent): Promise<void> {
  story.later(1000);
  const shipment = (await shipmentsOf(story.shop.database, orderId)).find((one) => one.parcel === parcel);
  if (!shipment) throw new Error('no such parcel');
  await story.desk.merchant.recordScans(
    shipment,
    [{ at: story.later(0), event, status: event, activity: '', location: '' }],
    BY,
  );
}

const recorded = { record: () => Promise.resolve() };

test('a lost parcel is sent again or refunded, once, and the order goes on with the others', async () => {
  const orderId = await story.paid([storyItem('1011'), storyItem('1021')]);
  await story.desk.merchant.confirm(orderId, BY);
  await story.desk.merchant.pack(orderId, BY);
  for (const line of [1, 2]) {
    const parcel = { lines: [{ line, quantity: 1 }], carrier: 'Example Express', awb: `EX-${line}-${orderId}` };
    await story.desk.merchant['ship-part'](orderId, parcel, BY);
  }
  await scan(orderId, 1, 'delivered');
  await story.desk.merchant.lost(orderId, 2, 'lost', recorded);
  await scan(orderId, 2, 'delivered');
  expect(await story.standing(orderId)).toMatchObject({ state: 'shipped', places: ['delivered', 'lost'] });
  await expect(story.desk.merchant.deliver(orderId, BY)).rejects.toMatchObject({ code: 'invalid_transition' });
  await story.desk.merchant['send-again'](orderId, 2, BY);
  await expect(story.desk.returns.merchant['refund-lost'](orderId, 2, BY)).rejects.toMatchObject({
    code: 'invalid_transition',
  });
  const parcel = { lines: null, carrier: 'Example Express', awb: `EX-3-${orderId}` };
  await story.desk.merchant['ship-part'](orderId, parcel, BY);
  await story.desk.merchant.lost(orderId, 3, 'damaged', recorded);
  const after = await story.desk.returns.merchant['refund-lost'](orderId, 3, BY);
  expect(after.state).toBe('delivered');
  await expect(story.desk.returns.merchant['refund-lost'](orderId, 3, BY)).rejects.toMatchObject({
    code: 'invalid_transition',
  });
  expect(await story.standing(orderId)).toMatchObject({ kept: A, places: ['delivered', 'cancelled'] });
});

test('an order of which everything was lost ends: paid online it is refunded, in cash nothing is due, and neither counts as returned', async () => {
  const orderId = await story.paid([storyItem('1011')]);
  await story.sent(orderId);
  await story.desk.merchant.lost(orderId, 1, 'lost', recorded);
  await story.desk.returns.merchant['refund-lost'](orderId, 1, BY);
  expect(await story.standing(orderId)).toMatchObject({ state: 'refund_pending', kept: 0 });
  const cash = await placeOrder(story.shop, { items: [storyItem('1011')], paymentMethod: 'cash_on_delivery' });
  await story.sent(cash);
  await story.desk.merchant.lost(cash, 1, 'lost', recorded);
  expect((await story.desk.returns.merchant['refund-lost'](cash, 1, BY)).state).toBe('cancelled');
});

test('a parcel that somebody else got is sent again, although it counts as delivered', async () => {
  const orderId = await story.delivered([storyItem('1011')]);
  await expect(story.desk.merchant.lost(orderId, 1, 'lost', recorded)).rejects.toMatchObject({
    code: 'invalid_transition',
  });
  await story.desk.merchant.lost(orderId, 1, 'misdelivered', recorded);
  await story.desk.merchant['send-again'](orderId, 1, BY);
  await story.desk.merchant['ship-part'](
    orderId,
    { lines: null, carrier: 'Example Express', awb: `EX-2-${orderId}` },
    BY,
  );
  await scan(orderId, 2, 'delivered');
  expect(await story.standing(orderId)).toMatchObject({ state: 'delivered', kept: A, places: ['delivered'] });
});

test('pieces refunded on their way are not refunded again when their parcel comes back', async () => {
  const orderId = await story.paid([storyItem('1011'), storyItem('1021')]);
  await story.sent(orderId);
  await story.refund(orderId, { pieces: [{ line: 1, quantity: 1 }] });
  await story.desk.merchant.rto(orderId, BY);
  await story.desk.merchant['rto-received'](orderId, BY);
  expect(await story.standing(orderId)).toMatchObject({ kept: B, places: ['back', 'back'] });
  await story.refund(orderId, { reference: 'back', pieces: [{ line: 2, quantity: 1 }] });
  expect((await story.standing(orderId)).kept).toBe(0);
});

test('a return is checked: refunded less a deduction with its reason, or refused and sent to the shopper again', async () => {
  const orderId = await story.delivered([storyItem('1011'), storyItem('1021')]);
  const first = await story.desk.returns.shopper.request(proofOf(orderId), exampleReturn({ reason: 'damaged' }));
  await story.desk.returns.merchant.approve(first, BY);
  const check = { deductionPaise: 10_000, note: '', pictures: [] };
  await expect(story.desk.returns.merchant.receive(first, BY, undefined, check)).rejects.toMatchObject({
    code: 'invalid_fields',
  });
  await story.desk.returns.merchant.receive(first, BY, undefined, { ...check, note: 'The label is missing' });
  expect((await story.standing(orderId)).kept).toBe(B + 10_000);

  const lines = [{ line: 2, quantity: 1 }];
  const second = await story.desk.returns.shopper.request(
    proofOf(orderId),
    exampleReturn({ reason: 'damaged', lines }),
  );
  await story.desk.returns.merchant.approve(second, BY);
  await story.desk.returns.merchant['pick-up'](second, BY);
  await story.desk.returns.merchant.refuse(second, { note: 'It was worn and washed', pictures: [] }, BY);
  await story.desk.returns.merchant['send-back'](second, { carrier: 'Example Express', awb: 'EX-BACK-1' }, BY);
  expect(await story.standing(orderId)).toMatchObject({ kept: B + 10_000, places: ['taken_back', 'refused'] });
  await expect(story.desk.returns.merchant.receive(second, BY)).rejects.toMatchObject({ code: 'invalid_transition' });
});

test('an order with a booked courier is not shipped under another number, one by one or by a file', async () => {
  const orderId = await story.paid([storyItem('1011')]);
  await story.desk.merchant.confirm(orderId, BY);
  await story.desk.merchant.pack(orderId, BY);
  const nextAt = new Date(story.later(0));
  const { shipment } = await story.desk.merchant.book(orderId, { lines: null, provider: 'shiprocket', nextAt }, BY);
  const ids = { trackingUrl: null, providerOrderId: 'o1', providerShipmentId: 's1' };
  await story.desk.merchant.storeNumber(shipment, { carrier: 'Example Air', awb: 'AIR1', ...ids }, nextAt);
  await expect(story.desk.merchant.ship(orderId, { carrier: 'Other', awb: 'OTHER1' }, BY)).rejects.toMatchObject({
    code: 'courier_booked',
  });
  const line = { line: 2, orderId, carrier: 'Other', awb: 'OTHER1', status: null };
  expect((await story.desk.merchant.previewShipments([line])).faults).toMatchObject([{ fault: 'courier_booked' }]);
  const own = { ...line, carrier: 'Example Air', awb: 'AIR1' };
  expect((await story.desk.merchant.importShipments([own], BY, () => Promise.resolve())).rows).toMatchObject([
    { becomes: 'shipped' },
  ]);
  expect((await shipmentsOf(story.shop.database, orderId)).map(({ awb, state }) => [awb, state])).toEqual([
    ['AIR1', 'shipped'],
  ]);
});
