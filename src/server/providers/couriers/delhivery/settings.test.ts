import { expect, test } from 'vitest';
import { readCouriers } from '../../../settings/config/courier-settings.ts';
import { delhivery } from './delhivery.ts';

const KEYS = { DELHIVERY_TOKEN: 'an example' };

test('without a token there is no provider; with one it is Delhivery, or the configured host', () => {
  expect(delhivery.configure({ DELHIVERY_PICKUP_PIN: '302001' }, 'live')).toBeNull();
  expect(delhivery.configure(KEYS, 'live')).toMatchObject({
    id: 'delhivery',
    name: 'Delhivery',
    apiUrl: 'https://track.delhivery.com',
  });
  const staging = 'https://staging-express.delhivery.com';
  expect(delhivery.configure({ ...KEYS, DELHIVERY_BASE_URL: `${staging}/` }, 'live')?.apiUrl).toBe(staging);
});

test.each([
  [{ DELHIVERY_BASE_URL: 'http://couriers.example' }, /https/],
  [{ DELHIVERY_BASE_URL: 'couriers' }, /full http/],
  [{ DELHIVERY_WEBHOOK_TOKEN: 'short' }, /8 characters/],
  [{ DELHIVERY_PICKUP_PIN: '3020' }, /six digits/],
])('%j is rejected in live mode, naming the key', (changes, message) => {
  expect(() => delhivery.configure({ ...KEYS, ...changes }, 'live')).toThrow(message);
});

test('beside another provider it books only if shop.config.ts names it', () => {
  const both = { ...KEYS, SHIPROCKET_EMAIL: 'api@shop.example', SHIPROCKET_PASSWORD: 'an example' };
  const idsOf = (chosen: string | null) => readCouriers(both, 'live', chosen).map(({ id }) => id);
  expect(idsOf(null)).toEqual(['shiprocket', 'delhivery']);
  expect(idsOf('delhivery')).toEqual(['delhivery', 'shiprocket']);
  expect(() => readCouriers({}, 'live', 'delhivery')).toThrow('needs DELHIVERY_TOKEN');
});
