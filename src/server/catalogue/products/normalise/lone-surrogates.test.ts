import { expect, test } from 'vitest';
import { FIRST_PAGE, smallShop, startCatalogue } from '../../../../../test/catalogue-under-test.ts';
import type { FeedProduct } from '../../../../../stand-ins/shop-feed/feed-shapes.ts';
import type { FeedSource, SourceEntry } from '../../../../../stand-ins/shop-feed/feed-source.ts';

/** Returns the small shop with its first product changed. */
function shopWith(change: Partial<FeedProduct>): FeedSource {
  const source = smallShop();
  const changed = (entry: SourceEntry): SourceEntry =>
    entry.product.handle === source.exampleHandle ? { product: { ...entry.product, ...change }, raw: null } : entry;
  return {
    ...source,
    productsIn: (...given) => source.productsIn(...given).map(changed),
    products: (...given) => source.products(...given).map(changed),
  };
}

test.each([
  ['a description whose limit lies within a character', { body_html: `${'a'.repeat(65_535)}\u{1f9f5}` }],
  ['a word of a title whose limit lies within a letter', { title: `Kurta ${'a'.repeat(39)}\u{10330}` }],
])('[FEED-03] %s does not prevent a product from being stored', async (_what, change) => {
  const shop = await startCatalogue({ source: shopWith(change) });
  try {
    expect(await shop.syncNow()).toMatchObject({ outcome: 'complete' });
    const [first] = await shop.catalogue.home(1, 1);
    const { products } = await shop.catalogue.listing(first?.collection.handle ?? '', FIRST_PAGE);
    expect(products).toHaveLength(6);
  } finally {
    await shop.close();
  }
});
