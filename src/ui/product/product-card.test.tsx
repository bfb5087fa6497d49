import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import type { ProductCard as Card } from '../../domain/catalogue/product.ts';
import { BUY_2_GET_1_FREE, type Offer } from '../../domain/money/pricing.ts';
import type { CardColours } from '../../domain/display/card-colours.ts';
import { ProductCard } from './product-card.tsx';

const CARD: Card = {
  id: '1',
  handle: 'kurta',
  title: 'Kurta, Indigo',
  picture: null,
  pricePaise: 119_900,
  compareAtPricePaise: 179_900,
  available: true,
  sizes: [],
  variantId: '1',
};

const show = (card: Partial<Card> = {}, offer: Offer | null = BUY_2_GET_1_FREE, colours?: CardColours) =>
  renderPage(
    <ProductCard
      card={{ ...CARD, ...card }}
      page="/single-product/kurta"
      persuasion="as-specified"
      offer={offer}
      encoded=""
      colours={colours}
    />,
  );

test('a card says what each piece costs under the offer, where there is one', () => {
  expect(show()).toContain('₹799 each <span>when you buy</span> 3');
  expect(show({}, null)).not.toContain('each when you buy');
});

test('[CARD-01] a title too long for two lines is cut in its name, and its colour stands apart', () => {
  const long = 'Hand-Block Printed Straight Kurta with Side Slits, Bottle Green';
  expect(show({ title: long })).toContain('<span>Hand-Block Printed Straight Kurta with Side Slits,</span>');
  expect(show()).toMatch(/>Kurta, Indigo<\/a>/);
});

const sizes = (available: string, gone: string) =>
  [...available.split(' '), ...gone.split(' ')]
    .filter((size) => size !== '')
    .map((size) => ({
      size,
      variantId: size,
      available: available.split(' ').includes(size),
      pricePaise: 119_900,
      compareAtPricePaise: null,
    }));

test.each([
  ['S M L', 'XL', 'XL sold out'],
  ['S M L', 'XL XXL', 'XL, XXL sold out'],
  ['M L', 'S XL XXL', 'Only M, L left'],
  ['XS S M L', 'XL XXL 3XL 4XL', '4 sizes sold out'],
])('a card says which sizes are sold out, in few words: %s of %s', (available, gone, said) => {
  expect(show({ sizes: sizes(available, gone) })).toContain(`<p>${said}</p>`);
});

test('a card says nothing of sizes where all can be had, or none can', () => {
  expect(show({ sizes: sizes('S M', '') })).not.toContain('card-notes');
  expect(show({ sizes: sizes('', 'S M'), available: false })).not.toContain('card-notes');
});

test('a card shows the colours that the garment comes in, and says how many they are', () => {
  const html = show({}, null, { swatches: ['#3a3f78', '#b2542b'], count: 3 });
  expect(html).toContain('aria-label="In 3 colours"');
  expect(html.match(/<circle/g)).toHaveLength(2);
  expect(html).toContain('+1');
  expect(show()).not.toContain('<circle');
});
