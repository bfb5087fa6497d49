import { expect, test } from 'vitest';
import { freePieces, withFreePieces } from './free-pieces.ts';

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

test('prices with free pieces and the other lines make the amount; an offer’s line that is worth something else stays', () => {
  const offer = { kind: 'offer', reference: '3-1', amountPaise: -119_900 } as const;
  const fee = { kind: 'delivery', reference: null, amountPaise: 4_900 } as const;
  const shown = withFreePieces(ITEMS, [offer, fee]);
  expect(shown).toEqual({
    items: [
      { item: ITEMS[0], free: 0 },
      { item: ITEMS[1], free: 1 },
    ],
    lines: [fee],
  });
  const other = withFreePieces(ITEMS, [{ ...offer, amountPaise: -100 }]);
  expect([other.items.map(({ free }) => free), other.lines.length]).toEqual([[0, 0], 1]);
});
