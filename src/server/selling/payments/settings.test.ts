import { expect, test } from 'vitest';
import { notifyUrlOf } from './settings.ts';

const REMOTE = 'https://api.gateway.example/pg';

const webhooks = { path: '/api/webhooks/a-gateway', mayBeGenuine: () => false, read: () => 'forged' as const };
const notifyUrl = (publicUrl: string, apiUrl: string) =>
  notifyUrlOf({ publicUrl }, { apiUrl, webhooks: { ...webhooks, sample: () => ({ body: '', headers: {} }) } });

test('a shop with an https address receives payment webhooks', () => {
  expect(notifyUrl('https://shop.example', REMOTE)).toBe('https://shop.example/api/webhooks/a-gateway');
});

test('a shop without https sends no webhook address to a remote gateway, which would refuse the order', () => {
  expect(notifyUrl('http://localhost:3000', REMOTE)).toBeNull();
  expect(notifyUrl('http://shop.example', 'https://gateway.example/pg')).toBeNull();
});

test.each(['http://localhost:4000/pg', 'http://127.0.0.1:4000/pg', 'http://127.1.2.3/pg', 'http://[::1]:4000/pg'])(
  'a gateway at %s gets a webhook address with plain http',
  (apiUrl) => {
    expect(notifyUrl('http://localhost:3000', apiUrl)).toBe('http://localhost:3000/api/webhooks/a-gateway');
  },
);
