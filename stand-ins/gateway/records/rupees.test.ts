import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCurrentExpiry } from '../checkout/cards.ts';
import { toIst } from './clock.ts';
import { displayRupees, paiseOf, rupeesOf, twoDecimals } from './rupees.ts';

const paise = fc.integer({ min: 0, max: 99_999_999_999 });

test('every amount in paise stays the same when converted to rupees and back', () => {
  fc.assert(
    fc.property(paise, (amount) => {
      expect(paiseOf(rupeesOf(amount))).toBe(amount);
      expect(Number(twoDecimals(amount))).toBe(rupeesOf(amount));
      expect(twoDecimals(amount)).toMatch(/^\d+\.\d\d$/);
    }),
  );
});

test.each([
  [10.15, 1015],
  [1, 100],
  [0.1, 10],
  [4.35, 435],
  [10.155, null],
  [-1, null],
  [Number.NaN, null],
  [1e21, null],
  ['10', null],
])('%j rupees are %j paise', (rupees, expected) => {
  expect(paiseOf(rupees)).toBe(expected);
});

test.each([
  [100, '₹1'],
  [99_950, '₹999.50'],
  [123_456_700, '₹12,34,567'],
  [1_234_567_890, '₹1,23,45,678.90'],
])('%i paise are shown as %s', (amount, text) => {
  expect(displayRupees(amount)).toBe(text);
});

test('times are written in IST without milliseconds', () => {
  expect(toIst(Date.parse('2026-11-20T18:30:00.999Z'))).toBe('2026-11-21T00:00:00+05:30');
});

test('a card is valid until its month has ended in India', () => {
  const end = Date.parse('2028-04-01T00:00:00+05:30');
  expect(['03/28', '3/28', '03/2028', ' 03 / 28 '].map((text) => isCurrentExpiry(text, end - 1))).toEqual(
    Array(4).fill(true),
  );
  expect(isCurrentExpiry('03/28', end)).toBe(false);
  expect(['00/28', '13/28', '0328', ''].some((text) => isCurrentExpiry(text, 0))).toBe(false);
});
