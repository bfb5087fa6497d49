import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BadCapture, capturedShop } from './capture.ts';
import { startShopFeed } from './shop-feed.ts';

const KURTA = `{ "id": 7001, "title": "Kurta \\"Star\\" ]}", "handle": "star_kurta", "body_html": null,
   "vendor": "Example", "product_type": "Kurta", "tags": [], "published_at": "2026-01-02T10:00:00+05:30",
   "variants": [{"id": 1, "title": "M", "option1": "M", "price": "520.00", "available": false}],
   "images": [{"id": 5, "src": "https:\\/\\/cdn.example\\/star.jpg", "width": 900, "height": 1200}],
   "options": [{"name": "size", "values": ["M"]}], "x_unknown": 1.50 }`;
const SHAWL = `{"id":7002,"title":"Shawl","handle":"shawl","product_type":"","variants":[],"images":[],"options":[]}`;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'capture-'));
  file = path.join(folder, 'products.json');
  await writeFile(file, `{\n "products" : [ ${KURTA} ,\n ${SHAWL} ]\n}`);
});
afterAll(() => rm(folder, { recursive: true }));

test('a captured product is in the list byte for byte', async () => {
  const feed = await startShopFeed({ capture: [file] });
  const text = await (await fetch(`${feed.url}/collections/all/products.json`)).text();
  await feed.close();
  expect(text).toBe(`{"products":[${KURTA},${SHAWL}]}`);
});

test('there is one collection of all products and one for each product type', async () => {
  const shop = await capturedShop([file, file]);
  expect(shop.collections(0, 10).map(({ handle, products_count: count }) => [handle, count])).toEqual([
    ['all', 2],
    ['kurta', 1],
  ]);
});

test('faults damage captured products too', async () => {
  const feed = await startShopFeed({ capture: [file] });
  feed.control.turnOn({ case: 55, value: 'emoji', handle: 'shawl' });
  const { products } = (await (await fetch(`${feed.url}/products.json`)).json()) as { products: { title: string }[] };
  await feed.close();
  expect(products.map(({ title }) => title).filter((title) => title.startsWith('🪷'))).toHaveLength(1);
});

test('a file that is not a page of products is refused', async () => {
  const wrong = path.join(folder, 'wrong.json');
  await writeFile(wrong, '{"collections":[]}');
  await expect(capturedShop([wrong])).rejects.toThrow(BadCapture);
  await writeFile(wrong, '{"products":[{"id":1,"title":"cut');
  await expect(capturedShop([wrong])).rejects.toThrow(BadCapture);
});
