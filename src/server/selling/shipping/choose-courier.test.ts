import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDelhivery } from '../../../../stand-ins/delhivery/start.ts';
import { NOWHERE_PIN } from '../../../../stand-ins/delhivery/faults.ts';
import { exampleAddress } from '../../../../test/paying-shop.ts';
import { openShippingShop, sendingShop, type ShippingShop } from '../../../../test/shops/shipping-shop.ts';
import type { SecondCourierRule } from '../../../domain/shipping/courier-choice.ts';
import { openDelhivery } from '../../providers/couriers/delhivery/delhivery.ts';
import type { CourierAccount } from './courier-port.ts';
import { createShippingService, type ShippingService } from './service.ts';

let world: ShippingShop;
let standIn: Awaited<ReturnType<typeof startDelhivery>>;
let delhivery: CourierAccount;

beforeAll(async () => {
  standIn = await startDelhivery();
  delhivery = openDelhivery(
    {
      token: 'demo-token',
      webhookToken: null,
      pickupLocation: null,
      pickupPin: '110001',
      baseUrl: standIn.url,
      timeoutMs: 1_500,
    },
    sendingShop(Date.now),
  );
  world = await openShippingShop();
});
afterAll(async () => {
  await world.close();
  await standIn.close();
});

const RULE: SecondCourierRule = { pins: [], payment: 'any', fromGrams: null, upToGrams: null, onlyIfCheaper: false };

/** The shop with both companies, the second one by a rule, or without one. */
const shippingWith = (rule: Partial<SecondCourierRule> | null): ShippingService => {
  const { current } = world.deps.providers;
  const second = rule === null ? null : { provider: delhivery, rule: { ...RULE, ...rule } };
  return createShippingService({ ...world.deps, providers: { current, all: [current, delhivery], second } });
};
const bookedBy = async (orderId: string, shipping: ShippingService) => {
  await shipping.book(orderId, null, 'a test');
  return (await world.parcelsOf(orderId)).map(({ provider, state }) => [provider, state]);
};
const at = (pincode: string) => ({ address: exampleAddress({ pincode }) });

test('without a rule new parcels go to the first company, and the other one is not asked', async () => {
  standIn.fault({ path: '/c/api/pin-codes', kind: 'error-500', times: 1 });
  expect(await bookedBy(await world.packedOrder(), shippingWith(null))).toEqual([['shiprocket', 'booked']]);
  // The fault was not used up.
  await expect(delhivery.couriers({ pincode: '302001', cod: true, grams: 700 })).rejects.toMatchObject({
    fault: 'failed',
  });
});

test.each([
  ['its PIN code', { pins: ['302'] }, 'delhivery'],
  ['another PIN code', { pins: ['11'] }, 'shiprocket'],
  ['cash', { payment: 'cash' }, 'delhivery'],
  ['paid parcels', { payment: 'paid' }, 'shiprocket'],
  ['its weight', { fromGrams: 400, upToGrams: 400 }, 'delhivery'],
  ['heavier ones', { fromGrams: 401 }, 'shiprocket'],
] as const)(
  'a rule for %s decides where a parcel is booked, and the parcel says where it was',
  async (_what, rule, id) => {
    const orderId = await world.packedOrder('Asha Example', at('302001'));
    expect(await bookedBy(orderId, shippingWith(rule))).toEqual([[id, 'booked']]);
  },
);

test('only where it is cheaper: the prices of both decide, and without one the first company takes it', async () => {
  const offers = await shippingWith({ onlyIfCheaper: true }).offers(await world.packedOrder());
  expect(offers).toMatchObject({
    offers: [
      { id: 'shiprocket', serves: true, ratePaise: 6_250, days: 4 },
      { id: 'delhivery', serves: true, ratePaise: 10_266, days: null },
    ],
    chosen: { id: 'shiprocket' },
  });
});

test('a company that does not answer is passed over for the other, and the desk says so', async () => {
  const orderId = await world.packedOrder();
  standIn.fault({ path: '/c/api/pin-codes', kind: 'error-500', times: 2 });
  const shipping = shippingWith({});
  expect(await shipping.offers(orderId)).toMatchObject({ offers: [{ serves: true }, { serves: null }] });
  expect(await bookedBy(orderId, shipping)).toEqual([['shiprocket', 'booked']]);
});

test('where nobody goes, the company of the rule refuses, as with one company', async () => {
  const orderId = await world.packedOrder('Asha Example', at(NOWHERE_PIN));
  await expect(shippingWith({}).book(orderId, null, 'a test')).rejects.toMatchObject({
    code: 'shipping_rejected',
    details: { reason: 'not_serviceable' },
  });
});

test('a company may be named for one parcel, whatever the rule says; an unknown one books nothing', async () => {
  const shipping = shippingWith({ payment: 'paid' });
  const orderId = await world.packedOrder();
  await expect(shipping.book(orderId, null, 'a test', undefined, { id: 'pigeon' })).rejects.toMatchObject({
    code: 'shipping_unavailable',
  });
  expect(await world.parcelsOf(orderId)).toEqual([]);
  await shipping.book(orderId, null, 'a test', undefined, { id: 'delhivery' });
  expect(await world.parcelsOf(orderId)).toMatchObject([
    { provider: 'delhivery', state: 'booked', carrier: 'Delhivery' },
  ]);
});
