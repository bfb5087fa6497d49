import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../../test/paying-shop.ts';
import { createMerchantService } from '../orders/merchant.ts';
import { begunAtGateway } from './begun-at-gateway.ts';

const MINUTE = 60_000;

let gateway: RunningGateway;
let shop: PayingShop;
beforeAll(async () => {
  gateway = await openGateway({ settings: { refund: { afterMs: MINUTE, outcome: 'SUCCESS' } } });
  shop = await openPayingShop({ gateway, now: () => gateway.control.settings().now });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

test('payments, refunds and disputes count for their gateway until each is over', async () => {
  const begun = () => begunAtGateway(shop.database, 'cashfree');
  const orderId = await placeOrder(shop);
  expect(await begun()).toEqual({ refunds: 0, payments: 1, disputes: 0 });
  expect(await begunAtGateway(shop.database, 'other')).toEqual({ refunds: 0, payments: 0, disputes: 0 });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  expect(await begun()).toEqual({ refunds: 0, payments: 0, disputes: 0 });
  const disputeId = gateway.control.dispute(orderId);
  await gateway.control.deliverWebhooks();
  await shop.payments.drain();
  expect(await begun()).toMatchObject({ disputes: 1 });
  gateway.control.moveDispute(disputeId, 'MERCHANT_WON');
  await gateway.control.deliverWebhooks();
  await shop.payments.drain();
  expect(await begun()).toMatchObject({ disputes: 0 });
  const { database, transitions, vault, deps } = shop;
  await createMerchantService({ database, transitions, vault, now: deps.now }).cancel(orderId, 'a test');
  expect(await begun()).toMatchObject({ refunds: 1 });
  while (await shop.payments.runRefunds());
  await gateway.control.advance(5 * MINUTE);
  while (await shop.payments.runRefunds());
  expect(await begun()).toEqual({ refunds: 0, payments: 0, disputes: 0 });
});
