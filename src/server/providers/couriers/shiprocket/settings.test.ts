import { expect, test } from 'vitest';
import { shiprocket } from './shiprocket.ts';

const KEYS = { SHIPROCKET_EMAIL: 'api@shop.example', SHIPROCKET_PASSWORD: 'an example' };

test('without both credentials there is no shipping provider', () => {
  expect(shiprocket.configure({}, 'live')).toBeNull();
  expect(shiprocket.configure({ SHIPROCKET_EMAIL: 'api@shop.example' }, 'live')).toBeNull();
});

test('with both credentials the provider is Shiprocket, or the configured host', () => {
  expect(shiprocket.configure(KEYS, 'live')).toMatchObject({
    id: 'shiprocket',
    name: 'Shiprocket',
    apiUrl: 'https://apiv2.shiprocket.in',
  });
  const other = shiprocket.configure({ ...KEYS, SHIPROCKET_BASE_URL: 'http://127.0.0.1:4300/' }, 'live');
  expect(other?.apiUrl).toBe('http://127.0.0.1:4300');
});

test.each([
  [{ SHIPROCKET_BASE_URL: 'http://couriers.example' }, /https/],
  [{ SHIPROCKET_BASE_URL: 'couriers' }, /full http/],
  [{ SHIPROCKET_WEBHOOK_TOKEN: 'short' }, /8 characters/],
])('%j is rejected in live mode, naming the key', (changes, message) => {
  expect(() => shiprocket.configure({ ...KEYS, ...changes }, 'live')).toThrow(message);
});
