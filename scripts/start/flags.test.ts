import path from 'node:path';
import { expect, test } from 'vitest';
import { readFlags, settingsOfFlags } from './flags.ts';

test('a start without flags sends by Shiprocket and leaves the settings as they are', () => {
  const flags = readFlags([]);
  expect(flags).toMatchObject({ courier: 'shiprocket', reset: false, help: false });
  expect(settingsOfFlags(flags)).toEqual({});
});

test('flags become settings of the shop; both gateways leave open where new orders are paid', () => {
  const flags = readFlags(['--shopping', 'recommended', '--gateway', 'razorpay', '--sheet', 'products.csv']);
  expect(settingsOfFlags(flags)).toEqual({
    SHOPPING: 'recommended',
    PAYMENT_TYPE: 'razorpay',
    SHOP_FEED_SOURCE: 'sheet',
    SHOP_SHEET: path.resolve('products.csv'),
  });
  expect(settingsOfFlags(readFlags(['--gateway', 'both']))).toEqual({});
});

test.each([
  [['--courier', 'dakiya'], '--courier must be shiprocket, delhivery or both, not "dakiya".'],
  [['--gateway', 'paisa'], '--gateway must be cashfree, razorpay or both, not "paisa".'],
  [['--shopping', 'fast'], '--shopping must be as-specified or recommended, not "fast".'],
  [['--colour', 'red'], /colour/],
])('%j is refused before anything is started, with what may stand there', (argv, message) => {
  expect(() => readFlags(argv)).toThrow(message);
});
