import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type NotifierUnderTest, openNotifier } from '../../../../test/notifier-under-test.ts';

let shop: NotifierUnderTest;
beforeAll(async () => void (shop = await openNotifier()));
beforeEach(() => shop.reset());
afterAll(() => shop.close());

test.each([
  ['en', 'It comes in the same parcel as order PSK1.'],
  ['hi', 'यह ऑर्डर PSK1 वाले पार्सल में ही आएगा।'],
  ['bn', 'এটি অর্ডার PSK1-এর সঙ্গে একই পার্সেলে আসবে।'],
] as const)(
  'what was added to an order is announced with the order whose parcel it comes in, in %s',
  async (language, said) => {
    const first = await shop.place({ language });
    const addition = await shop.place({ language, addedTo: first });
    for (const orderId of [first, addition]) {
      await shop.move(orderId, 'awaiting_payment');
      await shop.move(orderId, 'paid');
    }
    await shop.sendDue();
    const told = shop.gotByPhone().filter((text) => text.includes(said.replace('PSK1', first)));
    expect(told).toEqual([expect.stringContaining(addition)]);
    expect(shop.gotByPhone()).toHaveLength(2);
  },
);

test('an addition that is sent by itself is announced as any order', async () => {
  const first = await shop.place();
  const addition = await shop.place({ addedTo: first });
  await shop.move(addition, 'awaiting_payment');
  await sql`update shop_order set ships_alone = true where order_id = ${addition}`.execute(shop.database);
  await shop.move(addition, 'paid');
  await shop.sendDue();
  expect(shop.gotByPhone()).toEqual([expect.not.stringContaining('same parcel')]);
});
