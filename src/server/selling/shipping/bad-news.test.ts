import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDelhivery } from '../../../../stand-ins/delhivery/start.ts';
import { type DeskUnderTest, openDesk, type Person } from '../../../../test/desk-under-test.ts';
import { openShippingShop, sendingShop, type ShippingShop, workOff } from '../../../../test/shops/shipping-shop.ts';
import type { BadNews } from '../../../domain/shipping/shipment-state.ts';
import { openDelhivery } from '../../providers/couriers/delhivery/delhivery.ts';

const HOUR = 3600_000;

let world: ShippingShop;
let delhivery: Awaited<ReturnType<typeof startDelhivery>>;
let desk: DeskUnderTest;
let manager: Person;

beforeAll(async () => {
  delhivery = await startDelhivery();
  const settings = { token: 'demo-token', webhookToken: null, pickupLocation: null, pickupPin: null };
  world = await openShippingShop({
    providers: (shiprocket) => {
      const second = openDelhivery(
        { ...settings, baseUrl: delhivery.url },
        sendingShop(() => world.deps.now()),
      );
      return { current: shiprocket, all: [shiprocket, second] };
    },
  });
  desk = await openDesk(world.shop, { shipping: world.shipping, merchant: world.merchant });
  manager = await desk.enter('manager');
});
afterAll(async () => {
  await desk.close();
  await world.close();
  await delhivery.close();
});

const seen = async (orderId: string) => (await manager.call('order', { params: { orderId } })).body;
const waiting = async () => {
  const { body } = await manager.call('today');
  return Number(Reflect.get(Object(body['waiting']), 'parcelTrouble'));
};
const queued = async () => {
  const { body } = await manager.call('orders', { query: { queue: 'parcel_trouble' } });
  return JSON.stringify(body);
};
const act = async (name: Parameters<Person['call']>[0], orderId: string, more: object = {}) =>
  manager.call(name, { params: { orderId, number: 1 }, body: { version: (await seen(orderId))['version'], ...more } });

/** What the companies' couriers scan for the same news. */
const WORDS = {
  shiprocket: {
    shipped: 'picked_up',
    pickup_failed: 'pickup_exception',
    booking_cancelled: 'pickup_cancelled',
    reported_damaged: 'destroyed',
    reported_lost: 'lost',
  },
  delhivery: {
    shipped: 'picked_up',
    pickup_failed: 'not_picked',
    booking_cancelled: 'cancelled',
    reported_damaged: 'damaged',
    reported_lost: 'lost',
  },
} as const;
type Company = keyof typeof WORDS;

/** Books a parcel at a company; its courier then scans it, and the shop learns of it. */
async function bookedAt(company: Company) {
  const orderId = await world.packedOrder();
  await world.shipping.book(orderId, null, 'a test', undefined, { id: company });
  const awb = (await world.parcelsOf(orderId))[0]?.awb ?? '';
  const scan = async (word: BadNews | 'shipped') => {
    world.later(60_000);
    const at = world.deps.now();
    if (company === 'shiprocket') world.shiprocket.scan(awb, WORDS.shiprocket[word], { at, fault: 'lost' });
    else delhivery.scan(awb, WORDS.delhivery[word], { at });
    world.later(5 * HOUR);
    await workOff(world.deps);
  };
  return { orderId, scan };
}

test.each(['shiprocket', 'delhivery'] as const)(
  '%s: a parcel reported as lost waits on Today, is marked by a person, and its money goes back or it is sent again',
  async (company) => {
    const before = await waiting();
    const { orderId, scan } = await bookedAt(company);
    await scan('shipped');
    expect(await waiting()).toBe(before);
    await scan('reported_lost');
    expect(await waiting()).toBe(before + 1);
    expect(await queued()).toContain(orderId);
    // The courier's word alone changes neither the order nor what the shopper owes.
    expect(await seen(orderId)).toMatchObject({
      state: 'shipped',
      duePaise: 149_900,
      shipments: [{ state: 'shipped', badNews: 'reported_lost', acts: ['lost'] }],
    });
    expect((await act('lost', orderId, { loss: 'lost' })).status).toBe(200);
    expect(await waiting()).toBe(before);
    expect(await seen(orderId)).toMatchObject({ shipments: [{ state: 'lost', badNews: null }] });
    expect((await act('send-again', orderId)).status).toBe(200);
    expect(await seen(orderId)).toMatchObject({ openPieces: [{ line: 1, quantity: 1 }] });
    expect(await queued()).not.toContain(orderId);
  },
);

test.each(['shiprocket', 'delhivery'] as const)(
  '%s: a damaged parcel that turns up again waits no longer',
  async (company) => {
    const { orderId, scan } = await bookedAt(company);
    await scan('shipped');
    await scan('reported_damaged');
    expect(await queued()).toContain(orderId);
    await scan('shipped');
    expect(await queued()).not.toContain(orderId);
  },
);

test.each(['shiprocket', 'delhivery'] as const)('%s: a pick-up in vain is asked for again, once', async (company) => {
  const { orderId, scan } = await bookedAt(company);
  await scan('pickup_failed');
  expect(await seen(orderId)).toMatchObject({
    state: 'packed',
    shipments: [{ badNews: 'pickup_failed', acts: expect.arrayContaining(['book-again']) }],
  });
  await manager.call('book-again', { params: { orderId, number: 1 }, body: {} });
  expect(await queued()).not.toContain(orderId);
  expect(await seen(orderId)).toMatchObject({ shipments: [{ badNews: null, acts: ['cancel-booking'] }] });
  await scan('pickup_failed');
  expect(await queued()).toContain(orderId);
});

test.each(['shiprocket', 'delhivery'] as const)(
  '%s: a booking that the courier cancelled is cancelled here and booked again under another number',
  async (company) => {
    const { orderId, scan } = await bookedAt(company);
    await scan('booking_cancelled');
    expect(await queued()).toContain(orderId);
    await act('cancel-booking', orderId);
    await workOff(world.deps);
    expect(await queued()).not.toContain(orderId);
    await world.shipping.book(orderId, null, 'a test', undefined, { id: company });
    expect((await world.parcelsOf(orderId)).map(({ state }) => state)).toEqual(['cancelled', 'booked']);
  },
);

test('a parcel that comes back after its courier said it was delivered waits on Today until a person says what happened', async () => {
  const before = await waiting();
  const orderId = await world.packedOrder();
  await world.shipping.book(orderId, null, 'a test', undefined, { id: 'shiprocket' });
  const awb = (await world.parcelsOf(orderId))[0]?.awb ?? '';
  for (const word of ['picked_up', 'out_for_delivery', 'delivered', 'rto_in_transit'] as const) {
    world.later(60_000);
    world.shiprocket.scan(awb, word);
    await world.shiprocket.idle();
  }
  expect(await seen(orderId)).toMatchObject({
    state: 'delivered',
    shipments: [{ state: 'delivered', badNews: 'delivery_taken_back', acts: ['lost'] }],
  });
  expect(await waiting()).toBe(before + 1);
  expect((await act('lost', orderId, { loss: 'misdelivered' })).status).toBe(200);
  expect(await waiting()).toBe(before);
});
