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
  ['S M L', 'XL', 'XL sold out'],
  ['S M L', 'XL XXL', 'XL, XXL sold out'],
  ['M L', 'S XL XXL', 'Only M, L left'],
  ['XS S M L', 'XL XXL 3XL 4XL', '4 sizes sold out'],
])('a card says briefly which sizes are sold out: %s of %s', (available, gone, expected) => {
  expect(show(sizes(available, gone))).toContain(`<p>${expected}</p>`);
});

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
