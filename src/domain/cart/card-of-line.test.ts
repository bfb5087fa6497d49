import { expect, test } from 'vitest';
import type { ProductCard } from '../catalogue/product.ts';
import { cardOfLine } from './card-of-line.ts';
import type { CartLine } from './cart-line.ts';
import { lineOf } from './line-of-card.ts';

const sizes = ['S', 'M', 'L'].map((size) => ({
  size,
  variantId: `1-${size}`,
  available: size !== 'S',
  pricePaise: 99_900,
  compareAtPricePaise: null,
}));
const CARD: ProductCard = {
  id: '1',
  handle: 'kurta',
  title: 'Kurta',
  picture: null,
  pricePaise: 99_900,
  compareAtPricePaise: null,
  available: true,
  sizes,
  variantId: '1-S',
  options: [
    { name: 'Size', value: null },
    { name: 'Colour', value: 'Indigo' },
  ],
};

function lineIn(size: string): CartLine {
  const line = lineOf(CARD, { variantId: `1-${size}`, quantity: 1, handler: null });
  if (line === null) throw new Error('The card makes no line.');
  return line;
}

test('a line that moves to the wishlist and back is unchanged except for the size chosen then', () => {
  for (const size of ['M', 'L'])
    expect(lineOf(cardOfLine(lineIn('M')), { variantId: `1-${size}`, quantity: 1, handler: null })).toEqual(
      lineIn(size),
    );
});

test('a sold-out line can be added again in another size, if there is one', () => {
  expect(cardOfLine({ ...lineIn('S'), unavailable: 'sold_out' }).available).toBe(true);
  expect(cardOfLine({ ...lineIn('S'), size: [], unavailable: 'sold_out' }).available).toBe(false);
});
