import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_CASH_PIN, NOWHERE_PIN } from '../../../../stand-ins/delhivery/faults.ts';
import { startDelhivery } from '../../../../stand-ins/delhivery/start.ts';
import { exampleAddress, exampleOrder } from '../../../../test/paying-shop.ts';
import { openShippingShop, sendingShop, type ShippingShop } from '../../../../test/shops/shipping-shop.ts';
import { openDelhivery } from '../../providers/couriers/delhivery/delhivery.ts';
import { createOrderService, type OrderService } from '../orders/service.ts';
import { askDue } from './ask-providers.ts';
import { reachAt, type ReachDeps } from './service.ts';

const DAY = 24 * 3600_000;

let world: ShippingShop;
let standIn: Awaited<ReturnType<typeof startDelhivery>>;
let deps: ReachDeps;
let orders: OrderService;

beforeAll(async () => {
  standIn = await startDelhivery();
  world = await openShippingShop();
  const second = openDelhivery(
    {
      token: 'demo-token',
      webhookToken: null,
      pickupLocation: null,
      pickupPin: null,
      baseUrl: standIn.url,
      timeoutMs: 1_500,
    },
    sendingShop(world.deps.now),
  );
  const { current } = world.deps.providers;
  const { database, now, log } = world.deps;
  deps = { database, now, log, grams: 400, providers: { current, all: [current, second] } };
  orders = createOrderService({ ...world.shop.orderDeps, courierReach: (pincode) => reachAt(deps, pincode) });
});
afterAll(async () => {
  await world.close();
  await standIn.close();
});

const asked = async () => (await deps.database.selectFrom('courier_reach_question').select('pincode').execute()).length;
const quote = (pincode: string) =>
  orders.quote({ items: [{ productId: '101', variantId: '1011', quantity: 1 }], pincode });
const order = (pincode: string, paymentMethod: 'online' | 'cash_on_delivery') =>
  orders.place(exampleOrder({ paymentMethod, address: exampleAddress({ pincode }) }), null);

test('a PIN code that nobody asked about is sold to as before, without waiting for a company; one that does not exist is never asked', async () => {
  expect(await reachAt(deps, NOWHERE_PIN)).toEqual({ served: null, cash: null });
  expect(await orders.deliveryAt(NOWHERE_PIN)).toMatchObject({ served: true });
  expect(await asked()).toBe(1);
  await reachAt(deps, '999999');
  expect(await asked()).toBe(1);
  expect(await quote(NOWHERE_PIN)).toMatchObject({ cod: { kind: 'offered' } });
});

test('once all companies said that they do not go there, pages and the order say so', async () => {
  expect(await askDue(deps)).toBe(1);
  expect(await orders.deliveryAt(NOWHERE_PIN)).toMatchObject({ served: false });
  expect(await quote(NOWHERE_PIN)).toMatchObject({ notServed: true });
  await expect(order(NOWHERE_PIN, 'online')).rejects.toMatchObject({ code: 'pin_not_served' });
  // Nothing is asked again before the answer grows old.
  expect(await askDue(deps)).toBe(0);
});

test('where couriers go without taking cash, cash on delivery is not offered, and refused with a reason', async () => {
  await reachAt(deps, NO_CASH_PIN);
  await askDue(deps);
  const quoted = await quote(NO_CASH_PIN);
  expect(quoted).toMatchObject({ cod: { kind: 'refused', reason: 'address' } });
  expect(quoted).not.toHaveProperty('notServed');
  await expect(order(NO_CASH_PIN, 'cash_on_delivery')).rejects.toMatchObject({
    code: 'cod_not_eligible',
    details: { reason: 'address' },
  });
});

test('a company that does not answer leaves it open, and is asked again within the hour', async () => {
  const pincode = '302001';
  await reachAt(deps, pincode);
  standIn.fault({ path: '/c/api/pin-codes', kind: 'error-500' });
  await askDue(deps);
  expect(await reachAt(deps, pincode)).toEqual({ served: true, cash: true });
  const rows = await deps.database
    .selectFrom('courier_reach')
    .select('provider')
    .where('pincode', '=', pincode)
    .execute();
  expect(rows).toEqual([{ provider: 'shiprocket' }]);
  world.later(3600_000);
  expect(await askDue(deps)).toBe(1);
});

test('answers are asked for anew before they grow old, and old ones refuse nobody', async () => {
  world.later(15 * DAY);
  expect(await askDue(deps)).toBe(3);
  world.later(31 * DAY);
  expect(await reachAt(deps, NOWHERE_PIN)).toEqual({ served: null, cash: null });
});
