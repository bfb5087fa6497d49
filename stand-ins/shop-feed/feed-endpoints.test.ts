import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningShopFeed, startShopFeed } from './shop-feed.ts';

const NOON = Date.UTC(2026, 10, 21, 6, 30);
const HANDLE = 'ajrakh-hand-block-straight-kurta-indigo';
let feed: RunningShopFeed;
let now = NOON;

beforeAll(async () => {
  feed = await startShopFeed({ now: () => now });
});
afterAll(() => feed.close());
beforeEach(() => {
  now = NOON;
  feed.control.reset();
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(feed.url + path, { headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: text === '' ? null : JSON.parse(text) };
}
const count = async (path: string): Promise<number> => (await get(path)).json.products.length;

test('a list has 30 products by default and never more than 250', async () => {
  const { url, close } = await startShopFeed({ generate: { products: 600, collections: 2 } });
  const counts = await Promise.all(
    ['', '?limit=7', '?limit=250', '?limit=1000', '?limit=abc', '?limit=0'].map(async (query) => {
      const page = await fetch(`${url}/products.json${query}`);
      return ((await page.json()) as { products: unknown[] }).products.length;
    }),
  );
  await close();
  expect(counts).toEqual([30, 7, 250, 250, 30, 30]);
});

test('pages are counted from 1, do not overlap, and end with an empty list', async () => {
  const handles: string[] = [];
  let page = 1;
  for (; ; page += 1) {
    const { products } = (await get(`/collections/kurtas/products.json?limit=10&page=${page}`)).json;
    if (products.length === 0) break;
    handles.push(...products.map((product: { handle: string }) => product.handle));
  }
  expect(page).toBe(4);
  expect(new Set(handles).size).toBe(28);
  expect((await get('/collections/kurtas/products.json?page=4&limit=10')).text).toBe('{"products":[]}');
  expect((await get('/collections/kurtas/products.json?page=0&limit=10')).json.products[0].handle).toBe(handles[0]);
});

test('a page beyond 25,000 products is an error', async () => {
  expect(await get('/products.json?page=101&limit=250')).toMatchObject({
    status: 400,
    json: { errors: 'Page * Limit exceeds the 25000 limit.' },
  });
  expect((await get('/products.json?page=100&limit=250')).status).toBe(200);
});

test('a collection is found by handle and by id, and an unknown one is 404', async () => {
  const { collections } = (await get('/collections.json')).json;
  const sarees = collections.find((collection: { handle: string }) => collection.handle === 'sarees');
  const [byHandle, byId] = await Promise.all([
    get('/collections/sarees/products.json'),
    get(`/collections/${sarees.id}/products.json`),
  ]);
  expect(byId.text).toBe(byHandle.text);
  expect((await get('/collections/hats/products.json')).status).toBe(404);
});

test('all products are sorted newest first, and /collections/all has the same', async () => {
  const { products } = (await get('/products.json?limit=250')).json;
  const dates: string[] = products.map((product: { published_at: string }) => product.published_at);
  expect(dates).toEqual([...dates].sort((a, b) => b.localeCompare(a)));
  expect(await count('/collections/all/products.json?limit=250')).toBe(products.length);
});

test('a product in a list has tags as an array, `available`, and images without alt', async () => {
  const { products } = (await get('/collections/kurtas/products.json?limit=1')).json;
  expect(Array.isArray(products[0].tags)).toBe(true);
  expect(products[0].variants.every((variant: object) => 'available' in variant)).toBe(true);
  expect(products[0].images.some((image: object) => 'alt' in image)).toBe(false);
  expect(products[0].variants[0].price).toMatch(/^\d+\.\d\d$/);
});

test('a single product has tags as text, option ids and an image, but no availability', async () => {
  const { product } = (await get(`/products/${HANDLE}.json`)).json;
  expect(product.tags).toBe('everyday, cotton, ajrakh block print, indigo, women');
  expect(product.variants.some((variant: object) => 'available' in variant)).toBe(false);
  expect(product.variants[0].inventory_policy).toBe('deny');
  expect(product.options[0]).toMatchObject({ product_id: product.id, name: 'Size' });
  expect(product.image).toMatchObject({ alt: product.title, position: 1 });
});

test('the script form has integer paise and availability', async () => {
  const product = (await get(`/products/${HANDLE}.js`)).json;
  expect(product).toMatchObject({ price: 149_900, compare_at_price: 249_900, available: true, type: 'Kurta' });
  expect(product.variants.map((variant: { available: boolean }) => variant.available)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(product.images[0]).toMatch(/^\/\//);
});

test('the wire form is minified, with slashes and angle brackets escaped', async () => {
  const { text } = await get('/collections/kurtas/products.json?limit=2');
  expect(text).not.toMatch(/[<>&\n]|[^\\]\//);
  expect(text).toContain('\\u003cp\\u003e');
  expect(text).toContain('\\/cdn\\/shop\\/files\\/');
});

test('updated_at is the time of rendering in products, but not in pictures and collections', async () => {
  const path = '/collections/kurtas/products.json?limit=3';
  const [before, collectionsBefore] = [await get(path), await get('/collections.json')];
  now += 5 * 60_000;
  const [after, collectionsAfter] = [await get(path), await get('/collections.json')];
  expect(before.json.products[0].updated_at).toBe('2026-11-21T12:00:00+05:30');
  expect(after.json.products[0].variants[0].updated_at).toBe('2026-11-21T12:05:00+05:30');
  expect(after.text.replaceAll('T12:05:00', 'T12:00:00')).toBe(before.text);
  expect(collectionsAfter.text).toBe(collectionsBefore.text);
});

test('the count of one collection differs from what it serves, as on real shops', async () => {
  const { collections } = (await get('/collections.json')).json;
  const wrong = [];
  for (const { handle, products_count: claimed } of collections) {
    if ((await count(`/collections/${handle}/products.json?limit=250`)) !== claimed) wrong.push(handle);
  }
  expect(wrong).toEqual(['festive']);
});

test('with ETags on, an unchanged page is 304 although its render time changed, a changed page is 200', async () => {
  const path = '/collections/kurtas/products.json';
  expect((await get(path)).headers.get('etag')).toBeNull();
  feed.control.etags(true);
  const etag = (await get(path)).headers.get('etag') ?? '';
  now += 60_000;
  expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
  feed.control.setPrice({ handle: HANDLE, price: '1599.00' });
  expect((await get(path, { 'if-none-match': etag })).status).toBe(200);
});

test('picture addresses have the host of the request, or the configured origin', async () => {
  const src = (await get(`/products/${HANDLE}.json`)).json.product.image.src;
  expect(src).toMatch(new RegExp(`^${feed.url}/cdn/shop/files/${HANDLE}-front\\.jpg\\?v=\\d+$`));
  const fixed = await startShopFeed({ origin: 'https://feed.example' });
  const { product } = (await (await fetch(`${fixed.url}/products/${HANDLE}.json`)).json()) as {
    product: { image: { src: string } };
  };
  await fixed.close();
  expect(product.image.src).toMatch(/^https:\/\/feed\.example\/cdn\/shop\/files\//);
});

test('an unknown product and a handle with a broken escape are refused', async () => {
  expect((await get('/products/no-such-thing.json')).status).toBe(404);
  expect((await get('/products/%E0%A4%A.json')).status).toBe(400);
});
