import { expect, test } from 'vitest';
import { colourSiblings } from './colour-siblings.ts';
import type { ProductCard } from './product.ts';

const card = (id: string, title: string): ProductCard => ({
  id,
  handle: `p-${id}`,
  title,
  picture: null,
  pricePaise: 79_900,
  compareAtPricePaise: null,
  available: true,
  sizes: [],
  variantId: id,
});

test('products whose titles differ in the colour alone are siblings, the product itself and its namesakes are not', () => {
  const others = [
    card('1', 'Linen Shirt, Indigo'),
    card('2', 'Linen Shirt, Rust'),
    card('3', 'Linen Shirt'),
    card('4', 'Linen Kurta, Rust'),
    card('5', 'Linen Shirt, Indigo'),
  ];
  expect(colourSiblings({ id: '1', title: 'Linen Shirt, Indigo' }, others)).toEqual([
    { handle: 'p-2', colour: 'Rust', picture: null, available: true },
  ]);
  expect(colourSiblings({ id: '3', title: 'Linen Shirt' }, others)).toEqual([]);
});
