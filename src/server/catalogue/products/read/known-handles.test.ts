import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CatalogueUnderTest,
  smallShop,
  startCatalogue,
  syncWell,
} from '../../../../../test/catalogue-under-test.ts';
import { ALL_PRODUCTS } from '../../../../domain/catalogue/all-products.ts';

let shop: CatalogueUnderTest;

beforeAll(async () => {
  shop = await startCatalogue({ source: smallShop() });
  await syncWell(shop);
});

afterAll(async () => {
  await shop.close();
});

test('exactly the products and collections that have a page, or redirect to one, are known', async () => {
  const { known } = shop;
  const [section] = await shop.catalogue.home(1, 1);
  const [card] = section?.products ?? [];
  await sql`
    insert into product_alias select 'older-handle', product_key from product where handle = ${card?.handle}`.execute(
    shop.database,
  );
  for (const handle of [card?.handle ?? '', 'older-handle', card?.id ?? '', 'made-up', '', "'; --"])
    expect(await known.hasProduct(handle), handle).toBe((await shop.catalogue.product(handle)) !== null);
  for (const handle of [section?.collection.handle ?? '', section?.collection.id ?? '', ALL_PRODUCTS, 'made-up'])
    expect(await known.hasCollection(handle), handle).toBe((await shop.catalogue.collection(handle)) !== null);
  expect(await known.hasProduct(card?.handle ?? '')).toBe(true);
  expect(await known.hasProduct('older-handle')).toBe(true);
  expect(await known.hasCollection(section?.collection.handle ?? '')).toBe(true);
});

test('a collection lists its own products only', async () => {
  const { known } = shop;
  const [section] = await shop.catalogue.home(1, 1);
  const [collection = '', product = ''] = [section?.collection.handle, section?.products[0]?.handle];
  expect(await known.lists(collection, product)).toBe(true);
  expect(await known.lists(collection, 'made-up')).toBe(false);
  expect(await known.lists('made-up', product)).toBe(false);
});
