import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import {
  exampleAddress,
  exampleOrder,
  openGateway,
  openPayingShop,
  type PayingShop,
} from '../../../../test/paying-shop.ts';
import { withRequestId } from '../../running/tracing/request-id.ts';
import { changeAddress } from './change-address.ts';
import { showOrder } from './merchant-view.ts';
import { customerOf, placingRequestOf } from './order-customer.ts';
import { findOrders } from './search/find-orders.ts';

let gateway: RunningGateway;
let shop: PayingShop;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const place = () => shop.orders.place(exampleOrder(), null);

async function moveToAjmer(orderId: string, email?: string) {
  const address = { ...exampleAddress({ city: 'Ajmer' }), email };
  return shop.database.transaction().execute(async (transaction) => {
    const order = await shop.transitions.lock(transaction, orderId);
    if (!order) throw new Error('the order is gone');
    return changeAddress(shop, transaction, order, address);
  });
}

async function foundBy(email: string): Promise<string[]> {
  const search = {
    states: [],
    queue: null,
    method: null,
    from: null,
    to: null,
    newestFirst: true,
    after: null,
    limit: 9,
  };
  return (await findOrders(shop, { ...search, text: email, field: 'email' })).orderIds;
}

test('an order stores the id of the request that placed it until its customer is removed', async () => {
  const { order_id: orderId } = await withRequestId('proxy-0123456789', place);
  const known = async () => [
    (await placingRequestOf(shop, orderId))?.id ?? null,
    (await showOrder(shop, orderId)).requestId,
  ];
  expect(await known()).toEqual(['proxy-0123456789', 'proxy-0123456789']);
  await moveToAjmer(orderId);
  expect(await known()).toEqual(['proxy-0123456789', 'proxy-0123456789']);
  const removed = { customer_sealed: null, customer_key_id: null };
  await shop.database.updateTable('shop_order').set(removed).where('order_id', '=', orderId).execute();
  expect(await known()).toEqual([null, null]);
});

test('the ad platform’s browser ids stay with an order whose address was changed', async () => {
  const adMarks = { fbp: 'fb.1.1700000000000.1234567890', fbc: 'fb.1.1700000000000.click' };
  const { order_id: orderId } = await shop.orders.place(exampleOrder({ adMarks }), 'Example Browser');
  const changed = await moveToAjmer(orderId);
  expect(customerOf(shop.vault, changed)).toMatchObject({
    address: { city: 'Ajmer' },
    userAgent: 'Example Browser',
    adBrowser: adMarks,
  });
});

test('an order keeps its e-mail address, and is found by it, when its address is changed without one', async () => {
  const { address, ...order } = exampleOrder();
  const [email, other] = ['asha@example.com', 'ravi@example.com'];
  const { order_id: orderId } = await shop.orders.place({ ...order, address: { ...address, email } }, null);
  expect(customerOf(shop.vault, await moveToAjmer(orderId))?.address).toMatchObject({ city: 'Ajmer', email });
  expect(await foundBy(email)).toEqual([orderId]);
  expect(customerOf(shop.vault, await moveToAjmer(orderId, other))?.address).toMatchObject({ email: other });
  expect([await foundBy(email), await foundBy(other)]).toEqual([[], [orderId]]);
});

test('an order placed outside a request has no request id, and neither has an unknown order', async () => {
  const { order_id: orderId } = await place();
  expect(await placingRequestOf(shop, orderId)).toBeNull();
  expect(await placingRequestOf(shop, 'none')).toBeNull();
});
