import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShippingShop, type ShippingShop } from '../../../../test/shops/shipping-shop.ts';
import { begunAtCourier } from './begun-at-courier.ts';

let world: ShippingShop;
beforeAll(async () => {
  world = await openShippingShop();
});
afterAll(() => world.close());

test('a parcel counts for the company that booked it until it has arrived or is called off, and for no other', async () => {
  const { database } = world.deps;
  const begun = (provider: string) => begunAtCourier(database, provider);
  expect(await begun('shiprocket')).toEqual({ parcels: 0, pickups: 0 });
  const [first, second] = [await world.packedOrder(), await world.packedOrder()];
  await world.shipping.book(first, null, 'a test');
  await world.shipping.book(second, null, 'a test');
  expect([await begun('shiprocket'), await begun('other')]).toEqual([
    { parcels: 2, pickups: 0 },
    { parcels: 0, pickups: 0 },
  ]);
  const awb = (await world.parcelsOf(first))[0]?.awb ?? '';
  for (const word of ['picked_up', 'delivered'] as const) {
    world.later(60_000);
    world.shiprocket.scan(awb, word);
    await world.shiprocket.idle();
  }
  await world.merchant.cancel(second, 'a test');
  expect(await begun('shiprocket')).toEqual({ parcels: 0, pickups: 0 });
});
