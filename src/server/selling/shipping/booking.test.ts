import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOWHERE_PIN } from '../../../../stand-ins/shiprocket/faults.ts';
import { exampleAddress } from '../../../../test/paying-shop.ts';
import { openShiprocket } from '../../providers/couriers/shiprocket/shiprocket.ts';
import { openShippingShop, sendingShop, type ShippingShop, workOff } from '../../../../test/shops/shipping-shop.ts';
import { waitingNow } from '../../desk/today/today-figures.ts';
import { runDueBookings } from './due-bookings.ts';
import { parcelBookings } from './parcel-bookings.ts';

let world: ShippingShop;

beforeAll(async () => {
  world = await openShippingShop();
});
afterAll(() => world.close());

const atProvider = (orderId: string) =>
  world.shiprocket.parcels.filter(({ reference }) => reference.startsWith(orderId));
const book = (orderId: string) => world.shipping.book(orderId, null, 'a test');
const MINUTE = 60_000;
const RECORDED = { record: async () => undefined };
const TWO = {
  items: [
    { productId: '101', variantId: '1011', quantity: 1, expectedPricePaise: 149_900 },
    { productId: '102', variantId: '1021', quantity: 1, expectedPricePaise: 99_950 },
  ],
};

test('a shipment is booked with AWB and pick-up, and the order stays packed until the courier has it', async () => {
  const orderId = await world.packedOrder();
  await book(orderId);
  const [parcel] = await world.parcelsOf(orderId);
  const [booked] = atProvider(orderId);
  expect(parcel).toMatchObject({ state: 'booked', awb: booked?.awb, carrier: 'Example Surface', last_error: null });
  expect(parcel?.pickup_requested_at).not.toBeNull();
  expect(booked).toMatchObject({
    reference: `${orderId}-1`,
    cod: true,
    subTotal: 1499,
    rowsPaise: 149_900,
    pickup: true,
  });
  expect(await world.merchant.show(orderId)).toMatchObject({ state: 'packed', awb: booked?.awb });
});

test('the provider’s label can be fetched, but not before the AWB exists', async () => {
  const orderId = await world.packedOrder();
  await book(orderId);
  expect((await world.shipping.label(orderId, 1)).subarray(0, 5).toString()).toBe('%PDF-');
  const refused = await world.packedOrder('Ship NoAwb');
  await expect(book(refused)).rejects.toMatchObject({ code: 'shipping_rejected' });
  await expect(world.shipping.label(refused, 1)).rejects.toMatchObject({ code: 'label_not_ready' });
  await expect(world.shipping.label(orderId, 2)).rejects.toMatchObject({ code: 'shipment_not_found' });
});

test.each(['Ship Timeout', 'Ship Cut'])(
  'a response lost after creating does not make a second shipment: %s',
  async (name) => {
    const orderId = await world.packedOrder(name);
    await expect(book(orderId)).rejects.toMatchObject({ code: 'shipping_timeout' });
    expect((await world.parcelsOf(orderId))[0]).toMatchObject({ state: 'booking', last_error: 'unreachable' });
    world.later(MINUTE);
    await workOff(world.deps);
    expect((await world.parcelsOf(orderId))[0]).toMatchObject({ state: 'booked', last_error: null });
    expect(atProvider(orderId)).toHaveLength(1);
  },
);

test.each([
  ['/courier/assign/awb', 'cut-after'],
  ['/orders/create/adhoc', 'error-500'],
  ['/courier/serviceability', 'error-500'],
] as const)('a booking that fails at %s (%s) is completed by the next run, once', async (path, kind) => {
  const orderId = await world.packedOrder();
  world.shiprocket.fault({ path, kind });
  await expect(book(orderId)).rejects.toMatchObject({ code: 'shipping_timeout' });
  world.later(MINUTE);
  await workOff(world.deps);
  const [parcel] = await world.parcelsOf(orderId);
  expect(parcel?.state).toBe('booked');
  expect(atProvider(orderId).map(({ awb }) => awb)).toEqual([parcel?.awb]);
});

test('an expired token is renewed within the same booking', async () => {
  const orderId = await world.packedOrder();
  world.shiprocket.expireTokens();
  await book(orderId);
  expect((await world.parcelsOf(orderId))[0]?.state).toBe('booked');
});

test.each([
  ['Ship Wallet', 'wallet_empty', 1],
  ['Ship NoAwb', 'awb_unavailable', 1],
] as const)('%s: the refusal is named and not retried, and the merchant may try again', async (name, reason, made) => {
  const orderId = await world.packedOrder(name);
  await expect(book(orderId)).rejects.toMatchObject({ code: 'shipping_rejected', details: { reason } });
  world.later(60 * MINUTE);
  await runDueBookings(parcelBookings(world.deps));
  await expect(world.shipping.bookAgain(orderId, 1, RECORDED)).rejects.toMatchObject({ details: { reason } });
  expect(atProvider(orderId)).toHaveLength(made);
  expect(await world.stateOf(orderId)).toBe('packed');
});

test('for a PIN code without couriers nothing remains at the provider, and the order is shipped manually', async () => {
  const orderId = await world.packedOrder('Asha Example', { address: exampleAddress({ pincode: NOWHERE_PIN }) });
  await expect(book(orderId)).rejects.toMatchObject({ details: { reason: 'not_serviceable' } });
  expect(atProvider(orderId)).toEqual([]);
  await world.merchant.ship(orderId, { carrier: 'India Post', awb: 'IP1' }, 'a test');
  const parcels = await world.parcelsOf(orderId);
  expect(parcels.map(({ state, provider }) => [state, provider])).toEqual([
    ['cancelled', 'shiprocket'],
    ['shipped', 'manual'],
  ]);
});

test('a cancelled order cancels its shipment at the provider, even if the booking is in progress', async () => {
  const orderId = await world.packedOrder();
  await book(orderId);
  await world.merchant.cancel(orderId, 'a test');
  const late = await world.packedOrder('Ship Cut');
  await expect(book(late)).rejects.toMatchObject({ code: 'shipping_timeout' });
  await world.merchant['cancel-booking'](late, 1, { record: async () => undefined });
  await workOff(world.deps);
  expect([...atProvider(orderId), ...atProvider(late)].map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED']);
  // Its items go into another shipment under another reference.
  await expect(book(late)).rejects.toMatchObject({ code: 'shipping_timeout' });
  expect(atProvider(late).map(({ reference }) => reference)).toEqual([`${late}-1`, `${late}-2`]);
});

test('several shipments of an order together collect the amount due, and no item is in two of them', async () => {
  const orderId = await world.packedOrder('Asha Example', TWO);
  await world.shipping.book(orderId, [{ line: 1, quantity: 1 }], 'a test');
  await expect(world.shipping.book(orderId, [{ line: 1, quantity: 1 }], 'a test')).rejects.toMatchObject({
    code: 'invalid_fields',
  });
  await book(orderId);
  await expect(book(orderId)).rejects.toMatchObject({ code: 'nothing_to_ship' });
  const { duePaise } = await world.merchant.show(orderId);
  const parcels = await world.parcelsOf(orderId);
  expect(parcels.map(({ collect_paise }) => collect_paise)).toEqual([149_900, 99_950]);
  expect(duePaise).toBe(249_850);
  expect(atProvider(orderId).map(({ rowsPaise }) => rowsPaise)).toEqual([149_900, 99_950]);
});

test('two bookings at the same moment create one shipment', async () => {
  const orderId = await world.packedOrder();
  const both = await Promise.allSettled([book(orderId), book(orderId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(atProvider(orderId)).toHaveLength(1);
});

test('refused credentials are not tried again at once', async () => {
  const orderId = await world.packedOrder();
  const wrong = openShiprocket(
    { email: 'demo@example.in', password: 'wrong', baseUrl: world.shiprocket.url, webhookToken: null },
    sendingShop(world.deps.now),
  );
  await expect(wrong.find(`${orderId}-1`)).rejects.toMatchObject({ fault: 'unauthorised' });
  await expect(wrong.find(`${orderId}-1`)).rejects.toThrow('a moment ago');
});

test('a pick-up that the provider refuses is not taken for requested: it waits on Today, and is asked for again', async () => {
  const orderId = await world.packedOrder();
  const before = (await waitingNow(world.shop.database, Date.now())).parcelTrouble;
  const refusal = { path: '/courier/generate/pickup', kind: 'refused' } as const;
  world.shiprocket.fault({ ...refusal, message: 'Pickup address is not verified. Please verify it.' });
  await book(orderId);
  expect((await world.parcelsOf(orderId))[0]).toMatchObject({
    state: 'booked',
    last_error: 'pickup_failed',
    pickup_requested_at: null,
  });
  expect((await waitingNow(world.shop.database, Date.now())).parcelTrouble).toBe(before + 1);
  await world.shipping.bookAgain(orderId, 1, RECORDED);
  expect((await world.parcelsOf(orderId))[0]).toMatchObject({ last_error: null });
  expect((await waitingNow(world.shop.database, Date.now())).parcelTrouble).toBe(before);
  // A lost answer: the provider has it in its queue already, which is what was asked for.
  await world.shop.database
    .updateTable('shipment')
    .set({ pickup_requested_at: null })
    .where('order_id', '=', orderId)
    .execute();
  await world.shipping.bookAgain(orderId, 1, RECORDED);
  expect((await world.parcelsOf(orderId))[0]).toMatchObject({ last_error: null });
});

test('a booked parcel is looked at an hour later; a pick-up that failed waits for a person, and is not asked for by itself', async () => {
  const orderId = await world.packedOrder();
  await book(orderId);
  const [parcel] = await world.parcelsOf(orderId);
  expect(parcel?.next_at?.getTime()).toBe(world.deps.now() + 60 * MINUTE);
  const other = await world.packedOrder();
  world.shiprocket.fault({ path: '/courier/generate/pickup', kind: 'error-500' });
  await book(other);
  world.later(24 * 60 * MINUTE);
  await workOff(world.deps);
  expect((await world.parcelsOf(other))[0]).toMatchObject({
    state: 'booked',
    last_error: 'pickup_failed',
    pickup_requested_at: null,
  });
  expect(atProvider(other)).toMatchObject([{ pickup: false }]);
});
