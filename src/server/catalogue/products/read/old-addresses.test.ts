import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CatalogueUnderTest,
  smallShop,
  startCatalogue,
  syncWell,
} from '../../../../../test/catalogue-under-test.ts';
import type { FeedSource } from '../../../../../stand-ins/shop-feed/feed-source.ts';

const SMALL = smallShop();
const [FIRST] = SMALL.collections(0, 1);
const handles = { now: FIRST?.handle ?? '' };

/** A merchant who changes the handle of the first collection. */
const renaming: FeedSource = {
  ...SMALL,
  collections: (offset, limit) =>
    SMALL.collections(offset, limit).map((one) => (one.id === FIRST?.id ? { ...one, handle: handles.now } : one)),
  findCollection: (key) => (key === handles.now ? (FIRST ?? null) : SMALL.findCollection(key)),
};

let shop: CatalogueUnderTest;

beforeAll(async () => {
  shop = await startCatalogue({ source: renaming });
  await syncWell(shop);
});

afterAll(async () => {
  await shop.close();
});

test('[LIST-07] a renamed collection redirects from its old address, and back after another rename', async () => {
  const old = handles.now;
  handles.now = 'a-new-name';
  await syncWell(shop);
  expect(await shop.catalogue.collection(old)).toEqual({ movedTo: 'a-new-name' });
  expect(await shop.catalogue.collection('a-new-name')).toMatchObject({ handle: 'a-new-name' });
  handles.now = old;
  await syncWell(shop);
  expect(await shop.catalogue.collection(old)).toMatchObject({ handle: old });
  expect(await shop.catalogue.collection('a-new-name')).toEqual({ movedTo: old });
});

test('[PDP-01] a product requested by its id redirects to its handle', async () => {
  const [card] = (await shop.catalogue.home(1, 1))[0]?.products ?? [];
  expect(await shop.catalogue.product(card?.id ?? '')).toEqual({ movedTo: card?.handle });
  expect(await shop.catalogue.product('8000000000000')).toBeNull();
});

test('a product is found by its handle and by its id where no page redirects', async () => {
  const [card] = (await shop.catalogue.home(1, 1))[0]?.products ?? [];
  for (const name of [card?.handle, card?.id]) {
    expect(await shop.catalogue.productAt(name ?? '')).toMatchObject({ id: card?.id, handle: card?.handle });
  }
  expect(await shop.catalogue.productAt('8000000000000')).toBeNull();
});
