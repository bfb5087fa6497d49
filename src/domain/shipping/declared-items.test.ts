import fc from 'fast-check';
import { expect, test } from 'vitest';
import { declaredItems } from './declared-items.ts';

test('what a courier is told adds up to what is charged, to the paisa, each row with an SKU of its own', () => {
  const line = fc.record({
    name: fc.constant('Kurta'),
    sku: fc.constantFrom('A', 'B'),
    quantity: fc.integer({ min: 1, max: 9 }),
    valuePaise: fc.integer({ min: 0, max: 9_999_999 }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 9_900 }), (lines, fee) => {
      const rows = declaredItems(lines, fee);
      const sum = rows.reduce((total, { units, pricePaise }) => total + units * pricePaise, 0);
      expect(sum).toBe(lines.reduce((total, { valuePaise }) => total + valuePaise, 0) + fee);
      expect(new Set(rows.map(({ sku }) => sku)).size).toBe(rows.length);
      expect(rows.every(({ units }) => units >= 1)).toBe(true);
    }),
  );
});
