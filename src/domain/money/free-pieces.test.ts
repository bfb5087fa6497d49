import { expect, test } from 'vitest';
import { freePieces } from './free-pieces.ts';

const ITEMS = [
  { pricePaise: 149_900, quantity: 1 },
  { pricePaise: 119_900, quantity: 2 },
];

test('the cheapest piece of an order is free by the offer that the order was made with', () => {
  expect(freePieces(ITEMS, [{ reference: '3-1' }])).toEqual([0, 1]);
});

test.each([[[]], [[{ reference: null }]], [[{ reference: 'SUMMER' }]]])(
  'no piece is free where no discount says how many are: %j',
  (discounts) => {
    expect(freePieces(ITEMS, discounts)).toEqual([0, 0]);
  },
);
