import { array, assert, constant, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { declaredItems } from './declared-items.ts';

test('the items declared to a carrier add up to the charge, to the paisa, and each row has a different SKU', () => {
  const line = record({
    name: constant('Kurta'),
    sku: constantFrom('A', 'B'),
    quantity: integer({ min: 1, max: 9 }),
    valuePaise: integer({ min: 0, max: 9_999_999 }),
  });
  assert(
    property(array(line, { minLength: 1, maxLength: 6 }), integer({ min: 0, max: 9_900 }), (lines, fee) => {
      const rows = declaredItems(lines, fee);
      const sum = rows.reduce((total, { units, pricePaise }) => total + units * pricePaise, 0);
      expect(sum).toBe(lines.reduce((total, { valuePaise }) => total + valuePaise, 0) + fee);
      expect(new Set(rows.map(({ sku }) => sku)).size).toBe(rows.length);
      expect(rows.every(({ units }) => units >= 1)).toBe(true);
    }),
  );
});
