import { expect, test } from 'vitest';
import { readShippingSettings } from './shipping-settings.ts';

const KEYS = { SHIPROCKET_EMAIL: 'api@shop.example', SHIPROCKET_PASSWORD: 'an example' };

test('without both credentials there is no shipping provider', () => {
  expect(readShippingSettings({}, 'live')).toBeNull();
  expect(readShippingSettings({ SHIPROCKET_EMAIL: 'api@shop.example' }, 'live')).toBeNull();
});

test('with both credentials the provider is Shiprocket, or the configured host', () => {
  expect(readShippingSettings(KEYS, 'live')).toEqual({
    email: 'api@shop.example',
    password: 'an example',
    baseUrl: 'https://apiv2.shiprocket.in',
    webhookToken: null,
  });
  const other = readShippingSettings({ ...KEYS, SHIPROCKET_BASE_URL: 'http://127.0.0.1:4300/' }, 'live');
  expect(other?.baseUrl).toBe('http://127.0.0.1:4300');
});

test.each([
  [{ SHIPROCKET_BASE_URL: 'http://couriers.example' }, /https/],
  [{ SHIPROCKET_BASE_URL: 'couriers' }, /full http/],
  [{ SHIPROCKET_WEBHOOK_TOKEN: 'short' }, /8 characters/],
])('%j is rejected in live mode, naming the key', (changes, message) => {
  expect(() => readShippingSettings({ ...KEYS, ...changes }, 'live')).toThrow(message);
});
