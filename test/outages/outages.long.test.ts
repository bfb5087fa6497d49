import { afterAll, beforeAll, expect, test } from 'vitest';
import { href, productHref } from '../../src/routes.ts';
import { exampleItem } from '../attacks/example-item.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { exampleOrder, post } from '../paying-shop.ts';
import { startPostgres, type TestPostgres } from '../database/postgres.ts';
import { openWholeShop, type WholeShop } from '../whole-shop.ts';

let postgres: TestPostgres;
let shop: WholeShop;

beforeAll(async () => {
  postgres = await startPostgres();
  shop = await openWholeShop({ database: { engine: 'postgres', url: await postgres.createDatabase() } });
});
afterAll(async () => {
  await shop.end();
  await postgres.stop();
});

const AGAIN = { interval: 200 };
const source = smallShop();
const [cached, unseen] = source.products(0, 2).map(({ product }) => productHref(product.handle));

const order = () => post(`${shop.url}/api/cashfree/create-order`, { ...exampleOrder(), items: [exampleItem(source)] });

async function page(address = href('home')) {
  const answer = await fetch(`${shop.url}${address}`, { headers: { accept: 'text/html' } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function readiness() {
  const answer = await fetch(`${shop.url}/readyz`);
  return { status: answer.status, text: await answer.text() };
}

async function cachedPages(): Promise<number> {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text();
  return Number(/^shop_page_cache_entries (\d+)/m.exec(metrics)?.[1]);
}

const fault = (method: string, body?: unknown) =>
  fetch(`${shop.gatewayUrl}/control/faults`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

test('without the database, cached pages work, everything else gets 503 with a code, and the shop recovers by itself', async () => {
  // A page rendered during the first sync is not cached.
  await expect.poll(async () => [await page(), await page(cached), await cachedPages()].at(-1), AGAIN).toBe(2);
  await postgres.pause();
  try {
    expect((await page()).status).toBe(200);
    expect((await page(cached)).text).toContain('</html>');
    const broken = await page(unseen);
    expect([broken.status, broken.headers.get('x-error-code')]).toEqual([503, 'database_unavailable']);
    expect(broken.headers.get('retry-after')).toBe('10');
    expect(broken.headers.get('cache-control')).toBe('no-store');
    expect(broken.text).toContain('<h1');
    expect(await order()).toMatchObject({
      status: 503,
      body: { code: 'database_unavailable', message: expect.stringContaining('Orders cannot be taken right now') },
    });
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    // /readyz is cached for a second. It stays 200 so that balancers keep sending shoppers to the cached
    // pages.
    await expect.poll(readiness, AGAIN).toEqual({ status: 200, text: '{"ready":true,"database":"unreachable"}' });
    const metrics = async () => {
      const answer = await fetch(`${shop.url}/metrics`);
      return answer.status === 200 ? answer.text() : '';
    };
    await expect.poll(metrics, AGAIN).toMatch(/^shop_catalogue_metrics_age_seconds 0*[1-9.]/m);
    const metricsText = await metrics();
    expect(metricsText).toMatch(/^process_cpu_seconds_total /m);
    expect(metricsText).toMatch(/^shop_catalogue_products [1-9]/m);
    expect(metricsText).toMatch(/^shop_database_connections_waiting \d/m);
  } finally {
    await postgres.resume();
  }
  await expect.poll(async () => (await order()).status, AGAIN).toBe(200);
  await expect.poll(async () => (await page(unseen)).status, AGAIN).toBe(200);
  await expect.poll(async () => (await readiness()).text, AGAIN).toContain('"database":"ok"');
});

test('without the gateway, pages work, an order gets the message that nothing was charged, and later orders are taken', async () => {
  await fault('POST', { endpoint: '*', kind: 'drop', times: null });
  expect(await order()).toMatchObject({
    status: 502,
    body: { code: 'gateway_unavailable', message: expect.stringContaining('You have not been charged') },
  });
  expect((await page()).status).toBe(200);
  await fault('DELETE');
  await expect.poll(async () => (await order()).status, AGAIN).toBe(200);
});

test('without the feed, pages, search and orders continue from the stored catalogue', async () => {
  await shop.stopFeed();
  expect((await page()).status).toBe(200);
  const other = source.products(2, 1)[0]?.product.handle ?? '';
  expect((await page(productHref(other))).status).toBe(200);
  expect((await page(href('search', { q: 'kurta' }))).status).toBe(200);
  expect((await order()).status).toBe(200);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
});

test('a shop that is stopped answers all orders in progress', async () => {
  const before = await countOrderRequests();
  await fault('POST', { endpoint: 'create-order', kind: 'delay-answer', ms: 2_000, times: null });
  const taken = Array.from({ length: 12 }, order);
  await expect.poll(countOrderRequests, AGAIN).toBe(before + 12);
  const closed = shop.close();
  for (const { status } of await Promise.all(taken)) expect(status).toBe(200);
  await closed;
  await expect(fetch(shop.url)).rejects.toThrow('fetch failed');
});

/** Counts the orders that the shop sent to the gateway, answered or not. */
async function countOrderRequests(): Promise<number> {
  const calls = await (await fetch(`${shop.gatewayUrl}/control/requests`)).text();
  return calls.split('"create-order"').length - 1;
}
