import { expect, test } from 'vitest';
import { decodeCards, encodeCards } from '../../contracts/card-codec.ts';
import { lineOf } from '../../domain/cart/line-of-card.ts';
import { cardOfVariant, type ProductChoices } from '../../domain/catalogue/product-card.ts';
import { optionValues, variantOf } from '../../domain/catalogue/product-choice.ts';
import { sizesToAdd } from './sizes-to-add.ts';

const SIZES = ['S', 'M', 'L', 'XL'];
const COLOURS = ['Indigo', 'Rust'];

/** A kurta in two colours: M is sold out in rust, XL exists in rust only, and L costs more. */
const KURTA: ProductChoices = {
  id: '7001',
  handle: 'kurta',
  title: 'Kurta',
  options: [
    { name: 'Size', values: SIZES },
    { name: 'Colour', values: COLOURS },
  ],
  sizeOptionIndex: 0,
  variants: COLOURS.flatMap((colour, column) =>
    SIZES.filter((size) => size !== 'XL' || colour === 'Rust').map((size, row) => ({
      id: String(7100 + 10 * column + row),
      options: [size, colour],
      pricePaise: size === 'L' ? 129_900 : 119_900,
      compareAtPricePaise: null,
      available: size !== 'M' || colour !== 'Rust',
      pictureIndex: column,
    })),
  ),
  pictures: COLOURS.map((colour) => ({ url: `/images/${colour}`, width: 900, height: 1200, alt: null })),
  available: true,
};

test('[PDP-06] a size added before React has loaded makes the same cart line as with React', () => {
  const seen = KURTA.variants
    .filter(({ available }) => available)
    .flatMap((served) => {
      const [card] = decodeCards(encodeCards([cardOfVariant(KURTA, served)]));
      // Only sizes that the page shows as available are added before React has loaded.
      const sizes = optionValues(KURTA, served.options, 0).filter(({ status }) => status === 'available');
      return sizes.map(({ value: size }) => {
        const variant = variantOf(KURTA, [size, served.options[1] ?? null]);
        if (!card || !variant) throw new Error(`${size} is no variant`);
        const wish = { quantity: 1, handler: 'kurtas' };
        const early = lineOf(card, { ...wish, sizes: [size] });
        expect(early).toEqual(lineOf(cardOfVariant(KURTA, variant), { ...wish, variantId: variant.id }));
        return early?.pricePaise;
      });
    });
  expect(seen).toHaveLength(18);
  expect(seen).toContain(129_900);
});

test('[PDP-06] before React only an available size is added, and none if another option was changed', () => {
  const size = { isSize: true, isServed: false, status: 'available', value: 'L' };
  const colour = { isSize: false, isServed: true, status: 'available', value: 'Rust' };
  expect(sizesToAdd([size, colour])).toEqual(['L']);
  expect(sizesToAdd([])).toEqual([]);
  for (const status of ['elsewhere', 'sold_out', undefined])
    expect(sizesToAdd([{ ...size, status }, colour])).toBeNull();
  expect(sizesToAdd([size, { ...colour, isServed: false }])).toBeNull();
});
