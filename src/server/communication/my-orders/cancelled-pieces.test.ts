import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import {
  exampleAddress,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
} from '../../../../test/paying-shop.ts';
import { PRICES_WITH_SIZES, withReturns } from '../../../../test/shops/returning-shop.ts';
import {
  cancelOne,
  proofOf,
  THREE_FOR_TWO,
  THREE_FOR_TWO_PAISE,
  THREE_FOR_TWO_SHARES,
} from '../../../../test/shops/three-for-two.ts';
import { readMyOrders } from './read-my-orders.ts';

let gateway: RunningGateway;
let shop: PayingShop;
beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway, prices: PRICES_WITH_SIZES });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

test('cancelled items are neither listed nor charged in My orders', async () => {
  const orderId = await placeOrder(shop, { items: THREE_FOR_TWO });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  const { database, vault } = shop;
  const own = async () => (await readMyOrders({ database, vault }, vault.customerRefs(exampleAddress().mobile)))[0];
  const before = await own();
  await withReturns(shop).returns.shopper.cancelPieces(proofOf(orderId), cancelOne(2));
  const after = await own();
  expect([before?.items.length, before?.amountPaise]).toEqual([3, THREE_FOR_TWO_PAISE]);
  expect([after?.items.length, after?.amountPaise]).toEqual([2, THREE_FOR_TWO_PAISE - THREE_FOR_TWO_SHARES[1]]);
  expect(after?.buyAgain).not.toBe(before?.buyAgain);
});
