import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../../test/paying-shop.ts';
import { A, openStoryShop, type StoryShop, storyItem } from '../../../../test/shops/story-shop.ts';
import { cancelOne, proofOf } from '../../../../test/shops/three-for-two.ts';
import { merchantOrder } from './merchant-order.ts';

let story: StoryShop;
beforeAll(async () => {
  story = await openStoryShop();
});
afterAll(() => story.close());

test('the merchant’s webhook posts the fields of its contract and no other', async () => {
  const orderId = await story.paid([storyItem('1011'), storyItem('1021')]);
  await story.desk.returns.shopper.cancelPieces(proofOf(orderId), cancelOne(2));
  const { database, vault } = story.shop;
  const { items, returns, address, ...order } = await merchantOrder(database, vault, orderId);
  expect(Object.keys(order).toSorted()).toEqual([
    'advancePaise',
    'amountPaise',
    'cancelledPaise',
    'codFeePaise',
    'currency',
    'deliveryPaise',
    'domainName',
    'duePaise',
    'environment',
    'gift',
    'giftWrapPaise',
    'itemCount',
    'orderId',
    'paidAt',
    'paymentMethod',
    'placedAt',
    'shipment',
    'source',
    'state',
    'test',
    'utr',
  ]);
  expect(items).toMatchObject([{ line: 1, quantity: 1, pricePaise: A }]);
  expect(Object.keys(returns[0] ?? {}).toSorted()).toEqual([
    'kind',
    'reason',
    'refundId',
    'requestedAt',
    'returnId',
    'state',
    'valuePaise',
  ]);
  expect(address).toMatchObject({ mobile: '9000000001' });
});

test('the webhook says what store credit paid, only of orders that it paid for', async () => {
  const { database, vault } = story.shop;
  const spending = await story.spendingCredit(35_000);
  const orderId = await placeOrder(story.shop, { ...spending, items: [storyItem('1011')] });
  expect(await merchantOrder(database, vault, orderId)).toMatchObject({ amountPaise: A, creditPaise: 35_000 });
});
