import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  exampleAddress,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
} from '../../../../test/paying-shop.ts';
import { exampleDelivery } from '../../../../test/examples/example-policy.ts';
import { createOrderService } from './service.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';

let gateway: RunningGateway;
let shop: PayingShop;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({
    gateway,
    settings: {
      shopping: 'recommended',
      delivery: exampleDelivery({
        zones: [{ name: 'Near', pins: ['302'], chargePaise: 0, freeFromPaise: null, days: [1, 2] }],
      }),
    },
  });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

test('[PDP-08] recommended shopping promises the delivery days of the address’s zone after ordering', async () => {
  const orderId = await placeOrder(shop, { address: exampleAddress({ pincode: '781001' }) });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  const summary = await shop.orders.summary(orderId);
  const tracked = await shop.orders.track(orderId, exampleAddress().mobile.slice(-4));
  expect(tracked.deliveryEstimate).toEqual(summary.deliveryEstimate);
  const { from, to } = tracked.deliveryEstimate ?? { from: '', to: '' };
  expect(Date.parse(to) - Date.parse(from)).toBe(5 * 86_400_000);
});

test('an order keeps the days that the merchant promised with it, whatever is promised since', async () => {
  expect(await shop.orders.deliveryAt('302001')).toMatchObject({ days: [1, 2] });
  expect(await shop.orders.deliveryAt('781001')).not.toHaveProperty('days');
  const orderId = await placeOrder(shop, { address: exampleAddress({ pincode: '302001' }) });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  const since = createOrderService({
    ...shop.orderDeps,
    settings: { ...shop.orderDeps.settings, delivery: exampleDelivery({ days: [20, 30] }) },
  });
  const { from, to } = (await since.summary(orderId)).deliveryEstimate ?? { from: '', to: '' };
  expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000);
});
