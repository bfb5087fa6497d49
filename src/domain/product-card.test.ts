import { expect, test } from 'vitest';
import { productCard, sizeChoices } from './product-card.ts';
import type { Product, Variant } from './product.ts';

function variant(id: string, options: (string | null)[], rest: Partial<Variant> = {}): Variant {
  return { id, options, pricePaise: 79_900, compareAtPricePaise: null, available: true, pictureIndex: null, ...rest };
}

const KURTA: Product = {
  id: 'p1',
  handle: 'indigo-kurta',
  title: 'Indigo Kurta',
  vendor: '',
  productType: '',
  tags: [],
  descriptionHtml: '',
  video: null,
  options: [
    { name: 'Colour', values: ['Indigo', 'Rust'] },
    { name: 'Size', values: ['S', 'M', 'L'] },
  ],
  sizeOptionIndex: 1,
  variants: [
    variant('iS', ['Indigo', 'S'], { available: false, pricePaise: 69_900, compareAtPricePaise: 99_900 }),
    variant('rS', ['Rust', 'S'], { pricePaise: 74_900 }),
    variant('iM', ['Indigo', 'M'], { available: false }),
    variant('rM', ['Rust', 'M'], { available: false }),
  ],
  pictures: [
    { url: 'https://cdn.example/front.jpg', width: 900, height: 1200, alt: 'Front' },
    { url: 'https://cdn.example/back.jpg', width: 900, height: 1200, alt: 'Back' },
  ],
  available: true,
};

test('[CARD-01] a card shows the first picture and the first variant’s price, and sells the first available variant', () => {
  const card = productCard(KURTA);
  expect(card).toMatchObject({
    id: 'p1',
    handle: 'indigo-kurta',
    title: 'Indigo Kurta',
    picture: { alt: 'Front' },
    pricePaise: 69_900,
    compareAtPricePaise: 99_900,
    available: true,
    variantId: 'rS',
  });
});

test('a card without pictures has none, and one without anything to buy names the first variant', () => {
  const soldOut = { ...KURTA, pictures: [], available: false, variants: KURTA.variants.slice(2) };
  expect(productCard(soldOut)).toMatchObject({ picture: null, available: false, variantId: 'iM' });
});

test('[PRICE-05] a product without a variant has no card', () => {
  expect(productCard({ ...KURTA, variants: [] })).toBeNull();
});

test('each size is there once, by its first available variant, and a size without a variant not at all', () => {
  expect(sizeChoices(KURTA)).toEqual([
    { size: 'S', variantId: 'rS', available: true, pricePaise: 74_900, compareAtPricePaise: null },
    { size: 'M', variantId: 'iM', available: false, pricePaise: 79_900, compareAtPricePaise: null },
  ]);
});

test('a product without a size option has no sizes', () => {
  expect(sizeChoices({ ...KURTA, sizeOptionIndex: null })).toEqual([]);
  expect(sizeChoices({ ...KURTA, sizeOptionIndex: 7 })).toEqual([]);
});
