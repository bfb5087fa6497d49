import { expect, test } from 'vitest';
import { cardOfChoice, choiceName, choose, initialChoice, optionValues, variantOf } from './product-choice.ts';
import type { Product, Variant } from './product.ts';

function variant(id: string, options: (string | null)[], rest: Partial<Variant> = {}): Variant {
  return { id, options, pricePaise: 79_900, compareAtPricePaise: null, available: true, pictureIndex: null, ...rest };
}

function product(options: Product['options'], sizeOptionIndex: number | null, variants: Variant[]): Product {
  return {
    id: 'p1',
    handle: 'indigo-kurta',
    title: 'Indigo Kurta',
    vendor: '',
    productType: '',
    tags: [],
    descriptionHtml: '',
    video: null,
    options,
    sizeOptionIndex,
    variants,
    pictures: [],
    available: variants.some((each) => each.available),
  };
}

const SIZES = { name: 'Size', values: ['S', 'M', 'L'] };
const COLOURS = { name: 'Colour', values: ['Indigo', 'Rust'] };

const sparse = product([COLOURS, SIZES], 1, [
  variant('iS', ['Indigo', 'S']),
  variant('iM', ['Indigo', 'M'], { available: false }),
  variant('rM', ['Rust', 'M'], { pricePaise: 89_900, pictureIndex: 0 }),
  variant('rL', ['Rust', 'L'], { available: false }),
]);

test('[PDP-06] M is chosen where it is available, else the first available variant', () => {
  expect(initialChoice(sparse)).toEqual(['Rust', 'M']);
  const noMedium = product([SIZES], 0, [variant('s', ['S'], { available: false }), variant('l', ['L'])]);
  expect(initialChoice(noMedium)).toEqual(['L']);
});

test('[PDP-04] a size is unavailable when it is sold out or does not exist with the chosen colour', () => {
  const sizes = optionValues(sparse, ['Indigo', 'S'], 1);
  expect(sizes).toEqual([
    { value: 'S', available: true },
    { value: 'M', available: false },
    { value: 'L', available: false },
  ]);
});

test('[PDP-04] a colour that does not come in the chosen size takes the nearest size it has', () => {
  expect(choose(sparse, ['Indigo', 'S'], 0, 'Rust')).toEqual(['Rust', 'M']);
  expect(choose(sparse, ['Rust', 'M'], 0, 'Indigo')).toEqual(['Indigo', 'M']);
});

test('[PDP-06] the same size in two colours has two names, so that the cart keeps two lines', () => {
  expect(choiceName(sparse, ['Rust', 'M'])).toBe('M / Rust');
  const card = cardOfChoice(sparse, ['Rust', 'M']);
  expect(card?.pricePaise).toBe(89_900);
  expect(card?.sizes.map(({ size, available }) => [size, available])).toEqual([
    ['M / Rust', true],
    ['L / Rust', false],
  ]);
});

test('[PDP-06] a product without choices has no size to name', () => {
  const plain = product([], null, [variant('only', [])]);
  expect(initialChoice(plain)).toEqual([]);
  expect(variantOf(plain, [])?.id).toBe('only');
  expect(choiceName(plain, [])).toBeNull();
  expect(cardOfChoice(plain, [])?.sizes).toEqual([]);
});
