import { expect, test } from 'vitest';
import { PAYMENT_TIMES, notifyUrlOf } from './settings.ts';

const CASHFREE = 'https://api.cashfree.com/pg';

const notifyUrl = (publicUrl: string, gatewayBaseUrl: string) =>
  notifyUrlOf({ ...PAYMENT_TIMES, publicUrl, gatewayBaseUrl, webhookSecret: '', environment: 'sandbox' });

test('a shop with an https address receives payment webhooks', () => {
  expect(notifyUrl('https://shop.example', CASHFREE)).toBe('https://shop.example/api/webhooks/cashfree');
});

test('a shop without https sends no webhook address to a remote gateway, which would refuse the order', () => {
  expect(notifyUrl('http://localhost:3000', CASHFREE)).toBeNull();
  expect(notifyUrl('http://shop.example', 'https://cashfree.example/pg')).toBeNull();
});

test.each(['http://localhost:4000/pg', 'http://127.0.0.1:4000/pg', 'http://127.1.2.3/pg', 'http://[::1]:4000/pg'])(
  'a gateway at %s gets a webhook address with plain http',
  (gatewayBaseUrl) => {
    expect(notifyUrl('http://localhost:3000', gatewayBaseUrl)).toBe('http://localhost:3000/api/webhooks/cashfree');
  },
);
