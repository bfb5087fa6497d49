import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRupees } from '../../../../domain/money/money.ts';
import { rupeesOf } from './minor-units.ts';

test.each([
  ['129950', 2, '1299.50'],
  ['1299', 0, '1299'],
  ['12995', 1, '1299.5'],
  ['5', 2, '0.05'],
  ['1299500', 3, '1299.500'],
])('an amount %s with %i decimals is %s rupees', (amount, minorUnit, rupees) => {
  expect(rupeesOf(amount, { code: 'INR', minorUnit })).toBe(rupees);
});

test('whole paise come out as they went in, whatever decimals the shop shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 10 }), fc.integer({ min: 2, max: 4 }), (paise, minorUnit) => {
      const amount = (BigInt(paise) * 10n ** BigInt(minorUnit - 2)).toString();
      if (amount.length > 15) return;
      expect(parseRupees(rupeesOf(amount, { code: 'INR', minorUnit }) ?? '')).toBe(paise);
    }),
  );
});

test('nothing is sold at an amount that could be another one', () => {
  const rupees = { code: 'INR', minorUnit: 2 };
  for (const amount of [129950, '1299.50', '-5', '', null, undefined, '1e5', ' 129950', '9'.repeat(16)]) {
    expect(rupeesOf(amount, rupees)).toBeUndefined();
  }
  for (const minorUnit of [undefined, null, '2', -1, 1.5, 5]) {
    expect(rupeesOf('129950', { code: 'INR', minorUnit })).toBeUndefined();
  }
  expect(rupeesOf('129950', { code: 'USD', minorUnit: 2 })).toBeUndefined();
});
