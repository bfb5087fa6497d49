import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { ProductPreview } from '../../pages/_cards/product-preview.tsx';
import { productLayerHtml } from './product-layer.ts';

const CARD: ProductCard = {
  id: '1',
  handle: 'kurta',
  title: 'Kurta <b>&amp; Dupatta',
  picture: null,
  pricePaise: 119_900,
  compareAtPricePaise: 179_900,
  available: true,
  sizes: [],
  variantId: '1',
};

const looks = (html: string): string[] =>
  [...html.matchAll(/<(\w+)[^>]*? class="([^"]*)"/g)].map(([, tag, look]) => `${tag}.${look}`);
const price = (html: string): string | undefined =>
  /<p class="price price-large">(.*?)<\/p>/.exec(html)?.[1]?.replace(/<span class="sr-only">.*?<\/span>/, '');

test('[CARD-03] the layer over the list has the layout and the price of the product page’s placeholder', () => {
  const page = renderPage(<ProductPreview card={CARD} />).replaceAll('<!-- -->', '');
  const layer = productLayerHtml(CARD);
  // The layer's picture is left out, because it is the card's, which the tap puts into the gallery.
  const own = looks(page).filter((look) => !/picture|icon|sr-only/.test(look));
  expect(looks(layer).filter((look) => !/sr-only/.test(look))).toEqual(own);
  expect(price(layer)).toBe(price(page));
});

test('HTML in a title is escaped', () => {
  expect(productLayerHtml(CARD)).toContain('Kurta &lt;b>&amp;amp; Dupatta');
});
