import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSharedCart, writeSharedCart } from './shared-cart.ts';

const id = fc.stringMatching(/^[A-Za-z0-9_]{1,20}$/);
const line = fc.record({ id, variantId: id, quantity: fc.integer({ min: 1, max: 5 }) });

test('any shared lines can be read again, and the link contains nothing else', () => {
  fc.assert(
    fc.property(fc.uniqueArray(line, { selector: (each) => each.variantId, maxLength: 50 }), (lines) => {
      const text = writeSharedCart(lines);
      expect(text).toBe(encodeURIComponent(text));
      expect(readSharedCart(text)).toEqual(lines.map(({ id: productId, ...rest }) => ({ productId, ...rest })));
    }),
  );
});

test('a damaged or hostile link is read as far as it is valid', () => {
  expect(readSharedCart('')).toEqual([]);
  expect(readSharedCart('1-2-0.1-2--3.1-2-3-4.<b>-2-1.7-8-99')).toEqual([
    { productId: '7', variantId: '8', quantity: 5 },
  ]);
  expect(readSharedCart(Array.from({ length: 400 }, (_, index) => `1-${index}-1`).join('.'))).toHaveLength(50);
});
