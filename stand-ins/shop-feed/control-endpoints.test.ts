import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningShopFeed, startShopFeed } from './shop-feed.ts';

const HANDLE = 'ajrakh-hand-block-straight-kurta-indigo';
let feed: RunningShopFeed;

beforeAll(async () => {
  feed = await startShopFeed();
});
afterAll(() => feed.close());
beforeEach(() => feed.control.reset());

async function get(path: string) {
  const response = await fetch(feed.url + path);
  return { status: response.status, json: await response.json() };
}
async function post(path: string, body: object) {
  const response = await fetch(feed.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: await response.json() };
}
const kurtas = async () => (await get('/collections/kurtas/products.json?limit=250')).json.products;
const kurta = async () => (await kurtas()).find((product: { handle: string }) => product.handle === HANDLE);

test('a price set by the merchant appears in every form', async () => {
  await post('/control/price', { handle: HANDLE, price: '1599.00', compareAtPrice: '2599.00' });
  await post('/control/price', { handle: HANDLE, price: '1699.00', variant: 'XL' });
  const prices = (await kurta()).variants.map((variant: { price: string }) => variant.price);
  expect(prices).toEqual(['1599.00', '1599.00', '1599.00', '1599.00', '1699.00', '1599.00']);
  expect((await get(`/products/${HANDLE}.js`)).json).toMatchObject({ price: 159_900, price_max: 169_900 });
  expect((await get(`/products/${HANDLE}.json`)).json.product.variants[0].compare_at_price).toBe('2599.00');
});

test('one size can be sold out and restocked', async () => {
  const available = async () =>
    (await kurta()).variants.map((variant: { available: boolean }) => variant.available).slice(1, 4);
  await post('/control/availability', { handle: HANDLE, available: false, variant: 'M' });
  expect(await available()).toEqual([true, false, true]);
  await post('/control/availability', { handle: HANDLE, available: true, variant: 'M' });
  expect(await available()).toEqual([true, true, true]);
});

test('a removed product is missing from every list, and only the last page is short', async () => {
  const before = await kurtas();
  await post('/control/remove', { handle: HANDLE });
  expect((await get(`/products/${HANDLE}.json`)).status).toBe(404);
  const first = (await get('/collections/kurtas/products.json?limit=10')).json.products;
  expect(first.map((product: { id: number }) => product.id)).toEqual(
    before.slice(1, 11).map((product: { id: number }) => product.id),
  );
  expect(await kurtas()).toHaveLength(before.length - 1);
});

test('a renamed product is found under its new handle only', async () => {
  await post('/control/rename', { handle: HANDLE, newHandle: 'star-kurta', title: 'Star Kurta' });
  expect((await get('/products/star-kurta.json')).json.product).toMatchObject({ title: 'Star Kurta' });
  expect((await get(`/products/${HANDLE}.json`)).status).toBe(404);
  expect((await kurtas())[0].handle).toBe('star-kurta');
});

test('an outage cuts every connection except those of the control API', async () => {
  await post('/control/outage', { on: true });
  await expect(fetch(`${feed.url}/collections.json`)).rejects.toThrow('fetch failed');
  await expect(fetch(`${feed.url}/cdn/shop/files/collection-kurtas.jpg`)).rejects.toThrow('fetch failed');
  await post('/control/outage', { on: false });
  expect((await get('/collections.json')).status).toBe(200);
});

test('faults are listed, limited to a path and a number of requests, and can be turned off', async () => {
  await post('/control/faults', { case: 5, path: 'sarees', times: 1 });
  expect((await get('/collections/kurtas/products.json')).json.products).toHaveLength(28);
  expect((await get('/collections/sarees/products.json')).json).toHaveProperty('errors');
  expect((await get('/collections/sarees/products.json')).json.products).toHaveLength(24);
  const listed = (await get('/control/faults')).json;
  expect(listed.active).toMatchObject([{ case: 5, name: 'errors-with-200', seen: 1 }]);
  expect(listed.known).toHaveLength(59);
  await fetch(`${feed.url}/control/faults?case=5`, { method: 'DELETE' });
  expect((await get('/control/faults')).json.active).toEqual([]);
});

test('a wrong case, a wrong value and a wrong body are refused with the allowed values', async () => {
  expect(await post('/control/faults', { case: 60 })).toMatchObject({ status: 422 });
  const wrongValue = await post('/control/faults', { case: 12, value: 'sideways' });
  expect(wrongValue).toMatchObject({ status: 422, json: { errors: expect.stringContaining('cross-host, loop') } });
  expect(await post('/control/price', { handle: HANDLE })).toMatchObject({ status: 422 });
});

test('a page in a browser cannot reach the control API', async () => {
  const response = await fetch(`${feed.url}/control/reset`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(response.status).toBe(403);
});

test('the request log shows who requested what, without calls of the control API', async () => {
  await fetch(`${feed.url}/collections.json?limit=250`, {
    headers: { 'user-agent': 'poshak-test', 'if-none-match': 'W/"1"' },
  });
  const { requests } = (await get('/control/requests')).json;
  expect(requests).toMatchObject([
    { method: 'GET', url: '/collections.json?limit=250', userAgent: 'poshak-test', ifNoneMatch: 'W/"1"' },
  ]);
});

test('reset undoes every change and fault and empties the log', async () => {
  await post('/control/price', { handle: HANDLE, price: '1.00' });
  await post('/control/faults', { case: 1 });
  await post('/control/etags', { on: true });
  await post('/control/reset', {});
  expect(feed.control.requests()).toEqual([]);
  expect(feed.control.sendsEtags()).toBe(false);
  expect((await kurta()).variants[0].price).toBe('1499.00');
});

test('a web page whose host name resolves to this machine cannot read or steer the feed', async () => {
  const { hostname, port } = new URL(feed.url);
  const status = await new Promise((resolve, reject) => {
    const headers = { host: 'rebound.example' };
    request({ hostname, port, path: '/control/requests', headers }, (answer) => resolve(answer.resume().statusCode))
      .once('error', reject)
      .end();
  });
  expect(status).toBe(403);
  expect((await get('/control/requests')).status).toBe(200);
});
