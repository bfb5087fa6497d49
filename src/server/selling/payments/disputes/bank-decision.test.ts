import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { compareUnits } from '../../../../../test/fault-harness/compare/compare-units.ts';
import { exampleReturn } from '../../../../../test/shops/returning-shop.ts';
import { A, B, BY, openStoryShop, type StoryShop, storyItem } from '../../../../../test/shops/story-shop.ts';
import { proofOf } from '../../../../../test/shops/three-for-two.ts';
import { failedRefundsOf, gatewayOf, refundsOf } from '../service.ts';

let story: StoryShop;
beforeAll(async () => {
  story = await openStoryShop();
});
beforeEach(() => story.newDay());
afterAll(() => story.close());

const ONE = [storyItem('1011')];
const BOTH = [storyItem('1011'), storyItem('1021')];
const equation = (orderId: string) => compareUnits(story.shop.database, orderId);

async function settled(): Promise<void> {
  await story.gateway.control.idle();
  await story.shop.payments.drain();
}

async function dispute(orderId: string): Promise<string> {
  const disputeId = story.gateway.control.dispute(orderId);
  await settled();
  return disputeId;
}

async function endDispute(disputeId: string, end: 'MERCHANT_WON' | 'MERCHANT_LOST'): Promise<void> {
  story.later(60_000);
  story.gateway.control.moveDispute(disputeId, end);
  await settled();
}

async function lost(orderId: string): Promise<string> {
  const disputeId = await dispute(orderId);
  await endDispute(disputeId, 'MERCHANT_LOST');
  return disputeId;
}

const refunds = async (orderId: string) =>
  (await refundsOf(story.shop.database, orderId)).map(({ kind, amount_paise: paise, state }) => [kind, paise, state]);
const sentByShop = (orderId: string) => gatewayOf(story.shop.deps.gateways, null).calls.refunds(orderId);

test('what waited for the bank is not sent as well once the bank took the payment back', async () => {
  const cancelled = await story.paid(ONE);
  await story.desk.merchant.cancel(cancelled, BY);
  const delivered = await story.delivered(ONE);
  await story.refund(delivered, { amountPaise: 50_000 });
  for (const orderId of [cancelled, delivered]) await lost(orderId);
  expect(await story.standing(cancelled)).toMatchObject({ state: 'refunded', kept: 0 });
  expect(await refunds(delivered)).toEqual([
    ['partial', 50_000, 'cancelled'],
    ['gateway', A, 'success'],
  ]);
  expect(await story.standing(delivered)).toMatchObject({ state: 'delivered', kept: 0 });
  for (const orderId of [cancelled, delivered]) {
    expect(await sentByShop(orderId)).toEqual([]);
    expect([await equation(orderId), [...(await failedRefundsOf(story.shop.database, orderId))]]).toEqual([[], []]);
  }
});

test('a bank that reverses its decision leaves no money with the shop for an order that was cancelled meanwhile, however often', async () => {
  const orderId = await story.paid(ONE);
  const disputeId = await lost(orderId);
  await story.desk.merchant.cancel(orderId, BY);
  expect(await story.standing(orderId)).toMatchObject({ state: 'refunded', kept: 0 });
  await endDispute(disputeId, 'MERCHANT_WON');
  expect(await refunds(orderId)).toEqual([
    ['gateway', A, 'cancelled'],
    ['partial', A, 'requested'],
  ]);
  await endDispute(disputeId, 'MERCHANT_LOST');
  await endDispute(disputeId, 'MERCHANT_WON');
  expect(await story.standing(orderId)).toMatchObject({ state: 'refunded', kept: 0 });
  expect(await sentByShop(orderId)).toHaveLength(1);
});

test('a piece that was taken back or off the order while the bank had its money is paid for once the bank gives that back', async () => {
  const returned = await story.delivered(BOTH);
  const ofReturned = await lost(returned);
  const { shopper, merchant } = story.desk.returns;
  const returnId = await shopper.request(proofOf(returned), exampleReturn({ reason: 'damaged' }));
  await merchant.approve(returnId, BY);
  await merchant.receive(returnId, BY);
  const sent = await story.paid(BOTH);
  const ofSent = await lost(sent);
  await merchant['cancel-items'](sent, [{ line: 1, quantity: 1 }], BY);
  for (const disputeId of [ofReturned, ofSent]) await endDispute(disputeId, 'MERCHANT_WON');
  expect(await story.standing(returned)).toMatchObject({ state: 'delivered', kept: B });
  expect(await story.standing(sent)).toMatchObject({ state: 'paid', kept: B });
  expect([await equation(returned), await equation(sent)]).toEqual([[], []]);
});

test('what went back as a gesture stays withheld when the bank gives the rest back, and what the shopper keeps stays paid', async () => {
  const orderId = await story.paid(BOTH);
  await story.refund(orderId, { amountPaise: 30_000 });
  await story.standing(orderId);
  const disputeId = await lost(orderId);
  await story.desk.returns.merchant['cancel-items'](orderId, [{ line: 1, quantity: 1 }], BY);
  await endDispute(disputeId, 'MERCHANT_WON');
  expect(await story.standing(orderId)).toMatchObject({ kept: B });
  const kept = await story.delivered(ONE);
  const ofKept = await lost(kept);
  await story.desk.merchant.refund(kept, { note: 'It is over', amountPaise: null, reference: null }, BY);
  await endDispute(ofKept, 'MERCHANT_WON');
  expect(await story.standing(kept)).toMatchObject({ state: 'refunded', kept: A, places: ['kept'] });
});

test('goods in exchange that are called off while a bank decides are paid back after it did', async () => {
  for (const ends of ['MERCHANT_WON', 'MERCHANT_LOST'] as const) {
    const orderId = await story.delivered(ONE);
    const returnId = await story.askExchange(orderId);
    await story.desk.returns.merchant.approve(returnId, BY);
    await story.desk.returns.merchant.receive(returnId, BY);
    const { replacementOrderId } = await story.desk.returns.merchant.show(returnId);
    const disputeId = await dispute(orderId);
    await story.desk.merchant.cancel(replacementOrderId ?? '', BY);
    await story.shop.payments.runRefunds();
    expect(await sentByShop(orderId)).toEqual([]);
    await endDispute(disputeId, ends);
    expect(await story.standing(orderId)).toMatchObject({ kept: 0, places: ['exchanged'] });
    if (ends === 'MERCHANT_LOST') await endDispute(disputeId, 'MERCHANT_WON');
    expect(await story.standing(orderId)).toMatchObject({ kept: 0 });
    expect(await equation(orderId)).toEqual([]);
  }
});

test('what was paid back for goods in exchange is not paid back once more when the bank gives the money back', async () => {
  const orderId = await story.delivered(BOTH);
  const { merchant, shopper } = story.desk.returns;
  const exchangeId = await story.askExchange(orderId);
  await merchant.approve(exchangeId, BY);
  await merchant.receive(exchangeId, BY);
  await story.desk.merchant.cancel((await merchant.show(exchangeId)).replacementOrderId ?? '', BY);
  const lines = [{ line: 2, quantity: 1 }];
  const returnId = await shopper.request(proofOf(orderId), exampleReturn({ lines, reason: 'damaged' }));
  await merchant.approve(returnId, BY);
  await merchant.receive(returnId, BY, undefined, { deductionPaise: 20_000, note: 'It was worn', pictures: [] });
  expect(await story.standing(orderId)).toMatchObject({ kept: 20_000 });
  await endDispute(await lost(orderId), 'MERCHANT_WON');
  expect(await story.standing(orderId)).toMatchObject({ kept: 20_000 });
});

test('a chargeback that the bank reversed is not listed as a refund that failed', async () => {
  const orderId = await story.delivered(ONE);
  await endDispute(await lost(orderId), 'MERCHANT_WON');
  expect([...(await failedRefundsOf(story.shop.database, orderId))]).toEqual([]);
});
