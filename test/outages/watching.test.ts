import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href } from '../../src/routes.ts';
import { exampleItem } from '../attacks/example-item.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { exampleOrder } from '../paying-shop.ts';
import { openWholeShop, type WholeShop } from '../whole-shop.ts';

let shop: WholeShop;

beforeAll(async () => {
  shop = await openWholeShop({ environment: { LOG_LEVEL: 'info' } });
});
afterAll(() => shop.end());

const lines = (): Record<string, unknown>[] =>
  shop
    .log()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${shop.url}${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, id: answer.headers.get('x-request-id'), body: await answer.text() };
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1] ?? 0,
  );
}

/** Waits for metrics that include a request made now, because /metrics is cached for a second. */
async function freshMetrics(): Promise<void> {
  const calls = 'shop_http_requests_total{kind="api",status="404"}';
  const before = await metric(calls);
  await post(`/api/${randomUUID()}`, {});
  await expect.poll(() => metric(calls)).toBeGreaterThan(before);
}

test('an order can be followed from request to payment: response and log share one request id, later changes have the order id', async () => {
  const before = [await metric('shop_orders_total{state="created"}'), await metric('shop_orders_total{state="paid"}')];
  const order = { ...exampleOrder(), items: [exampleItem(smallShop())] };
  const placed = await post('/api/cashfree/create-order', order, { 'x-request-id': 'proxy-0123456789abcdef' });
  expect(placed).toMatchObject({ status: 200, id: 'proxy-0123456789abcdef' });
  const orderId = /PSK\w{20}/.exec(placed.body)?.[0] ?? '';
  expect(lines()).toContainEqual(
    expect.objectContaining({ msg: 'order placed', orderId, requestId: 'proxy-0123456789abcdef' }),
  );
  await fetch(`${shop.gatewayUrl}/control/orders/${orderId}/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'SUCCESS' }),
  });
  const verified = await post('/api/cashfree/verify-payment', { orderId });
  expect(verified.status).toBe(200);
  await expect.poll(() => lines().map(({ msg }) => msg)).toContain('order paid');
  // Sales are counted by it.
  expect(lines().filter(({ msg }) => msg === 'order paid')).toMatchObject([{ orderId, to: 'paid' }]);
  for (const personal of [order.address.fullname, order.address.mobile, order.address.address1]) {
    expect(shop.log()).not.toContain(personal);
  }
  await freshMetrics();
  expect([await metric('shop_orders_total{state="created"}'), await metric('shop_orders_total{state="paid"}')]).toEqual(
    before.map((count) => count + 1),
  );
  expect(await metric('shop_gateway_calls_total{operation="createOrder",outcome="ok"}')).toBeGreaterThan(0);
});

test('a request id that could contain free text is replaced, and each request has a different one', async () => {
  const [one, two] = [
    await post('/api/none', {}),
    await post('/api/none', {}, { 'x-request-id': `x y "${randomUUID()}"` }),
  ];
  expect(one.id).toMatch(/^[\da-f-]{36}$/);
  expect(two.id).toMatch(/^[\da-f-]{36}$/);
  expect(one.id).not.toBe(two.id);
});

test('responses are counted by kind and status: rendered pages, cached pages, API calls, and all unknown addresses together', async () => {
  const names = [
    'shop_http_requests_total{kind="cached_page",status="200"}',
    'shop_http_requests_total{kind="page",status="200"}',
    'shop_http_requests_total{kind="page",status="404"}',
    'shop_http_requests_total{kind="api",status="404"}',
  ];
  const read = async () => Promise.all(names.map(metric));
  await freshMetrics();
  const before = await read();
  const page = async (path: string) => (await fetch(`${shop.url}${path}`)).text();
  await page(href('cart'));
  await page(href('cart'));
  await page(`/no-such-page-${randomUUID()}`);
  await post(`/api/${randomUUID()}`, {});
  await expect
    .poll(async () => (await read()).map((count, index) => count - (before[index] ?? 0)), { timeout: 20_000 })
    .toEqual([1, 1, 1, 1]);
  expect(await metric('shop_http_request_seconds_count{kind="page"}')).toBeGreaterThanOrEqual(2);
});
