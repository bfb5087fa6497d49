import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import type { ProductCard as Card } from '../../domain/catalogue/product.ts';
import { type Offer } from '../../domain/money/pricing.ts';
import { ProductCard } from './product-card.tsx';

const BUY_2_GET_1_FREE = { groupSize: 3, freePerGroup: 1 };

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

const show = (card: Partial<Card> = {}, offer: Offer | null = BUY_2_GET_1_FREE) =>
  renderPage(
    <ProductCard
      card={{ ...CARD, ...card }}
      page="/single-product/kurta"
      persuasion="as-specified"
      offer={offer}
      encoded=""
    />,
  );

test('a card shows the price of each piece under the offer, if there is one', () => {
  expect(show()).toContain('₹799 each <span>when you buy</span> 3');
  expect(show({}, null)).not.toContain('each when you buy');
});

test('[CARD-01] a title too long for two lines is cut in its name, and its colour stays visible', () => {
  const long = 'Hand-Block Printed Straight Kurta with Side Slits, Bottle Green';
  expect(show({ title: long })).toContain('<span>Hand-Block Printed Straight Kurta with Side Slits,</span>');
  expect(show()).toMatch(/>Kurta, Indigo<\/a>/);
});
