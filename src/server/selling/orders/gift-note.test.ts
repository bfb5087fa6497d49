import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleAddress, placeOrder } from '../../../../test/paying-shop.ts';
import { BY, openStoryShop, type StoryShop, storyItem } from '../../../../test/shops/story-shop.ts';
import { eraseOrders, personalDataOf } from '../../operating/privacy/data-subject.ts';
import { merchantOrder } from './merchant-order.ts';
import { exportRows } from './rows/order-rows.ts';

let story: StoryShop;
beforeAll(async () => {
  story = await openStoryShop();
  story.shop.orderDeps.settings.gifts = { on: true, wrapPaise: 4_900 };
});
afterAll(() => story.close());

const ITEMS = [storyItem('1011')];
const NOTE = 'शुभ जन्मदिन <b>🎁</b>';
const guard = { record: () => Promise.resolve() };
const rowOf = (orderId: string) =>
  story.shop.database.selectFrom('shop_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

test('the note is sealed with the customer, and only who knows the number reads it', async () => {
  const orderId = await story.paid(ITEMS, { gift: { wrap: false, note: `  ${NOTE}\u202E ` } });
  const row = await rowOf(orderId);
  expect(row).toMatchObject({ is_gift: true, gift_wrap: false, gift_wrap_paise: 0 });
  expect(JSON.stringify(row)).not.toContain('जन्मदिन');
  const { orders } = story.shop;
  expect(JSON.stringify(await orders.summary(orderId))).not.toContain('जन्मदिन');
  expect(await orders.track(orderId, undefined)).not.toHaveProperty('giftNote');
  expect(await orders.track(orderId, '0001')).toMatchObject({ giftNote: NOTE });
});

test('merchant, webhook and export are told of the note; an order without one is no gift', async () => {
  const { database, vault } = story.shop;
  const orderId = await story.paid(ITEMS, { gift: { wrap: true, note: `${NOTE}\nRavi` } });
  const shown = await story.desk.merchant.show(orderId);
  expect(shown.gift).toEqual({ wrap: true, note: `${NOTE}\nRavi` });
  expect(await merchantOrder(database, vault, orderId)).toMatchObject({ giftWrapPaise: 4_900, gift: shown.gift });
  expect(exportRows(shown, false)).toMatchObject([{ gift_wrap: '49.00', gift: 'wrap', gift_note: `${NOTE} / Ravi` }]);
  const plain = await story.paid(ITEMS, { gift: { wrap: false, note: ' \u200B' } });
  expect((await story.desk.merchant.show(plain)).gift).toBeNull();
});

test('the desk changes the note until the order is packed, and another address keeps it', async () => {
  const orderId = await story.paid(ITEMS, { gift: { wrap: true, note: NOTE } });
  const { merchant } = story.desk;
  await merchant['change-address'](orderId, exampleAddress({ address1: '9 Other Road' }), guard);
  expect((await merchant.show(orderId)).gift?.note).toBe(NOTE);
  const { version } = await merchant['change-gift-note'](orderId, 'With love', guard);
  const changed = await merchant.show(orderId);
  expect([changed.gift, changed.address?.address1, changed.version]).toEqual([
    { wrap: true, note: 'With love' },
    '9 Other Road',
    version,
  ]);
  await merchant['change-gift-note'](orderId, '', guard);
  expect((await merchant.show(orderId)).gift).toEqual({ wrap: true, note: '' });
  await merchant.confirm(orderId, BY);
  await merchant.pack(orderId, BY);
  const late = merchant['change-gift-note'](orderId, 'Too late', guard);
  await expect(late).rejects.toMatchObject({ code: 'invalid_transition' });
});

test('a person is told of their note, and an erasure removes it and leaves the fact that it was a gift', async () => {
  const order = { items: ITEMS, paymentMethod: 'cash_on_delivery', gift: { wrap: true, note: NOTE } } as const;
  const orderId = await placeOrder(story.shop, order);
  await story.sent(orderId);
  await story.desk.merchant.deliver(orderId, BY);
  const told = await personalDataOf(story.shop.orderDeps, { mobile: '9000000001', email: null });
  expect(told.orders.find((one) => one.orderId === orderId)).toMatchObject({ gift: { note: NOTE } });
  await eraseOrders(story.shop.orderDeps, [orderId]);
  expect((await story.desk.merchant.show(orderId)).gift).toEqual({ wrap: true, note: '' });
  expect((await rowOf(orderId)).customer_sealed).toBeNull();
});
