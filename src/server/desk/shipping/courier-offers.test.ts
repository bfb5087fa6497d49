import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDelhivery } from '../../../../stand-ins/delhivery/start.ts';
import { type DeskUnderTest, openDesk, type Person } from '../../../../test/desk-under-test.ts';
import { openShippingShop, sendingShop, type ShippingShop } from '../../../../test/shops/shipping-shop.ts';
import { openDelhivery } from '../../providers/couriers/delhivery/delhivery.ts';

let world: ShippingShop;
let delhivery: Awaited<ReturnType<typeof startDelhivery>>;
let desk: DeskUnderTest;
let packer: Person;

beforeAll(async () => {
  delhivery = await startDelhivery();
  const settings = { token: 'demo-token', webhookToken: null, pickupLocation: null, pickupPin: '110001' };
  world = await openShippingShop({
    providers: (shiprocket) => {
      const second = openDelhivery({ ...settings, baseUrl: delhivery.url }, sendingShop(Date.now));
      return { current: shiprocket, all: [shiprocket, second] };
    },
  });
  desk = await openDesk(world.shop, { shipping: world.shipping, merchant: world.merchant });
  packer = await desk.enter('packer');
});
afterAll(async () => {
  await desk.close();
  await world.close();
  await delhivery.close();
});

test('a packer sees what each company says of a parcel, and books it at the one that he names', async () => {
  const orderId = await world.packedOrder();
  expect((await packer.call('courierOffers', { params: { orderId } })).body).toEqual({
    offers: [
      { id: 'shiprocket', name: 'Shiprocket', serves: true, ratePaise: 6_250, days: 4 },
      { id: 'delhivery', name: 'Delhivery', serves: true, ratePaise: 10_266, days: null },
    ],
    chosen: 'shiprocket',
  });
  const order = async () => (await packer.call('order', { params: { orderId } })).body;
  const book = async (provider: string) =>
    packer.call('book', { params: { orderId }, body: { version: (await order())['version'], lines: null, provider } });
  expect((await book('pigeon')).body['code']).toBe('shipping_unavailable');
  expect((await book('delhivery')).status).toBe(200);
  expect(await order()).toMatchObject({ shipments: [{ provider: 'Delhivery', state: 'booked' }] });
  expect(JSON.stringify((await order())['timeline'])).toContain('book: Delhivery');
});
