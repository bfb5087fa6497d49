import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSecondCourier, type SecondCourier } from '../../../../test/second-courier/second-courier.ts';
import { openShippingShop, type ShippingShop, workOff } from '../../../../test/shops/shipping-shop.ts';
import { readCouriers } from '../../settings/config/courier-settings.ts';
import type { CourierAccount } from './courier-port.ts';
import { createShippingService } from './service.ts';
import { receiveTracking } from './tracking-webhook.ts';

const HOUR = 3600_000;

let world: ShippingShop;
let second: SecondCourier;
let first: CourierAccount;

beforeAll(async () => {
  second = openSecondCourier();
  world = await openShippingShop({
    providers: (shiprocket) => {
      first = shiprocket;
      return { current: second.account, all: [second.account, shiprocket] };
    },
  });
});
afterAll(() => world.close());

/** A parcel that was booked before the switch. */
async function bookedAtFirst(): Promise<{ orderId: string; awb: string }> {
  const orderId = await world.packedOrder();
  const before = createShippingService({ ...world.deps, providers: { current: first, all: [first] } });
  await before.book(orderId, null, 'a test');
  return { orderId, awb: (await world.parcelsOf(orderId))[0]?.awb ?? '' };
}

async function bookedNow(): Promise<{ orderId: string; awb: string }> {
  const orderId = await world.packedOrder();
  await world.shipping.book(orderId, null, 'a test');
  return { orderId, awb: (await world.parcelsOf(orderId))[0]?.awb ?? '' };
}

const due = async () => {
  await workOff(world.deps);
};

test('after a switch the second provider books new parcels, with its own numbers, labels and tracking pages', async () => {
  const { orderId, awb } = await bookedNow();
  expect(world.shipping.providerName).toBe('Dakiya');
  expect((await world.parcelsOf(orderId))[0]).toMatchObject({
    provider: 'dakiya',
    state: 'booked',
    carrier: 'Dakiya Surface',
    tracking_url: `https://dakiya.example/track/${awb}`,
  });
  expect((await world.shipping.label(orderId, 1)).toString()).toContain('a label of Dakiya');
});

test('a parcel under way ends with the provider that booked it: its scans, its webhooks, its label', async () => {
  const { orderId, awb } = await bookedAtFirst();
  expect(['shiprocket', 'dakiya', 'gone'].map((id) => world.shipping.nameOf(id))).toEqual([
    'Shiprocket',
    'Dakiya',
    null,
  ]);
  expect((await world.shipping.label(orderId, 1)).toString('latin1')).not.toContain('Dakiya');
  world.later(60_000);
  world.shiprocket.scan(awb, 'picked_up');
  await world.shiprocket.idle();
  expect(await world.stateOf(orderId)).toBe('shipped');
  // States without a webhook are polled there.
  world.later(60_000);
  world.shiprocket.scan(awb, 'out_for_delivery', { fault: 'lost' });
  world.later(5 * HOUR);
  await due();
  expect(await world.stateOf(orderId)).toBe('out_for_delivery');
  expect(second.parcels().some((reference) => reference.startsWith(orderId))).toBe(false);
});

test('the second provider’s scans move its parcels, polled or told', async () => {
  const { orderId, awb } = await bookedNow();
  world.later(60_000);
  await second.scan(awb, 'shipped');
  world.later(5 * HOUR);
  await due();
  expect(await world.stateOf(orderId)).toBe('shipped');
  world.later(60_000);
  await second.scan(awb, 'delivered');
  const report = second.account.webhook?.read({ number: awb }) ?? null;
  expect(await receiveTracking(world.deps, second.account, report)).toBe('new');
  expect(await world.stateOf(orderId)).toBe('delivered');
});

test('a provider is not believed about a parcel that another one booked', async () => {
  const { orderId, awb } = await bookedAtFirst();
  const scans = [{ at: world.deps.now(), event: 'delivered', status: '', activity: '', location: '' }] as const;
  expect(await receiveTracking(world.deps, second.account, { awb, scans: [...scans] })).toBe('unknown');
  expect(await world.stateOf(orderId)).toBe('packed');
});

test('a cancelled order’s parcel is called off where it was booked', async () => {
  const [old, fresh] = [await bookedAtFirst(), await bookedNow()];
  await world.merchant.cancel(old.orderId, 'a test');
  await world.merchant.cancel(fresh.orderId, 'a test');
  await due();
  expect(second.cancelled()).toEqual([`${fresh.orderId}-1`]);
  expect(await first.find(`${old.orderId}-1`)).toMatchObject({ cancelled: true });
});

test('the provider that shop.config.ts names books new parcels; one without credentials, or of no known name, stops the start', () => {
  const keys = { SHIPROCKET_EMAIL: 'api@shop.example', SHIPROCKET_PASSWORD: 'an example' };
  expect(readCouriers(keys, 'live', 'shiprocket').map(({ id }) => id)).toEqual(['shiprocket']);
  expect(readCouriers({}, 'live', null)).toEqual([]);
  expect(() => readCouriers({}, 'live', 'shiprocket')).toThrow('needs SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD');
  expect(() => readCouriers(keys, 'live', 'pigeon')).toThrow('shipping.provider is wrong: must be "shiprocket"');
});
