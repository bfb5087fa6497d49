import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../src/route-table.ts';
import { routesOf } from '../route-table.ts';
import { openWholeShop, type WholeShop } from '../whole-shop.ts';

let shop: WholeShop;

beforeAll(async () => {
  shop = await openWholeShop();
});
afterAll(() => shop.end());

/** The only endpoints that other machines call; those requests are authenticated by a signature. */
const SIGNED = new Set(['/api/webhooks/cashfree']);

const FOREIGN: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://shop.example.evil.example' },
];

test('no endpoint that changes state accepts a request from another site’s page', async () => {
  const changing = routesOf(shop.app).filter(({ method }) => method !== 'GET' && method !== 'HEAD');
  const addresses = new Set([
    ...changing.map(({ url }) => url),
    ...Object.values(ROUTES).map(({ path }) => path),
    '/api/anything',
  ]);
  expect(addresses).toContain('/api/cashfree/create-order');
  expect(addresses.size).toBeGreaterThan(30);
  for (const url of addresses) {
    if (SIGNED.has(url)) continue;
    const address = url === '*' ? '/anything' : url;
    for (const headers of FOREIGN) {
      for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
        const answer = await shop.app.inject({
          method: 'POST',
          url: address,
          headers: { ...headers, 'content-type': type },
          payload: '{}',
        });
        expect(answer.statusCode, `${url} ${JSON.stringify(headers)}`).toBe(403);
        expect(answer.json()).toMatchObject({ code: 'cross_origin' });
      }
    }
  }
});

test('an endpoint that does not check the origin requires a signature', async () => {
  for (const url of SIGNED) {
    const answer = await shop.app.inject({
      method: 'POST',
      url,
      payload: '{}',
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'invalid_signature' });
  }
});
