import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayingShop, openGateway, openPayingShop, post } from '../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../stand-ins/gateway/start.ts';

let gateway: RunningGateway;
let shop: PayingShop;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ database: { engine: 'pglite', directory: null }, gateway });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const REQUEST = { name: 'Asha Example', mobileno: '+91 90000 00001', domainname: 'pay.shop.example', amount: '499.50' };
const send = (changes = {}) => post(`${shop.url}/api/multipayment`, { ...REQUEST, ...changes });

test('[PAY-10] a listed domain gets a payment order for the exact amount and a way back that says it failed', async () => {
  const { status, body } = await send();
  expect(status).toBe(200);
  expect(body).toEqual({
    order_id: expect.stringMatching(/^PSK/),
    payment_session_id: expect.stringMatching(/^session_/),
    fallbackUrl:
      'https://pay.shop.example/cart?paymentstatus=fail&name=Asha+Example&mobileno=9000000001&domainname=pay.shop.example&amount=499.50',
  });
  const orderId = String(body['order_id']);
  expect(gateway.control.order(orderId)).toMatchObject({ order_amount: 499.5 });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  const verified = await post(`${shop.url}/api/cashfree/verify-payment`, { orderId });
  expect(verified.body).toMatchObject({ status: 'SUCCESS', amountPaise: 49_950 });
});

test('[PAY-10] a domain that is not listed is refused', async () => {
  expect(await send({ domainname: 'evil.example' })).toMatchObject({
    status: 403,
    body: { code: 'domain_not_listed' },
  });
});

test.each([
  ['amount', { amount: '0' }, 422],
  ['amount', { amount: '-5' }, 400],
  ['amount', { amount: '1e3' }, 400],
  ['amount', { amount: '12.345' }, 400],
  ['mobile', { mobileno: '12345' }, 400],
  ['name', { name: ' ' }, 400],
])('[PAY-10] a wrong %s is refused', async (_what, changes, status) => {
  expect((await send(changes)).status).toBe(status);
});

test('[PAY-10] a reload with the same attempt key is the same payment order, with another amount it is none', async () => {
  const attemptKey = randomUUID();
  const first = await send({ attemptKey });
  expect(await send({ attemptKey })).toEqual(first);
  expect(await send({ attemptKey, amount: '1' })).toMatchObject({ status: 409, body: { code: 'attempt_over' } });
});
