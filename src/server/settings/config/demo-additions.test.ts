import { expect, test } from 'vitest';
import shop from '../../../../shop.config.ts';
import { readConfig } from './config.ts';

const minutes = (environment: object, changes: object = {}) =>
  readConfig(
    { SHOP_MODE: 'demo', SHOP_FEED_URL: 'http://127.0.0.1:4001', DEMO_MERCHANT: 'on', ...environment },
    shop,
    changes,
  ).shop.delivery.addToOrderMinutes;

test('in the demo shoppers may add to an order where it sells as recommended, and nowhere else', () => {
  expect(minutes({ SHOPPING: 'recommended' })).toBe(30);
  expect(minutes({ SHOPPING: 'as-specified' })).toBe(0);
  expect(minutes({ SHOPPING: 'recommended', DEMO_MERCHANT: 'off' })).toBe(0);
});

test('what somebody set at the demo’s desk stands', () => {
  expect(minutes({ SHOPPING: 'recommended' }, { delivery: { addToOrderMinutes: 10 } })).toBe(10);
  expect(minutes({ SHOPPING: 'recommended' }, { delivery: { addToOrderMinutes: 0 } })).toBe(0);
});
