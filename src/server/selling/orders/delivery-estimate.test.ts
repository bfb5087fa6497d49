import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  exampleAddress,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
} from '../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';

let gateway: RunningGateway;
let shop: PayingShop;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({
    gateway,
    settings: { shopping: 'recommended' },
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
