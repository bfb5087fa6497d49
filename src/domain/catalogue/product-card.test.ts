import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleProduct, exampleVariant } from '../../../test/examples/example-product.ts';
import { lineOf } from '../cart/line-of-card.ts';
import { productCard, sizeChoices } from './product-card.ts';
import { initialChoice } from './product-choice.ts';
import type { Product } from './product.ts';

const KURTA = exampleProduct({
  options: [
    { name: 'Colour', values: ['Indigo', 'Rust'] },
    { name: 'Size', values: ['S', 'M', 'L'] },
  ],
  sizeOptionIndex: 1,
  variants: [
    exampleVariant('iS', ['Indigo', 'S'], { available: false, pricePaise: 69_900, compareAtPricePaise: 99_900 }),
    exampleVariant('rS', ['Rust', 'S'], { pricePaise: 74_900 }),
    exampleVariant('iM', ['Indigo', 'M'], { available: false }),
    exampleVariant('rM', ['Rust', 'M'], { available: false }),
  ],
  pictures: [
    { url: 'https://cdn.example/front.jpg', width: 900, height: 1200, alt: 'Front' },
    { url: 'https://cdn.example/back.jpg', width: 900, height: 1200, alt: 'Back' },
  ],
});

/** A product of which every variant is available. */
const FULL: Product = { ...KURTA, variants: KURTA.variants.map((each) => ({ ...each, available: true })) };

test('[CARD-01] a card shows the first picture and the first variant’s price', () => {
  expect(productCard(FULL)).toMatchObject({
    id: 'p1',
    handle: 'indigo-kurta',
    title: 'Indigo Kurta',
    picture: { alt: 'Front' },
    pricePaise: 69_900,
    compareAtPricePaise: 99_900,
    available: true,
    variantId: 'iS',
    options: [
      { name: 'Colour', value: 'Indigo' },
      { name: 'Size', value: null },
    ],
  });
});

test('[CARD-04] a card has the colour on its picture, whichever variant comes first', () => {
  const rustPictured = FULL.variants.map((each) => (each.id.startsWith('r') ? { ...each, pictureIndex: 0 } : each));
  const card = productCard({ ...FULL, variants: rustPictured });
  expect(card).toMatchObject({ variantId: 'rS', options: [{ value: 'Rust' }, { value: null }] });
  expect(card?.sizes.map(({ variantId }) => variantId)).toEqual(['rS', 'rM']);
});

test('[CARD-01] [CARD-04] if the pictured colour is sold out, the card shows an available variant', () => {
  const variants = KURTA.variants.map((each) => (each.id === 'rS' ? { ...each, pictureIndex: 1 } : each));
  expect(productCard({ ...KURTA, variants })).toMatchObject({
    picture: { alt: 'Back' },
    pricePaise: 74_900,
    compareAtPricePaise: null,
    variantId: 'rS',
    options: [{ value: 'Rust' }, { value: null }],
  });
});

test('[CARD-01] if the first variant is sold out, the card has the price of the variant that is added', () => {
  const variants = FULL.variants.map((each) => (each.id === 'iS' ? { ...each, available: false } : each));
  expect(productCard({ ...FULL, variants })).toMatchObject({ pricePaise: 79_900, variantId: 'iM' });
  const materials = [
    exampleVariant('cotton', ['Cotton'], { available: false, pricePaise: 119_900 }),
    exampleVariant('silk', ['Silk'], { pricePaise: 149_900 }),
  ];
  const cushion = { ...KURTA, options: [{ name: 'Material', values: ['Cotton', 'Silk'] }], sizeOptionIndex: null };
  expect(productCard({ ...cushion, variants: materials })).toMatchObject({ pricePaise: 149_900, variantId: 'silk' });
});

test('a card without pictures has none, and a sold-out card has the first variant', () => {
  const soldOut = { ...KURTA, pictures: [], available: false, variants: KURTA.variants.slice(2) };
  expect(productCard(soldOut)).toMatchObject({ picture: null, available: false, variantId: 'iM' });
});

test('[PRICE-05] a product without a variant has no card', () => {
  expect(productCard({ ...KURTA, variants: [] })).toBeNull();
});

test('[CARD-04] a card has each size once, in another colour only if its colour cannot be bought in it', () => {
  const [indigo] = KURTA.variants;
  if (!indigo) throw new Error('The kurta has variants.');
  expect(sizeChoices(FULL, indigo).map(({ size, variantId }) => [size, variantId])).toEqual([
    ['S', 'iS'],
    ['M', 'iM'],
  ]);
  const onlyRustM = FULL.variants.map((each) => (each.id === 'iM' ? { ...each, available: false } : each));
  expect(sizeChoices({ ...FULL, variants: onlyRustM }, indigo)).toEqual([
    { size: 'S', variantId: 'iS', available: true, pricePaise: 69_900, compareAtPricePaise: 99_900 },
    {
      size: 'M',
      variantId: 'rM',
      available: true,
      pricePaise: 79_900,
      compareAtPricePaise: null,
      instead: {
        options: [
          { name: 'Colour', value: 'Rust' },
          { name: 'Size', value: 'M' },
        ],
        picture: KURTA.pictures[0],
      },
    },
  ]);
});

test('a product without a size option has no sizes', () => {
  const [first] = KURTA.variants;
  if (!first) throw new Error('The kurta has variants.');
  expect(sizeChoices({ ...KURTA, sizeOptionIndex: null }, first)).toEqual([]);
  expect(sizeChoices({ ...KURTA, sizeOptionIndex: 7 }, first)).toEqual([]);
});

test('[CARD-04] the card of any product adds one of its variants, at that variant’s price', () => {
  const colour = fc.constantFrom('Indigo', 'Rust', 'Teal');
  const size = fc.constantFrom('S', 'M', 'L');
  const variants = fc.uniqueArray(
    fc.record({
      colour,
      size,
      available: fc.boolean(),
      pricePaise: fc.integer({ min: 1, max: 9 }),
      picture: fc.option(fc.nat(1)),
    }),
    { minLength: 1, selector: (each) => `${each.colour} ${each.size}` },
  );
  fc.assert(
    fc.property(variants, fc.array(size), (made, sizes) => {
      const list = made.map(({ colour, size, available, pricePaise, picture }) =>
        exampleVariant(`${colour} ${size}`, [colour, size], { available, pricePaise, pictureIndex: picture }),
      );
      const options = [
        { name: 'Colour', values: ['Indigo', 'Rust', 'Teal'] },
        { name: 'Size', values: ['S', 'M', 'L'] },
      ];
      const product = { ...KURTA, options, variants: list, available: list.some((each) => each.available) };
      const card = productCard(product);
      const line = card && lineOf(card, { sizes, quantity: 1, handler: null });
      fc.pre(product.available);
      const bought = list.find(({ id }) => id === line?.variantId);
      expect(bought).toMatchObject({ available: true, pricePaise: line?.pricePaise });
      expect(line?.options.map(({ value }) => value)).toEqual(bought?.options);
      expect(line?.selectSize).toBe(bought?.options[1]);
      expect(initialChoice(product, sizes)).toEqual(bought?.options);
      const wanted = sizes.find((each) => list.some((one) => one.available && one.options[1] === each));
      expect(line?.selectSize).toBe(wanted ?? line?.selectSize);
    }),
  );
});
