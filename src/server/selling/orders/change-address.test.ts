import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleCod, exampleDelivery } from '../../../../test/examples/example-policy.ts';
import { exampleAddress, placeOrder } from '../../../../test/paying-shop.ts';
import { BY, openStoryShop, type StoryShop, storyItem } from '../../../../test/shops/story-shop.ts';
import { createMerchantService, type MerchantService } from './merchant.ts';

let story: StoryShop;
let merchant: MerchantService;
beforeAll(async () => {
  story = await openStoryShop();
  const { database, transitions, vault } = story.shop;
  const codRules = exampleCod({ blockPins: ['700'] });
  const delivery = exampleDelivery({ notServed: ['194'] });
  merchant = createMerchantService({ database, transitions, vault, codRules, delivery, now: () => story.later(0) });
});
afterAll(() => story.close());

const guard = { record: () => Promise.resolve() };

test('a cash order does not move to a PIN code where cash is not collected; a prepaid one does', async () => {
  const elsewhere = exampleAddress({ pincode: '700099', city: 'Kolkata', state: 'West Bengal' });
  const cash = await placeOrder(story.shop, { items: [storyItem('1011')], paymentMethod: 'cash_on_delivery' });
  await expect(merchant['change-address'](cash, elsewhere, guard)).rejects.toMatchObject({ code: 'cod_not_eligible' });
  const near = exampleAddress({ address1: '9 Other Road' });
  expect((await merchant['change-address'](cash, near, guard)).state).toBe('confirmed');
  const paid = await story.paid([storyItem('1011')]);
  await merchant['change-address'](paid, elsewhere, guard);
  expect((await merchant.confirm(paid, BY)).state).toBe('confirmed');
});

test('no order moves to a PIN code that is not served; one that is already there can still be corrected', async () => {
  const away = exampleAddress({ pincode: '194101', city: 'Leh', state: 'Ladakh' });
  const paid = await story.paid([storyItem('1011')]);
  await expect(merchant['change-address'](paid, away, guard)).rejects.toMatchObject({ code: 'pin_not_served' });
  const before = await placeOrder(story.shop, { items: [storyItem('1011')], address: away });
  story.gateway.control.pay(before, { status: 'SUCCESS' });
  await story.shop.payments.sync(before, 'return');
  const corrected = exampleAddress({ ...away, address1: '9 Other Road' });
  expect((await merchant['change-address'](before, corrected, guard)).state).toBe('paid');
});
