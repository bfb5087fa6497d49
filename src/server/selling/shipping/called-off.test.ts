import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ScanWord } from '../../../../stand-ins/shiprocket/scan-words.ts';
import { openShippingShop, type ShippingShop, workOff } from '../../../../test/shops/shipping-shop.ts';
import { runDueBookings } from './due-bookings.ts';
import { parcelBookings } from './parcel-bookings.ts';

let world: ShippingShop;

beforeAll(async () => {
  world = await openShippingShop();
});
afterAll(() => world.close());

test('a shipment picked up before its order’s cancellation is tracked and reported once', async () => {
  // The provider sends no webhooks for this name.
  const orderId = await world.packedOrder('Ship Lost');
  await world.shipping.book(orderId, null, 'a test');
  const awb = (await world.parcelsOf(orderId))[0]?.awb ?? '';
  const scanned = (...words: ScanWord[]) => {
    for (const word of words) {
      world.later(60_000);
      world.shiprocket.scan(awb, word);
    }
  };
  scanned('picked_up');
  await world.merchant.cancel(orderId, 'a test');
  expect((await world.parcelsOf(orderId))[0]?.state).toBe('cancelled');
  const parcelEvents = async () =>
    (
      await world.shop.database
        .selectFrom('outbox')
        .select('type')
        .where('order_id', '=', orderId)
        .where('topic', '=', 'shopper_message')
        .where('type', 'like', 'parcel.%')
        .execute()
    ).map(({ type }) => type);
  await workOff(world.deps);
  expect(await parcelEvents()).toEqual(['parcel.left_called_off']);
  expect((await world.parcelsOf(orderId))[0]?.state).toBe('shipped');
  expect(await world.stateOf(orderId)).toBe('cancelled');
  scanned('rto_initiated', 'rto_delivered');
  world.later(5 * 3600_000);
  await workOff(world.deps);
  expect((await world.parcelsOf(orderId))[0]).toMatchObject({ state: 'rto_delivered', next_at: null });
  expect(await parcelEvents()).toHaveLength(1);
});

test('a parcel that is called off while its scans are fetched is cancelled at the courier', async () => {
  const orderId = await world.packedOrder();
  await world.shipping.book(orderId, null, 'a test');
  world.later(5 * 3600_000);
  const usual = parcelBookings(world.deps);
  const interrupted: typeof usual = {
    ...usual,
    courierOf(row) {
      const found = usual.courierOf(row);
      if (found === null || row.order_id !== orderId) return found;
      const scans = async (awb: string) => {
        const told = await found.calls.scans(awb);
        await world.merchant.cancel(orderId, 'a test');
        return told;
      };
      return { ...found, calls: { ...found.calls, scans } };
    },
  };
  while ((await world.parcelsOf(orderId))[0]?.state === 'booked') await runDueBookings(interrupted);
  await workOff(world.deps);
  const known = world.shiprocket.parcels.filter(({ reference }) => reference.startsWith(orderId));
  expect(known).toMatchObject([{ status: 'CANCELED' }]);
  expect((await world.parcelsOf(orderId))[0]).toMatchObject({ state: 'cancelled', next_at: null });
});
