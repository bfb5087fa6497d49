import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CatalogueUnderTest,
  FIRST_PAGE,
  smallShop,
  startCatalogue,
} from '../../../../../test/catalogue-under-test.ts';
import { memorySource } from '../../../../../stand-ins/shop-feed/feed-source.ts';

const SMALL = smallShop();
/** Half a megabyte each, so that all of them are more than the four that the client takes. */
const ENTRIES = SMALL.products(0, 100).map(({ product }) => ({
  raw: null,
  product: { ...product, body_html: `<p>${'Soft. '.repeat(90_000)}</p>` },
}));
const HANDLES = ENTRIES.map(({ product }) => product.handle);

let shop: CatalogueUnderTest;

beforeAll(async () => {
  shop = await startCatalogue({ source: memorySource(ENTRIES, [], HANDLES[0] ?? '') });
});

afterAll(async () => {
  await shop.close();
});

test('[FEED-03] a page that is too large for one response is read in smaller pages, complete and in order', async () => {
  expect(HANDLES.length * 540_000).toBeGreaterThan(4 * 1024 * 1024);
  expect(await shop.syncNow()).toMatchObject({ outcome: 'complete', seen: HANDLES.length });
  const { products } = await shop.catalogue.listing('all', FIRST_PAGE);
  expect(products.map(({ handle }) => handle)).toEqual(HANDLES);
  const asked = shop.feed.control.requests().map(({ url }) => url);
  expect(asked.filter((url) => url.includes('limit=5&'))).not.toEqual([]);
  expect(await shop.syncNow()).toMatchObject({ outcome: 'complete', written: 0, removed: 0 });
});
