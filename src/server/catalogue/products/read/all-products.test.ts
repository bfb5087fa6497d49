import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CatalogueUnderTest,
  FIRST_PAGE,
  smallShop,
  startCatalogue,
  syncWell,
} from '../../../../../test/catalogue-under-test.ts';
import { memorySource } from '../../../../../stand-ins/shop-feed/feed-source.ts';
import type { ListingQuery } from './catalogue-answers.ts';

/** The usual products, in no collection. */
const SMALL = smallShop();
const ENTRIES = SMALL.products(0, 100);
const HANDLES = ENTRIES.map((entry) => entry.product.handle);

let shop: CatalogueUnderTest;

beforeAll(async () => {
  shop = await startCatalogue({ source: memorySource(ENTRIES, [], HANDLES[0] ?? '') });
  await syncWell(shop);
});

afterAll(async () => {
  await shop.close();
});

async function inPages(query: Partial<ListingQuery>): Promise<string[]> {
  const handles: string[] = [];
  let after: string | null = null;
  do {
    const page: { products: { handle: string }[]; nextCursor: string | null } = await shop.catalogue.listing('all', {
      ...FIRST_PAGE,
      ...query,
      limit: 4,
      after,
    });
    handles.push(...page.products.map((card) => card.handle));
    after = page.nextCursor;
  } while (after !== null);
  return handles;
}

test('[FEED-01] a feed without collections makes a home page of all its products, newest first', async () => {
  const sections = await shop.catalogue.home(8, 5);
  expect(sections).toMatchObject([{ collection: { handle: 'all', title: '' } }]);
  expect(sections[0]?.products.map((card) => card.handle)).toEqual(HANDLES.slice(0, 5));
});

test('[LIST-07] the list of all products shows every product once, in every order, page by page', async () => {
  expect(await shop.catalogue.collection('all')).toMatchObject({ handle: 'all' });
  const orders = ['featured', 'newest', 'price-up', 'price-down', 'biggest-discount'] as const;
  for (const sort of orders) {
    const handles = await inPages({ sort });
    expect(handles.toSorted()).toEqual(HANDLES.toSorted());
  }
});

test('[LIST-07] the list of all products has the newest first', async () => {
  expect(await inPages({ sort: 'featured' })).toEqual(HANDLES);
});

test('[LIST-08] the list of all products is counted and filtered like any other', async () => {
  const facets = await shop.catalogue.facets('all');
  const [size] = facets.sizes;
  expect(facets.exact).toBe(true);
  expect(await shop.catalogue.listing('all', FIRST_PAGE)).toMatchObject({ total: HANDLES.length, totalExact: true });
  const filters = { ...FIRST_PAGE.filters, sizes: [size?.value ?? ''] };
  expect(await shop.catalogue.listing('all', { ...FIRST_PAGE, filters })).toMatchObject({ total: size?.count });
});

test('a product in no collection is shown with the newest other products', async () => {
  const [first = ''] = HANDLES;
  const related = await shop.catalogue.related(first, null, 3);
  expect(related.map((card) => card.handle)).toEqual(HANDLES.slice(1, 4));
});

test('[FEED-03] the operator is informed once that the feed has no collections', async () => {
  await syncWell(shop);
  expect(await shop.rejects(10)).toMatchObject([{ reason: 'no_collections', object: '/collections.json' }]);
  expect(shop.logged.filter(({ message }) => message.includes('no_collections'))).toHaveLength(1);
});

test('[FEED-03] an unknown list is not found', async () => {
  expect(await shop.catalogue.collection('nothing')).toBeNull();
});
