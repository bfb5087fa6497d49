import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleCod } from '../../../../test/examples/example-policy.ts';
import { placeOrder } from '../../../../test/paying-shop.ts';
import { exampleReturn } from '../../../../test/shops/returning-shop.ts';
import { A, BY, C, openStoryShop, type StoryShop, storyItem } from '../../../../test/shops/story-shop.ts';
import { proofOf } from '../../../../test/shops/three-for-two.ts';
import { compareUnits } from '../../../../test/fault-harness/compare/compare-units.ts';
import type { ScanEvent } from '../../../domain/shipping/shipment-state.ts';
import { refundsOf } from '../payments/service.ts';
import { shipmentsOf } from '../shipments/service.ts';

let story: StoryShop;
beforeAll(async () => {
  story = await openStoryShop();
});
beforeEach(() => story.newDay());
afterAll(() => story.close());

const recorded = { record: () => Promise.resolve() };
const equation = (orderId: string) => compareUnits(story.shop.database, orderId);
const takenBack = async (orderId: string) =>
  (await story.shop.database.selectFrom('return_request').selectAll().where('order_id', '=', orderId).execute()).map(
    ({ state, refund_paise: refund }) => [state, refund],
  );

async function scan(orderId: string, parcel: number, event: ScanEvent): Promise<void> {
  const shipment = (await shipmentsOf(story.shop.database, orderId)).find((one) => one.parcel === parcel);
  if (!shipment) throw new Error('no such parcel');
  const at = story.later(1000);
  await story.desk.merchant.recordScans(shipment, [{ at, event, status: event, activity: '', location: '' }], BY);
}

/** Places a cash order of which each line leaves in a parcel of its own. */
async function cashInParcels(advancePaise = 0): Promise<string> {
  story.shop.orderDeps.settings.cod = exampleCod({ advancePaise });
  const orderId = await placeOrder(story.shop, {
    items: [storyItem('1011'), storyItem('1021')],
    paymentMethod: 'cash_on_delivery',
    ...(advancePaise > 0 ? { codAdvancePaise: advancePaise } : {}),
  });
  if (advancePaise > 0) {
    story.gateway.control.pay(orderId, { status: 'SUCCESS' });
    await story.shop.payments.sync(orderId, 'return');
    await story.desk.merchant.confirm(orderId, BY);
  }
  return orderId;
}

async function sendApart(orderId: string): Promise<void> {
  await story.desk.merchant.pack(orderId, BY);
  for (const line of [1, 2]) {
    const parcel = { lines: [{ line, quantity: 1 }], carrier: 'Example Express', awb: `EX-${line}-${orderId}` };
    await story.desk.merchant['ship-part'](orderId, parcel, BY);
  }
}

async function backInHand(orderId: string, line: number, kind: 'return' | 'exchange' = 'return'): Promise<void> {
  const lines = [{ line, quantity: 1, ...(kind === 'exchange' ? { newVariantId: '1012' } : {}) }];
  const { shopper, merchant } = story.desk.returns;
  const returnId = await shopper.request(
    proofOf(orderId),
    exampleReturn({ kind, reason: 'damaged', lines, upiId: 'asha@okbank' }),
  );
  await merchant.approve(returnId, BY);
  await merchant.receive(returnId, BY);
}

test('of a lost parcel only the pieces are refunded whose money did not go back before', async () => {
  const orderId = await story.paid([storyItem('1021', 2), storyItem('1031')]);
  await story.desk.merchant.confirm(orderId, BY);
  await story.desk.merchant.pack(orderId, BY);
  const awb = { carrier: 'Example Express', awb: `EX-${orderId}` };
  await story.desk.merchant['ship-part'](orderId, { ...awb, lines: [{ line: 1, quantity: 2 }] }, BY);
  await story.desk.merchant['ship-part'](orderId, { ...awb, lines: null }, BY);
  await story.refund(orderId, { pieces: [{ line: 1, quantity: 1 }] });
  await story.desk.merchant.lost(orderId, 1, 'lost', recorded);
  await story.desk.returns.merchant['refund-lost'](orderId, 1, BY);
  await scan(orderId, 2, 'delivered');
  const { state, kept, places } = await story.standing(orderId);
  expect([state, places]).toEqual(['delivered', ['cancelled', 'cancelled', 'delivered']]);
  // The shirt's share of three for two.
  expect(kept).toBe(57_084);
  expect(await equation(orderId)).toEqual([]);
});

test('a return of a cash order gives back at most what its couriers collected and what of the advance is left', async () => {
  const orderId = await cashInParcels(50_000);
  await story.refund(orderId, { amountPaise: 20_000, reference: 'late' });
  await sendApart(orderId);
  await scan(orderId, 1, 'delivered');
  await scan(orderId, 2, 'rto_delivered');
  await backInHand(orderId, 1);
  expect(await takenBack(orderId)).toEqual([['received', A - 20_000]]);
  expect(await equation(orderId)).toEqual([]);
});

test('a cash order’s piece is exchanged only as far as cash for it is left', async () => {
  const orderId = await cashInParcels(200_000);
  await story.refund(orderId, { amountPaise: 120_000, reference: 'late' });
  await sendApart(orderId);
  await scan(orderId, 1, 'delivered');
  await scan(orderId, 2, 'rto_delivered');
  await backInHand(orderId, 1, 'exchange');
  expect(await takenBack(orderId)).toEqual([['received', A - 120_000]]);
  expect(await equation(orderId)).toEqual([]);
});

test('a refund by items that failed is repeated for what its pieces are worth now, so that the line adds up', async () => {
  const orderId = await story.delivered([storyItem('1031', 3)]);
  await story.refund(orderId, { reference: 'one', pieces: [{ line: 1, quantity: 1 }] });
  await story.shop.database
    .updateTable('refund')
    .set({ state: 'failed', state_cause: 'a test', state_at: new Date(story.later(0)), next_at: null })
    .where('order_id', '=', orderId)
    .execute();
  story.later(1000);
  await story.refund(orderId, { reference: 'two', pieces: [{ line: 1, quantity: 1 }] });
  story.later(1000);
  const [failed] = await refundsOf(story.shop.database, orderId);
  await story.desk.merchant['retry-refund'](orderId, failed?.refund_id ?? '', BY);
  const standing = (await refundsOf(story.shop.database, orderId)).filter(({ state }) => state !== 'failed');
  expect(standing.map((one) => one.amount_paise)).toEqual([53_267, 53_266]);
  await story.refund(orderId, { reference: 'three', pieces: [{ line: 1, quantity: 1 }] });
  expect((await story.standing(orderId)).kept).toBe(0);
  expect(2 * C).toBe(53_267 + 53_266 + 53_267);
});

test('pieces in a parcel are not taken off the order, however many others are still at the shop', async () => {
  const orderId = await story.paid([storyItem('1011'), storyItem('1021', 2)]);
  await story.desk.merchant.confirm(orderId, BY);
  await story.desk.merchant.pack(orderId, BY);
  const parcel = { lines: [{ line: 1, quantity: 1 }], carrier: 'Example Express', awb: `EX-${orderId}` };
  await story.desk.merchant['ship-part'](orderId, parcel, BY);
  const cancelItems = (lines: { line: number; quantity: number }[]) =>
    story.desk.returns.merchant['cancel-items'](orderId, lines, BY);
  await expect(cancelItems([{ line: 1, quantity: 1 }])).rejects.toMatchObject({ code: 'invalid_fields' });
  await expect(cancelItems([{ line: 2, quantity: 3 }])).rejects.toMatchObject({ code: 'invalid_fields' });
  // Two desk users at once: the units are taken off once.
  const both = await Promise.allSettled([1, 2].map(() => cancelItems([{ line: 2, quantity: 2 }])));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await story.standing(orderId)).toMatchObject({ places: ['in_parcel', 'cancelled', 'cancelled'] });
  expect(await equation(orderId)).toEqual([]);
});

test('a return that is taken in while its money goes back in the dashboard gives back no more than was paid', async () => {
  const orderId = await story.delivered([storyItem('1011')]);
  const { shopper, merchant } = story.desk.returns;
  const returnId = await shopper.request(proofOf(orderId), exampleReturn({ reason: 'damaged' }));
  await merchant.approve(returnId, BY);
  story.gateway.control.dashboardRefund(orderId, { amountPaise: 100_000, status: 'SUCCESS' });
  await Promise.all([story.shop.payments.sync(orderId, 'webhook', { refunds: true }), merchant.receive(returnId, BY)]);
  await story.shop.payments.runRefunds();
  await story.shop.payments.sync(orderId, 'webhook', { refunds: true });
  const standing = (await refundsOf(story.shop.database, orderId)).filter(({ state }) => state !== 'failed');
  expect(standing.reduce((sum, one) => sum + one.amount_paise, 0)).toBeLessThanOrEqual(A);
});
