import { expect, test } from 'vitest';
import { lineOf } from './line-of-card.ts';
import type { CartLine } from './cart-line.ts';
import { lineWith, valuesFor } from './line-options.ts';
import { cardOfVariant, type ProductChoices } from '../catalogue/product-card.ts';
import type { Variant } from '../catalogue/product.ts';

function variant(id: string, size: string, colour: string, rest: Partial<Variant> = {}): Variant {
  return {
    id,
    options: [size, colour],
    pricePaise: 99_900,
    compareAtPricePaise: null,
    available: true,
    pictureIndex: null,
    ...rest,
  };
}

/** Navy exists in M and L; Bottle Green in M (sold out), L and XL; Brick in S only. */
const SHIRT: ProductChoices = {
  id: '9',
  handle: 'gingham-shirt',
  title: 'Gingham Shirt',
  options: [
    { name: 'Size', values: ['S', 'M', 'L', 'XL'] },
    { name: 'Colour', values: ['Navy', 'Bottle Green', 'Brick'] },
  ],
  sizeOptionIndex: 0,
  variants: [
    variant('nM', 'M', 'Navy'),
    variant('nL', 'L', 'Navy'),
    variant('gM', 'M', 'Bottle Green', { available: false }),
    variant('gL', 'L', 'Bottle Green', { pricePaise: 109_900 }),
    variant('gXL', 'XL', 'Bottle Green'),
    variant('bS', 'S', 'Brick', { available: false }),
  ],
  pictures: [],
  available: true,
};
const SIZE = 0;
const COLOUR = 1;

function lineIn(id: string): CartLine {
  const found = SHIRT.variants.find((each) => each.id === id);
  const line = found && lineOf(cardOfVariant(SHIRT, found), { variantId: id, quantity: 2, handler: 'shirts' });
  if (!line) throw new Error(`The shirt has no ${id}.`);
  return line;
}

test('[CART-04] a line offers the sizes of its colour, and sold-out sizes differ from missing ones', () => {
  expect(valuesFor(SHIRT, lineIn('gL'), SIZE)).toEqual([
    { value: 'S', status: 'sold_out' },
    { value: 'M', status: 'sold_out' },
    { value: 'L', status: 'available' },
    { value: 'XL', status: 'available' },
  ]);
  expect(valuesFor(SHIRT, lineIn('nM'), SIZE)?.at(-1)).toEqual({ value: 'XL', status: 'elsewhere' });
  expect(valuesFor(SHIRT, lineIn('nM'), COLOUR)).toEqual([
    { value: 'Navy', status: 'available' },
    { value: 'Bottle Green', status: 'available' },
    { value: 'Brick', status: 'sold_out' },
  ]);
});

test('[CART-04] a new size retains the colour, and a new colour retains size, quantity and origin', () => {
  expect(lineWith(SHIRT, lineIn('gL'), SIZE, 'XL')).toMatchObject({ variantId: 'gXL', selectSize: 'XL' });
  expect(lineWith(SHIRT, lineIn('nL'), COLOUR, 'Bottle Green')).toMatchObject({
    variantId: 'gL',
    selectSize: 'L',
    pricePaise: 109_900,
    quantity: 2,
    handler: 'shirts',
    options: [
      { name: 'Size', value: 'L' },
      { name: 'Colour', value: 'Bottle Green' },
    ],
  });
});

test('[CART-04] choosing a colour that is sold out in the line’s size leads to a size that can be bought', () => {
  const green = lineWith(SHIRT, lineIn('nM'), COLOUR, 'Bottle Green');
  expect(green).toMatchObject({ variantId: 'gL', selectSize: 'L' });
  expect(green?.unavailable).toBeUndefined();
  expect(lineWith(SHIRT, lineIn('nM'), COLOUR, 'Brick')).toMatchObject({ variantId: 'bS', unavailable: 'sold_out' });
});

test('a value or an option that no longer exists changes nothing', () => {
  expect(lineWith(SHIRT, lineIn('nM'), COLOUR, 'Teal')).toBeNull();
  const renamed = { ...lineIn('nM'), options: [{ name: 'Shade', value: 'Navy' }] };
  expect(valuesFor(SHIRT, renamed, 0)).toBeNull();
  expect(lineWith(SHIRT, renamed, 0, 'Bottle Green')).toBeNull();
});

test('a line whose variant no longer exists is identified by its options', () => {
  const old = { ...lineIn('nM'), variantId: 'of-old' };
  expect(lineWith(SHIRT, old, SIZE, 'L')).toMatchObject({ variantId: 'nL' });
});
