import { array, assert, constant, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { declaredItems } from './declared-items.ts';

test('what a courier is told adds up to what is charged, to the paisa, each row with an SKU of its own', () => {
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
