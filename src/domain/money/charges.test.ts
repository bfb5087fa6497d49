import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { type ChargeBack, chargeAmounts, chargeKinds, chargeRow, chargesAfter, kindsWithinAmount } from './charges.ts';
import { PRICE_LINE_KINDS } from './price-line.ts';

const SOONEST_FIRST: readonly ChargeBack[] = ['as_delivery', 'nothing_came', 'never'];

test('every charge is a kind of price line, and no two share a field, a title or a column', () => {
  expect(PRICE_LINE_KINDS).toEqual(expect.arrayContaining(chargeKinds()));
  const rows = chargeKinds().map(chargeRow);
  for (const name of ['field', 'title'] as const) expect(new Set(rows.map((row) => row[name])).size).toBe(rows.length);
  const columns = rows.flatMap(({ column }) => column ?? []);
  expect(new Set(columns).size).toBe(columns.length);
});

test('charges that go back sooner stand before the others, as what went back is counted in this order', () => {
  const order = kindsWithinAmount().map((kind) => SOONEST_FIRST.indexOf(chargeRow(kind).back));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});

test('what is gone of several charges is taken from the first ones first, and never more than there is of one', () => {
  const paise = integer({ min: 0, max: 90_000 });
  assert(
    property(paise, paise, integer({ min: 0, max: 300_000 }), (first, second, gonePaise) => {
      const amounts = chargeAmounts((kind) => (kind === 'delivery' ? first : second));
      const left = chargesAfter(amounts, gonePaise);
      const sum = (of: typeof amounts) =>
        kindsWithinAmount().reduce((total, kind) => total + of[chargeRow(kind).field], 0);
      expect(sum(left)).toBe(Math.max(0, sum(amounts) - gonePaise));
      expect(left.deliveryPaise).toBe(Math.max(0, first - gonePaise));
      expect(left.giftWrapPaise).toBe(Math.min(second, Math.max(0, first + second - gonePaise)));
      expect(left.codFeePaise).toBe(second);
    }),
  );
});
