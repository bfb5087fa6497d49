import { expect, test } from 'vitest';
import { itemsDiscountPaise } from './items-discount.ts';

const ITEMS = [
  { pricePaise: 149_900, quantity: 1 },
  { pricePaise: 129_900, quantity: 2 },
];

test('the discount is the difference between the prices of the items and the amount of the order', () => {
  expect(itemsDiscountPaise(ITEMS, 279_800)).toBe(129_900);
  expect(itemsDiscountPaise(ITEMS, 409_700)).toBe(0);
});

test('an exchange, which costs nothing, has no discount, and neither has an order above the prices of its items', () => {
  expect(itemsDiscountPaise(ITEMS, 0)).toBe(0);
  expect(itemsDiscountPaise([], 100)).toBe(0);
});
