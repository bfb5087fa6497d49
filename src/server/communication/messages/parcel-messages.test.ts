import { afterAll, beforeAll, expect, test } from 'vitest';
import { type NotifierUnderTest, openNotifier } from '../../../../test/notifier-under-test.ts';

let shop: NotifierUnderTest;
beforeAll(async () => void (shop = await openNotifier()));
afterAll(() => shop.close());

test('each of several shipments is announced once, with its carrier and AWB', async () => {
  const orderId = await shop.place();
  for (const state of ['awaiting_payment', 'paid', 'confirmed', 'packed', 'shipped'] as const) {
    await shop.move(orderId, state);
  }
  const at = new Date(shop.clock.now);
  const parcel = { order_id: orderId, provider: 'manual', state: 'shipped', state_at: at, created_at: at } as const;
  await shop.database
    .insertInto('shipment')
    .values(
      [
        { ...parcel, shipment_id: `${orderId}-1`, parcel: 1, carrier: 'Example Couriers', awb: 'AWB123' },
        { ...parcel, shipment_id: `${orderId}-2`, parcel: 2, carrier: 'India Post', awb: 'IP2' },
      ].map((row) => ({ ...row, value_paise: 0, collect_paise: 0 })),
    )
    .execute();
  const event = {
    topic: 'shopper_message',
    order_id: orderId,
    type: 'order.shipped',
    created_at: at,
    next_at: at,
  } as const;
  await shop.database
    .insertInto('outbox')
    .values({ ...event, event_id: `${orderId}.shipped.p2-1` })
    .execute();
  await shop.sendDue();
  const handed = shop.gotByPhone().flatMap((text) => /was handed to (.*)\. See/.exec(text)?.[1] ?? []);
  expect(handed.toSorted()).toEqual(['Example Couriers, tracking number AWB123', 'India Post, tracking number IP2']);
});
