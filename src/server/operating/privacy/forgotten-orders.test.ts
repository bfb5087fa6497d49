import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import {
  exampleAddress,
  openGateway,
  openPayingShop,
  type PayingShop,
  placeOrder,
} from '../../../../test/paying-shop.ts';
import { readMyOrders } from '../../communication/my-orders/read-my-orders.ts';
import { createMerchantService } from '../../selling/orders/merchant.ts';
import { readOrder } from '../../selling/orders/read.ts';
import { reviewsOfOrder } from '../../communication/reviews/service.ts';
import { erasePerson, personalDataOf } from './data-subject.ts';
import { applyRetention, RETENTION } from './retention.ts';
import { EXPIRING } from '../../features.ts';

let gateway: RunningGateway;
let shop: PayingShop;
const { mobile } = exampleAddress();

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway, settings: { cashOnDelivery: true } });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

/** Places a delivered order with a review by its buyer. */
async function reviewedOrder(number: string): Promise<string> {
  const address = exampleAddress({ mobile: number });
  const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery', address });
  const merchant = createMerchantService({ ...shop, now: Date.now });
  await merchant.pack(orderId, 'a test');
  await merchant.ship(orderId, { carrier: 'Example Express', awb: `EX${number}` }, 'a test');
  await merchant.deliver(orderId, 'a test');
  const at = new Date();
  const review = { stars: 5, fit: null, body: 'I am Asha of Jaipur', author: 'Asha' } as const;
  await shop.database
    .insertInto('review')
    .values({
      order_id: orderId,
      line: 1,
      product_id: '101',
      variant_title: 'M',
      state: 'approved',
      moderated_at: at,
      moderated_by: 'owner',
      created_at: at,
      changed_at: at,
      ...review,
    })
    .execute();
  return orderId;
}

test('export and erasure include what is left of an order whose address was removed long ago', async () => {
  const { database, vault } = shop;
  const [own, another] = [await reviewedOrder(mobile), await reviewedOrder('9000000002')];
  expect(await applyRetention(database, Date.now() + RETENTION.done + 60_000, EXPIRING)).toBe(2);
  const deps = { database, vault, now: Date.now };
  const { orders } = await personalDataOf(deps, { mobile: `+91 ${mobile}`, email: null });
  expect(orders).toMatchObject([{ orderId: own, address: null, reviews: [{ author: 'Asha' }] }]);
  // Causes name who works in the shop.
  expect(orders[0]?.history.map((entry) => Object.keys(entry))[0]).toEqual(['at', 'subject', 'from', 'to']);
  expect(await erasePerson(deps, { mobile: `+91 ${mobile}`, email: null })).toMatchObject({
    erased: [own],
    retained: [],
  });
  expect(await reviewsOfOrder(database, own)).toEqual([]);
  expect(await readMyOrders(deps, vault.customerRefs(mobile))).toEqual([]);
  expect(await readOrder(shop, own)).toMatchObject({ amount_paise: 149_900, customer_ref: 'erased' });
  expect(await reviewsOfOrder(database, another)).toHaveLength(1);
  expect((await personalDataOf(deps, { mobile, email: null })).orders).toEqual([]);
});
