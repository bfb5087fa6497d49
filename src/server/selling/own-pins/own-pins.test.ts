import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { exampleDelivery } from '../../../../test/examples/example-policy.ts';
import {
  exampleAddress,
  exampleOrder,
  openGateway,
  openPayingShop,
  type PayingShop,
} from '../../../../test/paying-shop.ts';
import { formatCsv } from '../../running/commands/text-table.ts';
import { createOrderService, type OrderService } from '../orders/service.ts';
import { createMerchantService } from '../orders/merchant.ts';
import { createOwnPins, type OwnPins, ownPinAt } from './service.ts';

const HEAD = 'PIN code,Served,Cash on delivery,Days';

let gateway: RunningGateway;
let shop: PayingShop;
let pins: OwnPins;
let orders: OrderService;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway, settings: { cashOnDelivery: true } });
  pins = createOwnPins({ database: shop.database, now: Date.now });
  const settings = { ...shop.orderDeps.settings, delivery: exampleDelivery({ notServed: ['19'] }) };
  orders = createOrderService({ ...shop.orderDeps, settings, ownPin: (pincode) => ownPinAt(shop.database, pincode) });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const inForce = async () => (await pins.versions())[0]?.version ?? 0;
const take = async (lines: readonly string[], name = 'pins.csv') =>
  pins.apply(
    { csv: [HEAD, ...lines].join('\n'), name },
    { by: 'Meera', base: await inForce(), record: async () => undefined },
  );
const order = (pincode: string, paymentMethod: 'online' | 'cash_on_delivery' = 'online') =>
  orders.place(exampleOrder({ paymentMethod, address: exampleAddress({ pincode }) }), null);

test('the list decides about the PIN codes that it names, before the settings, and about no other', async () => {
  await take(['302001,no,no,', '194101,yes,no,6-9', '110001,yes,yes,2']);
  expect(await orders.deliveryAt('302001')).toMatchObject({ served: false });
  await expect(order('302001')).rejects.toMatchObject({ code: 'pin_not_served' });
  expect(await orders.deliveryAt('194101')).toMatchObject({ served: true, days: [6, 9] });
  await expect(order('194101', 'cash_on_delivery')).rejects.toMatchObject({
    code: 'cod_not_eligible',
    details: { reason: 'address' },
  });
  expect(await orders.deliveryAt('194102')).toMatchObject({ served: false });
  expect(await orders.deliveryAt('302002')).toEqual({ served: true, chargePaise: 0, freeFromPaise: null });
  const { order_id: orderId } = await order('110001', 'cash_on_delivery');
  const { from, to } = (await orders.summary(orderId)).deliveryEstimate ?? { from: '', to: '-' };
  expect(from).toBe(to);
});

test('a merchant who moves an order to another PIN code is told by the list, and the days are those of the new place', async () => {
  await take(['302001,no,no,', '110001,yes,yes,2', '400001,yes,no,3-4']);
  const { order_id: orderId } = await order('110001', 'cash_on_delivery');
  const { database, transitions, vault } = shop;
  const ownPin = (pincode: string, on: Parameters<typeof ownPinAt>[0]) => ownPinAt(on, pincode);
  const codRules = shop.orderDeps.settings.cod;
  const merchant = createMerchantService({ database, transitions, vault, now: Date.now, ownPin, codRules });
  const guard = { record: async () => undefined };
  const move = (pincode: string) => merchant['change-address'](orderId, exampleAddress({ pincode }), guard);
  await expect(move('302001')).rejects.toMatchObject({ code: 'pin_not_served' });
  await expect(move('400001')).rejects.toMatchObject({ code: 'cod_not_eligible' });
  await move('560001');
  expect(await shop.orders.summary(orderId)).toMatchObject({ orderId });
  const row = await database
    .selectFrom('shop_order')
    .select(['promised_from_days', 'promised_to_days'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ promised_from_days: null, promised_to_days: null });
});

test('a list with a mistake, and one made from a list that was replaced meanwhile, change nothing', async () => {
  await take(['302001,yes,yes,4']);
  const before = await pins.rows();
  await expect(take(['302001,yes,yes,4', '30200,yes,yes,'])).rejects.toMatchObject({ code: 'own_pins_refused' });
  const late = { by: 'Meera', base: (await inForce()) - 1, record: async () => undefined };
  await expect(pins.apply({ csv: `${HEAD}\n302001,no,no,`, name: 'late.csv' }, late)).rejects.toMatchObject({
    code: 'own_pins_changed',
  });
  // An act that cannot be recorded is not done.
  const unrecorded = { by: 'Meera', base: await inForce(), record: () => Promise.reject(new Error('no book')) };
  await expect(pins.apply({ csv: `${HEAD}\n302001,no,no,`, name: 'x.csv' }, unrecorded)).rejects.toThrow('no book');
  expect(await pins.rows()).toEqual(before);
});

test('each of the last ten lists can be put back as it was', async () => {
  await take(['302001,yes,no,4-6', '744101,no,no,'], 'first.csv');
  const version = await inForce();
  const first = await pins.rows();
  for (let more = 0; more < 9; more += 1) await take([`11000${more + 1},yes,yes,`]);
  expect(await pins.versions()).toHaveLength(10);
  await pins.restore(version, { by: 'Meera', base: await inForce(), record: async () => undefined });
  expect(await pins.rows()).toEqual(first);
  expect(await pins.versions()).toMatchObject([
    { name: 'first.csv', pins: 2, madeBy: 'Meera' },
    ...Array.from({ length: 9 }, () => ({})),
  ]);
  await expect(
    pins.restore(1, { by: 'Meera', base: await inForce(), record: async () => undefined }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('what is exported is a list that can be uploaded again, and then nothing changes', async () => {
  await take(['302001,yes,no,4-6', '744101,no,no,', '110001,yes,yes,']);
  const { counts, faults, pins: count } = await pins.preview(formatCsv(await pins.rows()));
  expect([counts, faults, count]).toEqual([{ new: 0, changed: 0, gone: 0 }, [], 3]);
});

test('a list of all of India is taken whole', async () => {
  const lines = Array.from(
    { length: 20_000 },
    (_, index) => `${110_001 + index * 30},yes,${index % 2 ? 'yes' : 'no'},3-7`,
  );
  const { pins: count, faults } = await pins.preview([HEAD, ...lines].join('\n'));
  expect([count, faults]).toEqual([20_000, []]);
  await take(lines, 'india.csv');
  expect(await ownPinAt(shop.database, '110031')).toEqual({ served: true, cash: true, days: [3, 7] });
  expect(await pins.rows()).toHaveLength(20_000);
});
