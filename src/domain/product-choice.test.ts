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

test('[PDP-06] M keeps the other options of the first available variant where it comes in them', () => {
  const both = product([COLOURS, SIZES], 1, [
    variant('rM', ['Rust', 'M']),
    variant('iS', ['Indigo', 'S']),
    variant('iM', ['Indigo', 'M']),
  ]);
  expect(initialChoice(both)).toEqual(['Rust', 'M']);
  const indigoFirst = product([COLOURS, SIZES], 1, [
    variant('iS', ['Indigo', 'S']),
    variant('rM', ['Rust', 'M']),
    variant('iM', ['Indigo', 'm']),
  ]);
  expect(initialChoice(indigoFirst)).toEqual(['Indigo', 'm']);
});

test('[PDP-06] nothing is chosen of a product without variants, and the first where all is sold out', () => {
  expect(initialChoice(product([SIZES], 0, []))).toEqual([]);
  const soldOut = [variant('s', ['S'], { available: false }), variant('m', ['M'], { available: false })];
  expect(initialChoice(product([SIZES], 0, soldOut))).toEqual(['S']);
});

test('[PDP-04] a value with no variant leaves the choice as it was; of equally near ones the available is taken', () => {
  expect(choose(sparse, ['Indigo', 'S'], 0, 'Teal')).toEqual(['Indigo', 'S']);
  const colours = product([COLOURS, SIZES], 1, [
    variant('iS', ['Indigo', 'S']),
    variant('rL', ['Rust', 'L'], { available: false }),
    variant('rM', ['Rust', 'M']),
  ]);
  expect(choose(colours, ['Indigo', 'S'], 0, 'Rust')).toEqual(['Rust', 'M']);
});

test('[PDP-04] the nearest variant agrees with most of what was chosen, before it is available', () => {
  const fabric = { name: 'Fabric', values: ['Cotton', 'Silk'] };
  const three = product([COLOURS, fabric, SIZES], 2, [
    variant('a', ['Rust', 'Silk', 'L']),
    variant('b', ['Rust', 'Cotton', 'L'], { available: false }),
  ]);
  expect(choose(three, ['Indigo', 'Cotton', 'L'], 0, 'Rust')).toEqual(['Rust', 'Cotton', 'L']);
  expect(choose(three, ['Indigo', 'Cotton', 'S'], 0, 'Rust')).toEqual(['Rust', 'Cotton', 'L']);
});

test('[PDP-04] a colour is available when anything in it can be bought', () => {
  const colours = product([COLOURS, SIZES], 1, [
    variant('iS', ['Indigo', 'S']),
    variant('rM', ['Rust', 'M'], { available: false }),
  ]);
  expect(optionValues(colours, ['Indigo', 'S'], 0)).toEqual([
    { value: 'Indigo', available: true },
    { value: 'Rust', available: false },
  ]);
  expect(optionValues(sparse, ['Indigo', 'S'], 0).map(({ available }) => available)).toEqual([true, true]);
  expect(optionValues(colours, ['Indigo', 'S'], 5)).toEqual([]);
});

test('[CART-03] a card shows its variant’s own picture, else the first, else none', () => {
  const [front, back] = ['front', 'back'].map((alt) => ({
    url: `https://cdn.example/${alt}`,
    width: 1,
    height: 1,
    alt,
  }));
  if (!front || !back) throw new Error('two pictures are made above');
  const variants = [
    variant('s', ['S'], { pictureIndex: 1 }),
    variant('m', ['M']),
    variant('l', ['L'], { pictureIndex: 9 }),
  ];
  const withPictures = { ...product([SIZES], 0, variants), pictures: [front, back] };
  expect(cardOfChoice(withPictures, ['S'])?.picture).toEqual(back);
  expect(cardOfChoice(withPictures, ['M'])?.picture).toEqual(front);
  expect(cardOfChoice(withPictures, ['L'])?.picture).toEqual(front);
  expect(cardOfChoice({ ...withPictures, pictures: [] }, ['S'])?.picture).toBeNull();
});

test('a choice that does not exist has no card and no name', () => {
  expect(cardOfChoice(sparse, ['Indigo', 'L'])).toBeNull();
  expect(choiceName(sparse, ['Indigo', 'L'])).toBeNull();
});

test('[PDP-06] an option with a single value is not part of a size’s name', () => {
  const oneColour = product([{ name: 'Colour', values: ['Indigo'] }, SIZES], 1, [variant('iS', ['Indigo', 'S'])]);
  expect(choiceName(oneColour, ['Indigo', 'S'])).toBe('S');
  const colourOnly = product([COLOURS], null, [variant('i', ['Indigo']), variant('r', ['Rust'])]);
  expect(choiceName(colourOnly, ['Rust'])).toBe('Rust');
});
