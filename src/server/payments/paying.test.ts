import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PayingShop, exampleOrder, openGateway, openPayingShop, post } from '../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../stand-ins/gateway/start.ts';

let gateway: RunningGateway;
let shop: PayingShop;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ database: { engine: 'pglite', directory: null }, gateway });
});
beforeEach(() => gateway.control.reset());
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

async function place(changes = {}): Promise<string> {
  const { status, body } = await post(`${shop.url}/api/cashfree/create-order`, exampleOrder(changes));
  expect({ status, body }).toMatchObject({ status: 200 });
  return String(body['order_id']);
}

const verify = async (orderId: string) =>
  (await post(`${shop.url}/api/cashfree/verify-payment`, { orderId, orderDetails: {} })).body;

test('[PAY-04] create-order answers with the order id and a session of the gateway', async () => {
  const { status, body } = await post(`${shop.url}/api/cashfree/create-order`, exampleOrder());
  expect(status).toBe(200);
  expect(body).toEqual({
    order_id: expect.stringMatching(/^PSK[0-9A-Z]{20}$/),
    payment_session_id: expect.stringMatching(/^session_/),
  });
  expect(gateway.control.order(String(body['order_id']))).toMatchObject({
    order_amount: 1499,
    order_currency: 'INR',
    order_status: 'ACTIVE',
  });
});

test('[PAY-08] a paid order verifies as SUCCESS with its amount', async () => {
  const orderId = await place();
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  expect(await verify(orderId)).toEqual({ status: 'SUCCESS', orderId, amountPaise: 149_900 });
});

test('[PAY-09] a webhook alone settles the order', async () => {
  const orderId = await place();
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await gateway.control.deliverWebhooks();
  await shop.payments.drain();
  expect((await shop.orders.summary(orderId)).state).toBe('paid');
});
