import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import type { SizeChoice } from '../../domain/catalogue/product.ts';
import { type CardColours, CardNotes } from './card-notes.tsx';

const show = (own: SizeChoice[], available = true, colours?: CardColours) =>
  renderPage(<CardNotes card={{ available, sizes: own }} colours={colours} />);

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
  ['M L', 'S XL XXL', true],
  ['S', 'M L', true],
  ['S M L', 'XL', false],
  ['S M', 'L XL', false],
  ['XS S M L', 'XL XXL 3XL 4XL 5XL', false],
])(
  'a card names its last sizes where most are gone, and no single size that is gone: %s left, %s gone',
  (left, gone, said) => {
    expect(show(sizes(left, gone)).includes(`<p>Only ${left.replaceAll(' ', ', ')} left</p>`)).toBe(said);
    expect(show(sizes(left, gone))).not.toContain('sold out');
  },
);

test('a card does not mention sizes if all or none are available', () => {
  expect(show(sizes('S M', ''))).not.toContain('card-notes');
  expect(show(sizes('', 'S M'), false)).not.toContain('card-notes');
});

test('a card shows the garment’s colours and their number', () => {
  const html = show([], true, { swatches: ['#3a3f78', '#b2542b'], count: 3 });
  expect(html).toContain('aria-label="In 3 colours"');
  expect(html.match(/<circle/g)).toHaveLength(2);
  expect(html).toContain('+1');
  expect(show([])).not.toContain('<circle');
});

test('a card says the rating of real buyers and how many they are', () => {
  const html = renderPage(
    <CardNotes card={{ available: true, sizes: [] }} colours={undefined} rating={{ stars: '4.5', count: 12 }} />,
  );
  expect(html).toContain('★ 4.5 (12)');
  expect(html).toContain('Rated 4.5 out of 5 by 12 buyers');
});
