import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { takesSingular } from './language.en.ts';
import { formatCount, plural } from './plural.ts';

const count = fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 1_000_000_000 }));

test('a count has its plural form, and its digits are grouped as in India', () => {
  const items = (n: number) => `${formatCount(n)} ${plural(n, { one: 'item', other: 'items' })}`;
  expect([0, 1, 2, 1000, 100_000].map(items)).toEqual([
    '0 items',
    '1 item',
    '2 items',
    '1,000 items',
    '1,00,000 items',
  ]);
});

test('the singular and the grouping of counts follow Indian English', () => {
  const [rules, digits] = [new Intl.PluralRules('en-IN'), new Intl.NumberFormat('en-IN')];
  fc.assert(
    fc.property(count, (n) => {
      expect(takesSingular(n)).toBe(rules.select(n) === 'one');
      expect(formatCount(n)).toBe(digits.format(n));
    }),
  );
});
