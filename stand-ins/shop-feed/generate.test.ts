import { expect, test } from 'vitest';
import type { SourceEntry } from './feed-source.ts';
import { generatedShop } from './generate.ts';
import { startShopFeed } from './shop-feed.ts';

const SIZE = { products: 1_000_000, collections: 2_000 };
const handles = (entries: readonly SourceEntry[]) => entries.map(({ product }) => product.handle);

test('any page of a million products is the same whichever pages were read before', () => {
  const [one, other] = [generatedShop(SIZE), generatedShop(SIZE)];
  one.products(0, 250);
  expect(one.products(999_750, 250)).toEqual(other.products(999_750, 250));
  expect(one.products(999_990, 250)).toHaveLength(10);
  expect(one.products(1_000_000, 250)).toEqual([]);
});

test('every product is in exactly one collection, and is found by its handle', () => {
  const shop = generatedShop({ products: 1_003, collections: 7 });
  const members = shop.collections(0, 100).flatMap((collection) => handles(shop.productsIn(collection, 0, 1_000)));
  expect(members).toHaveLength(1_003);
  expect(new Set(members)).toEqual(new Set(handles(shop.products(0, 2_000))));
  expect(members.filter((handle) => shop.findProduct(handle)?.product.handle !== handle)).toEqual([]);
  expect(shop.findProduct('no-such-thing-3')).toBeNull();
});

test('collections are found by handle and by id, and their counts are right', () => {
  const shop = generatedShop(SIZE);
  const collection = shop.collections(1_999, 1)[0]!;
  expect(shop.findCollection(collection.handle)).toEqual(collection);
  expect(shop.findCollection(String(collection.id))).toEqual(collection);
  expect(shop.productsIn(collection, 0, 1_000)).toHaveLength(collection.products_count);
  expect(shop.findCollection('kurtas')).toBeNull();
});

test('generated prices are plausible', () => {
  const variants = generatedShop(SIZE)
    .products(500_000, 1_000)
    .flatMap(({ product }) => product.variants);
  expect(variants.filter(({ price }) => !/^[1-9]\d{2,4}\.00$/.test(price))).toEqual([]);
});

test('a million products are served without being stored in memory', async () => {
  const before = process.memoryUsage().heapUsed;
  const feed = await startShopFeed({ generate: SIZE });
  const { collections } = (await (await fetch(`${feed.url}/collections.json?page=8&limit=250`)).json()) as {
    collections: { handle: string }[];
  };
  const page = await fetch(`${feed.url}/collections/${collections.at(-1)?.handle}/products.json?limit=250&page=2`);
  expect(((await page.json()) as { products: unknown[] }).products).toHaveLength(250);
  await feed.close();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(300 * 1024 * 1024);
});
