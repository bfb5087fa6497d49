import { expect, test } from 'vitest';
import { exampleProduct, exampleVariant } from '../../../test/examples/example-product.ts';
import { cardOfVariant } from './product-card.ts';
import {
  choose,
  initialChoice,
  lacksSize,
  openingChoice,
  optionValues,
  shownVariant,
  variantOf,
  type ChoicePreferences,
} from './product-choice.ts';
import type { Product, Variant } from './product.ts';

const product = (options: Product['options'], sizeOptionIndex: number | null, variants: Variant[]): Product =>
  exampleProduct({ options, sizeOptionIndex, variants });

const SIZES = { name: 'Size', values: ['S', 'M', 'L'] };
const COLOURS = { name: 'Colour', values: ['Indigo', 'Rust'] };

const sparse = product([COLOURS, SIZES], 1, [
  exampleVariant('iS', ['Indigo', 'S']),
  exampleVariant('iM', ['Indigo', 'M'], { available: false }),
  exampleVariant('rM', ['Rust', 'M'], { pricePaise: 89_900, pictureIndex: 0 }),
  exampleVariant('rL', ['Rust', 'L'], { available: false }),
]);

test('[PDP-06] M is chosen if it is available, else the first available variant', () => {
  expect(initialChoice(sparse)).toEqual(['Rust', 'M']);
  const noMedium = product([SIZES], 0, [exampleVariant('s', ['S'], { available: false }), exampleVariant('l', ['L'])]);
  expect(initialChoice(noMedium)).toEqual(['L']);
});

test('[PDP-04] a size is sold out if only the chosen colour had it, and elsewhere if another colour has it', () => {
  expect(optionValues(sparse, ['Indigo', 'S'], 1)).toEqual([
    { value: 'S', status: 'available' },
    { value: 'M', status: 'sold_out' },
    { value: 'L', status: 'sold_out' },
  ]);
  expect(optionValues(sparse, ['Rust', 'M'], 1)[0]).toEqual({ value: 'S', status: 'elsewhere' });
  expect(choose(sparse, ['Rust', 'M'], 1, 'S')).toEqual(['Indigo', 'S']);
});

test('[PDP-04] choosing a colour that does not exist in the chosen size leads to the nearest size', () => {
  expect(choose(sparse, ['Indigo', 'S'], 0, 'Rust')).toEqual(['Rust', 'M']);
  expect(choose(sparse, ['Rust', 'M'], 0, 'Indigo')).toEqual(['Indigo', 'M']);
});

test('[PDP-06] a product without choices has no size to name', () => {
  const plain = product([], null, [exampleVariant('only', [])]);
  expect(initialChoice(plain)).toEqual([]);
  expect(variantOf(plain, [])?.id).toBe('only');
});

test('[PDP-06] M is chosen with the other options of the first available variant, if that exists', () => {
  const both = product([COLOURS, SIZES], 1, [
    exampleVariant('rM', ['Rust', 'M']),
    exampleVariant('iS', ['Indigo', 'S']),
    exampleVariant('iM', ['Indigo', 'M']),
  ]);
  expect(initialChoice(both)).toEqual(['Rust', 'M']);
  const indigoFirst = product([COLOURS, { name: 'Size', values: ['S', 'M', 'm'] }], 1, [
    exampleVariant('iS', ['Indigo', 'S']),
    exampleVariant('rM', ['Rust', 'M']),
    exampleVariant('iM', ['Indigo', 'm']),
  ]);
  expect(initialChoice(indigoFirst)).toEqual(['Indigo', 'm']);
});

test('[PDP-06] a product without variants has no choice, and a sold-out product starts with the first variant', () => {
  expect(initialChoice(product([SIZES], 0, []))).toEqual([]);
  const soldOut = [exampleVariant('s', ['S'], { available: false }), exampleVariant('m', ['M'], { available: false })];
  expect(initialChoice(product([SIZES], 0, soldOut))).toEqual(['S']);
});

test('[PDP-04] a value without a variant changes nothing, and an available variant wins over an equal one', () => {
  expect(choose(sparse, ['Indigo', 'S'], 0, 'Teal')).toEqual(['Indigo', 'S']);
  const colours = product([COLOURS, SIZES], 1, [
    exampleVariant('iS', ['Indigo', 'S']),
    exampleVariant('rL', ['Rust', 'L'], { available: false }),
    exampleVariant('rM', ['Rust', 'M']),
  ]);
  expect(choose(colours, ['Indigo', 'S'], 0, 'Rust')).toEqual(['Rust', 'M']);
});

test('[PDP-04] the nearest variant is the one that shares most of the choice, then an available one', () => {
  const fabric = { name: 'Fabric', values: ['Cotton', 'Silk'] };
  const three = product([COLOURS, fabric, SIZES], 2, [
    exampleVariant('a', ['Rust', 'Silk', 'L']),
    exampleVariant('b', ['Rust', 'Cotton', 'L'], { available: false }),
  ]);
  expect(choose(three, ['Indigo', 'Cotton', 'L'], 0, 'Rust')).toEqual(['Rust', 'Cotton', 'L']);
  expect(choose(three, ['Indigo', 'Cotton', 'S'], 0, 'Rust')).toEqual(['Rust', 'Cotton', 'L']);
});

test('[PDP-04] choosing a size that exists elsewhere leads to a variant that can be bought', () => {
  const fabric = { name: 'Fabric', values: ['Cotton', 'Linen', 'Silk'] };
  const three = product([COLOURS, fabric, SIZES], 2, [
    exampleVariant('a', ['Rust', 'Linen', 'S']),
    exampleVariant('b', ['Rust', 'Cotton', 'L'], { available: false }),
    exampleVariant('c', ['Indigo', 'Silk', 'L']),
  ]);
  expect(choose(three, ['Rust', 'Linen', 'S'], 2, 'L')).toEqual(['Indigo', 'Silk', 'L']);
});

test('[PDP-04] a colour is available when anything in it can be bought', () => {
  const colours = product([COLOURS, SIZES], 1, [
    exampleVariant('iS', ['Indigo', 'S']),
    exampleVariant('rM', ['Rust', 'M'], { available: false }),
  ]);
  expect(optionValues(colours, ['Indigo', 'S'], 0)).toEqual([
    { value: 'Indigo', status: 'available' },
    { value: 'Rust', status: 'sold_out' },
  ]);
  expect(optionValues(sparse, ['Indigo', 'S'], 0).map(({ status }) => status)).toEqual(['available', 'available']);
  expect(optionValues(colours, ['Indigo', 'S'], 5)).toEqual([]);
});

test('[CART-03] a card shows its variant’s picture, else the first, else none', () => {
  const [front, back] = ['front', 'back'].map((alt) => ({
    url: `https://cdn.example/${alt}`,
    width: 1,
    height: 1,
    alt,
  }));
  if (!front || !back) throw new Error('two pictures are made above');
  const variants = [
    exampleVariant('s', ['S'], { pictureIndex: 1 }),
    exampleVariant('m', ['M']),
    exampleVariant('l', ['L'], { pictureIndex: 9 }),
  ];
  const withPictures = { ...product([SIZES], 0, variants), pictures: [front, back] };
  const pictures = variants.map((each) => cardOfVariant(withPictures, each).picture);
  expect(pictures).toEqual([back, front, front]);
  expect(variants.map((each) => cardOfVariant({ ...withPictures, pictures: [] }, each).picture)).toEqual([
    null,
    null,
    null,
  ]);
});

test('[PDP-07] a page opens with the variant in the cart, the one added last first', () => {
  const lines = [
    { id: 'p1', variantId: 'iS', selectSize: 'S' },
    { id: 'p1', variantId: 'rM', selectSize: 'M' },
    { id: 'p2', variantId: 'iS', selectSize: 'S' },
    { id: 'p1', variantId: 'gone', selectSize: 'S' },
  ];
  const preferences = { variantId: null, sizes: [], lines };
  expect(openingChoice(sparse, preferences)).toEqual(['Rust', 'M']);
  expect(openingChoice(sparse, { ...preferences, lines: lines.slice(0, 1) })).toEqual(['Indigo', 'S']);
  expect(openingChoice(sparse, { ...preferences, lines: [] })).toEqual(initialChoice(sparse));
});

test('[CARD-04] a page opens with the filtered size of the list, or with the variant that its address names', () => {
  const full = product([COLOURS, SIZES], 1, [
    exampleVariant('iS', ['Indigo', 'S']),
    exampleVariant('iM', ['Indigo', 'M']),
    exampleVariant('rL', ['Rust', 'L']),
  ]);
  const preferences = { variantId: null, sizes: ['l'], lines: [{ id: 'p1', variantId: 'iS', selectSize: 'S' }] };
  expect(openingChoice(full, preferences)).toEqual(['Rust', 'L']);
  expect(openingChoice(full, { ...preferences, sizes: ['s'] })).toEqual(['Indigo', 'S']);
  expect(openingChoice(full, { ...preferences, variantId: 'iM' })).toEqual(['Indigo', 'M']);
  expect(openingChoice(full, { ...preferences, variantId: 'of-old' })).toEqual(['Rust', 'L']);
});

const NOBODY = { variantId: null, sizes: [], lines: [] };
const plenty = product([COLOURS, SIZES], 1, [
  exampleVariant('iS', ['Indigo', 'S'], { available: false }),
  exampleVariant('iM', ['Indigo', 'M']),
  exampleVariant('iL', ['Indigo', 'L'], { pricePaise: 89_900 }),
  exampleVariant('rL', ['Rust', 'L']),
]);

test('[PDP-04] a shop that asks for the size chooses none, and shows the first available variant meanwhile', () => {
  const open = openingChoice(plenty, { ...NOBODY, rememberedSizes: [] });
  expect(open).toEqual(['Indigo', null]);
  expect([lacksSize(plenty, open), shownVariant(plenty, open)?.id, variantOf(plenty, open)]).toEqual([
    true,
    'iM',
    null,
  ]);
  expect(choose(plenty, open, 0, 'Rust')).toEqual(['Rust', null]);
  expect(choose(plenty, open, 1, 'L')).toEqual(['Indigo', 'L']);
});

test('[PDP-04] a size known from address, cart, filter or memory, or as the only one, need not be chosen', () => {
  const opens = (preferences: Partial<ChoicePreferences>) =>
    openingChoice(plenty, { ...NOBODY, rememberedSizes: [], ...preferences });
  expect(opens({ variantId: 'rL' })).toEqual(['Rust', 'L']);
  expect(opens({ lines: [{ id: 'p1', variantId: 'iL', selectSize: 'L' }] })).toEqual(['Indigo', 'L']);
  expect(opens({ sizes: ['L'], rememberedSizes: ['M'] })).toEqual(['Indigo', 'L']);
  expect(opens({ rememberedSizes: ['32', 'l'] })).toEqual(['Indigo', 'L']);
  expect(opens({ rememberedSizes: ['S'] })).toEqual(['Indigo', null]);
  const free = product([{ name: 'Size', values: ['Free Size'] }], 0, [exampleVariant('f', ['Free Size'])]);
  expect(openingChoice(free, { ...NOBODY, rememberedSizes: [] })).toEqual(['Free Size']);
});
