import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRupees, parseRupees, toDecimalRupees } from './money.ts';

const paise = fc.integer({ min: 0, max: 99_999_999_999 });

test('decimal rupees are read by their digits, never through floating point', () => {
  expect(parseRupees('19.99')).toBe(1999);
  expect(parseRupees('1499')).toBe(149_900);
  expect(parseRupees('1499.5')).toBe(149_950);
  expect(parseRupees('1499.00')).toBe(149_900);
  expect(parseRupees('28545.2800')).toBe(2_854_528);
  expect(parseRupees(' 0.07 ')).toBe(7);
});

test('[PRICE-05] a text that is not a plain amount is refused instead of becoming NaN or zero', () => {
  for (const text of [
    '',
    'abc',
    '-5',
    '+5',
    '1,499',
    '1e3',
    'NaN',
    'Infinity',
    '.5',
    '5.',
    '1.005',
    '₹5',
    '0x10',
    '5 5',
  ]) {
    expect(parseRupees(text), text).toBeNull();
  }
  expect(parseRupees('1234567890')).toBeNull();
});

test('every amount stays the same when written as decimal rupees and read again', () => {
  fc.assert(
    fc.property(paise, (amount) => {
      expect(parseRupees(toDecimalRupees(amount))).toBe(amount);
    }),
  );
});

test('decimal rupees always have two decimals', () => {
  expect(toDecimalRupees(0)).toBe('0.00');
  expect(toDecimalRupees(5)).toBe('0.05');
  expect(toDecimalRupees(1015)).toBe('10.15');
  expect(toDecimalRupees(-1015)).toBe('-10.15');
});

test('[PRICE-04] prices have ₹ and Indian grouping, and paise only if they are not zero', () => {
  expect(formatRupees(0)).toBe('₹0');
  expect(formatRupees(99_900)).toBe('₹999');
  expect(formatRupees(10_000_000)).toBe('₹1,00,000');
  expect(formatRupees(1_234_567_800)).toBe('₹1,23,45,678');
  expect(formatRupees(28_528)).toBe('₹285.28');
  expect(formatRupees(149_999)).toBe('₹1,499.99');
  expect(formatRupees(149_950)).toBe('₹1,499.50');
});

test('[PRICE-04] a displayed price is exactly the amount, grouped in pairs of digits above the thousand', () => {
  fc.assert(
    fc.property(paise, (amount) => {
      const shown = formatRupees(amount);
      expect(parseRupees(shown.replace('₹', '').replaceAll(',', ''))).toBe(amount);
      const groups = shown.replace('₹', '').split('.')[0]?.split(',') ?? [];
      expect(groups.slice(1).map((group) => group.length)).toEqual(
        groups.slice(1).map((_, index) => (index === groups.length - 2 ? 3 : 2)),
      );
      expect(shown.includes('.')).toBe(amount % 100 !== 0);
    }),
  );
});

test('[PRICE-04] prices are formatted as Intl does for India, and credits have a minus sign in front', () => {
  const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
  const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999_999 }), (amount) => {
      expect(formatRupees(amount)).toBe((amount % 100 === 0 ? whole : exact).format(amount / 100));
    }),
  );
});
