import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CatalogueUnderTest,
  smallShop,
  startCatalogue,
  syncWell,
} from '../../../../../test/catalogue-under-test.ts';
import { memorySource } from '../../../../../stand-ins/shop-feed/feed-source.ts';

const SMALL = smallShop();
const ENTRIES = SMALL.products(0, 100);
const HANDLES = ENTRIES.map((entry) => entry.product.handle);
const [FIRST = ''] = HANDLES;
const [USUAL] = SMALL.collections(0, 1);

const collection = (id: number, handle: string, title: string, handles: string[]) => {
  if (!USUAL) throw new Error('The usual shop has no collection.');
  return { collection: { ...USUAL, id, handle, title, products_count: handles.length }, handles };
};

let shop: CatalogueUnderTest;

beforeAll(async () => {
  const collections = [
    collection(1, 'all', 'All', HANDLES),
    collection(2, 'rakhi-edits', 'Festive Finds', HANDLES.slice(0, 5)),
    collection(3, 'frontpage', 'Home page', HANDLES.slice(2, 6)),
  ];
  shop = await startCatalogue({ source: memorySource(ENTRIES, collections, FIRST) });
  await syncWell(shop);
});

afterAll(async () => {
  await shop.close();
});

test('[HOME-03] the platform’s front page is the first section of home, and its list of everything is none', async () => {
  const sections = await shop.catalogue.home(8, 5);
  expect(sections.map(({ collection: { title } }) => title)).toEqual(['Featured', 'Festive Finds']);
});

test('[FEED-01] neither is a category in the menu, in search results or in a product’s breadcrumb', async () => {
  expect((await shop.catalogue.menu()).map(({ handle }) => handle)).toEqual(['rakhi-edits']);
  expect((await shop.catalogue.collections(10)).map(({ handle }) => handle)).toEqual(['rakhi-edits']);
  expect(await shop.catalogue.collectionOf(FIRST)).toMatchObject({ handle: 'rakhi-edits' });
  const related = await shop.catalogue.related(FIRST, null, 10);
  expect(related.map(({ handle }) => handle)).toEqual(HANDLES.slice(1, 5));
  const { collections } = await shop.catalogue.suggest('home');
  expect(collections).toEqual([]);
});

test('[LIST-07] their lists still open, because descriptions and ads link to them', async () => {
  expect(await shop.catalogue.collection('all')).toMatchObject({ title: 'All' });
  expect(await shop.catalogue.collection('frontpage')).toMatchObject({ title: 'Featured' });
  expect(await shop.catalogue.collectionOf(HANDLES.at(-1) ?? '')).toMatchObject({ handle: 'all' });
});
