import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallShop } from '../catalogue-under-test.ts';
import { exampleOrder } from '../paying-shop.ts';
import { WHOLE } from '../long-form.ts';
import { openWholeShop, type WholeShop } from '../whole-shop.ts';
import { fuzzRequests } from './request-fuzz.ts';
import { SECRET_CREDENTIALS, SECRET_ENVIRONMENT, SECRET_FORMS } from './secrets.ts';
import { exampleItem } from './example-item.ts';

let shop: WholeShop;

beforeAll(async () => {
  shop = await openWholeShop({
    credentials: SECRET_CREDENTIALS,
    environment: { ...SECRET_ENVIRONMENT, LOG_LEVEL: 'trace' },
  });
});
afterAll(() => shop.end());

const CLIENT = path.join(import.meta.dirname, '..', '..', 'build', 'client');

test('made-up requests to every endpoint find no 5xx, no hang and no secret', async () => {
  const { findings, statuses } = await fuzzRequests(shop, {
    seed: 1,
    requests: WHOLE ? 700 : 350,
    secrets: SECRET_FORMS,
    item: exampleItem(smallShop()),
  });
  expect(findings).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 403, 404, 415]));
});

test('an order, its payment and every refusal leave no secret in responses or in the log', async () => {
  const order = { ...exampleOrder(), items: [exampleItem(smallShop())] };
  const post = async (url: string, body: unknown) => {
    const answer = await fetch(`${shop.url}${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: JSON.stringify([...answer.headers]) + (await answer.text()) };
  };
  const placed = await post('/api/cashfree/create-order', order);
  expect(placed.status).toBe(200);
  const orderId = /PSK\w{20}/.exec(placed.text)?.[0] ?? '';
  const answers = [
    placed,
    await post('/api/cashfree/verify-payment', { orderId }),
    await post('/api/orders/track', { orderId, mobileLast4: '0001' }),
    await post('/api/webhooks/cashfree', { data: { order: { order_id: orderId } } }),
  ];
  const metrics = await (await fetch(`${shop.url}/metrics`)).text();
  const everything = [...answers.map(({ text }) => text), metrics, shop.log()].join('\n');
  for (const secret of SECRET_FORMS) expect(everything).not.toContain(secret);
  const { address } = order;
  for (const personal of [address.fullname, address.mobile, address.address1]) {
    expect(shop.log(), 'the log holds no personal data').not.toContain(personal);
  }
});

test('the browser’s files contain no source map, no server code and no setting', async () => {
  const files = (await Array.fromAsync(glob('**/*', { cwd: CLIENT, withFileTypes: true }))).filter((file) =>
    file.isFile(),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    expect(file.name).not.toMatch(/\.map(\.|$)|\.tsx?$/);
    if (/\.(br|gz)$/.test(file.name)) continue;
    const text = await readFile(path.join(file.parentPath, file.name), 'latin1');
    for (const inside of [
      'sourceMappingURL',
      'CASHFREE_',
      'DATA_KEY',
      'META_ACCESS_TOKEN',
      'MERCHANT_WEBHOOK',
      'DATABASE_URL',
      'process.env',
      'x-client-secret',
      'createCipheriv',
      'insertInto',
      'ConfigError',
      'demo-secret',
    ]) {
      expect(text.includes(inside), `${file.name} holds ${inside}`).toBe(false);
    }
  }
});

test.each([
  '/src/server/main.ts',
  '/../src/server/main.ts',
  '/%2e%2e/src/server/main.ts',
  '/assets/..%2f..%2fserver%2findex.js',
  '/assets/%2e%2e/%2e%2e/server/index.js',
  '/assets/....//....//package.json',
  '/build/server/index.js',
  '/server/index.js',
  '/package.json',
  '/package-lock.json',
  '/shop.config.ts',
  '/.env',
  '/.git/config',
  '/.vite/manifest.json',
  '/data/data.key',
  '/assets/',
  '/node_modules/fastify/package.json',
  '/assets/server-build.js.map',
])('no internal file is served at %s', async (url) => {
  const answer = await shop.app.inject({ url, headers: { accept: 'text/html' } });
  expect([400, 404]).toContain(answer.statusCode);
  expect(answer.body).not.toMatch(/"dependencies"|composeShop|\[core\]|import\.meta/);
});
