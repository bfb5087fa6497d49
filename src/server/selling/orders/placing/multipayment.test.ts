import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayingShop, openGateway, openPayingShop, post } from '../../../../../test/paying-shop.ts';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';

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

const REQUEST = { name: 'Asha Example', mobileno: '+91 90000 00001', domainname: 'pay.shop.example', amount: '499.50' };
const send = (changes = {}) => post(`${shop.url}/api/multipayment`, { ...REQUEST, ...changes });

test('[PAY-10] a listed domain gets an order for the exact amount and a URL for a failed payment', async () => {
  const { status, body } = await send();
  expect(status).toBe(200);
  expect(body).toEqual({
    order_id: expect.stringMatching(/^PSK/),
    payment_session_id: expect.stringMatching(/^session_/),
    fallbackUrl:
      'https://pay.shop.example/cart?paymentstatus=fail&name=Asha+Example&mobileno=9000000001&domainname=pay.shop.example&amount=499.50',
    checkout: { gateway: 'cashfree', scriptUrl: `${gateway.url}/js/v3/cashfree.js`, mode: 'sandbox' },
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

test('[PAY-10] the same attempt key returns the same payment order, and another amount is refused', async () => {
  const attemptKey = randomUUID();
  const first = await send({ attemptKey });
  expect(await send({ attemptKey })).toEqual(first);
  expect(await send({ attemptKey, amount: '1' })).toMatchObject({ status: 409, body: { code: 'attempt_expired' } });
});

test.each([
  '//evil.example',
  String.raw`\\evil.example`,
  String.raw`/\evil.example`,
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'javascript:alert(1)//pay.shop.example',
  'data:text/html,x',
  'pay.shop.example@evil.example',
  'pay.shop.example:x@evil.example',
  'evil.example#pay.shop.example',
  'evil.example?pay.shop.example',
  'evil.example/pay.shop.example',
  String.raw`evil.example\pay.shop.example`,
  'evil.example/.pay.shop.example',
  'evil.example%2f.pay.shop.example',
  'evil.example%252f.pay.shop.example',
  'evil.example%23.pay.shop.example',
  'evil.example%5c.pay.shop.example',
  '%65vil.example',
  'pay.shop.example.evil.example',
  'evilpay.shop.example',
  'x.pay.shop.example',
  'shop.example',
  'pay.shop.example.',
  'pay.shop.example..',
  'pay.shop.example:443',
  'pay.shop.example:8443',
  'pay.shop.example/',
  'pay.shop.example/@evil.example',
  'pay.shop.example\u0000.evil.example',
  'pay.shop.example\t.evil.example',
  'pay.shop.example\r\nlocation: https://evil.example',
  'pay.shop.example\u2028evil.example',
  'pay。shop。example',
  'ｐａｙ.ｓｈｏｐ.ｅｘａｍｐｌｅ',
  'pаy.shop.example',
  'рay.shop.example',
  'pay.ѕhop.example',
  'xn--py-7kc.shop.example',
  'pay.shop.example\u200b',
  'pay.\u00adshop.example',
  'pay.shop.examplе',
  '127.0.0.1',
  '[::1]',
  'localhost',
  '',
  ' ',
  '.',
  '..',
  '*',
])('[PAY-10] a payment never leads to %j', async (domainname) => {
  const { status, body } = await send({ domainname });
  expect([400, 403]).toContain(status);
  expect(body).not.toHaveProperty('fallbackUrl');
});

test.each(['PAY.Shop.Example', '  pay.shop.example '])(
  '[PAY-10] %j is the listed domain itself',
  async (domainname) => {
    const { status, body } = await send({ domainname });
    expect(status).toBe(200);
    expect(new URL(String(body['fallbackUrl'])).origin).toBe('https://pay.shop.example');
  },
);

test('[PAY-10] special characters in the name stay inside the query of the return URL', async () => {
  for (const name of ['x&domainname=evil.example', '#@evil.example/', '\\\\evil.example', 'a b: c', '"><script>']) {
    const { body } = await send({ name });
    const url = new URL(String(body['fallbackUrl']));
    expect([url.origin, url.pathname, url.hash]).toEqual(['https://pay.shop.example', '/cart', '']);
    expect(url.searchParams.getAll('domainname')).toEqual(['pay.shop.example']);
  }
});
