import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Attacks by one client on the memory and the request slots of a shop that runs in a child process. */
let child: ChildProcess;
let url = '';
const sockets: Socket[] = [];
const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

beforeAll(async () => {
  child = fork(path.join(import.meta.dirname, '..', 'running-shop', 'flooded-shop-in-child.ts'), {
    execArgv: ['--expose-gc', '--max-old-space-size=300'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [ready] = (await once(child, 'message')) as [{ url: string }];
  ({ url } = ready);
}, 120_000);
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  agent.destroy();
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
});

const MEGABYTE = 1024 * 1024;

async function memory(): Promise<{ rss: number; held: number }> {
  child.send('weigh');
  const [weighed] = (await once(child, 'message')) as [{ rss: number; held: number }];
  return weighed;
}

let lastMetrics = '';

/** Returns the number of cached pages. Waits for fresh metrics, because the shop caches them for a second. */
async function cachedPages(): Promise<number> {
  const read = async () => (await fetch(`${url}/metrics`)).text();
  await expect.poll(read).not.toBe(lastMetrics);
  lastMetrics = await read();
  return Number(/^shop_page_cache_entries (\d+)/m.exec(lastMetrics)?.[1]);
}

function request(address: string): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    http
      .get({ hostname, port, path: address, agent, headers: { 'accept-encoding': 'br' } }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      })
      .once('error', reject);
  });
}

async function requestAll(addresses: readonly string[]): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const remaining = [...addresses];
  const lane = async () => {
    for (let next = remaining.pop(); next !== undefined; next = remaining.pop()) {
      const status = await request(next);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return statuses;
}

const long = (bytes: number) => randomBytes(bytes).toString('hex');

test('[H1] made-up parameters and spellings of a page fill neither the page cache nor the memory', async () => {
  // A busy machine now and then refuses a page, which would then be cached later. The first catalogue sync
  // drops what was cached.
  const first = ['/cart.data', '/multipayment', '/hi/cart', '/cart.data?_routes=cart%2Fpage'];
  const warm = async () => [await requestAll(first), await cachedPages()];
  await expect.poll(warm).toEqual([new Map([[200, 4]]), first.length]);
  const [before, entries] = [await memory(), await cachedPages()];
  const routes = Array.from({ length: 1_200 }, () => `/cart.data?_routes=${long(7_000)}`);
  const caseOf = (word: string, bits: number) =>
    Array.from(word, (letter, at) => ((bits >> at) & 1 ? letter.toUpperCase() : letter)).join('');
  const spellings = Array.from({ length: 400 }, (_, bits) => `/${caseOf('multipayment', bits + 1)}`);
  const encoded = Array.from({ length: 200 }, (_, index) => `/%63art${'/'.repeat(index)}.data`);
  const statuses = await requestAll([...routes, ...spellings, ...encoded]);
  expect(statuses.get(308)).toBe(600);
  expect(statuses.get(200)).toBe(1_200);
  expect(await cachedPages()).toBe(entries);
  const after = await memory();
  expect((after.held - before.held) / MEGABYTE).toBeLessThan(15);
});

test('[H1] made-up products and collections add one page of each kind to the page cache', async () => {
  const list = await (await fetch(`${url}/category/all`)).text();
  const product = /href="(\/single-product\/[^"?/]+)"/.exec(list)?.[1] ?? '';
  expect(product).not.toBe('');
  const kinds = (mark: string) => [
    `/single-product/${mark}`,
    `/single-product/${mark}/reviews?before=1`,
    `/single-product/${mark}/related.data?collection=${mark}`,
    `/bn/category/${mark}?sort=newest`,
    `${product}?collection=${mark}`,
    `${product}/related.data?collection=${mark}`,
  ];
  const warm = async () => [...(await requestAll(kinds('first'))).keys()].toSorted((a, b) => a - b);
  await expect.poll(warm).toEqual([200, 404]);
  const entries = await cachedPages();
  await requestAll(Array.from({ length: 40 }, (_, index) => kinds(`made-up-${index}`)).flat());
  expect(await cachedPages()).toBe(entries);
});

test('[H3] thousands of requests on one connection that is never read produce few responses', async () => {
  const before = await memory();
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n'.repeat(2_500));
  // A client that does not read notices the closed connection only when it writes.
  await expect.poll(() => (socket.write('GET'), socket.destroyed), { timeout: 30_000 }).toBe(true);
  const after = await memory();
  expect((after.rss - before.rss) / MEGABYTE).toBeLessThan(60);
  expect(await request('/')).toBe(200);
});

test('[H2] hundreds of POST requests whose body never arrives do not block checkout or webhooks', async () => {
  const { hostname, port, host } = new URL(url);
  const halves = Array.from({ length: 320 }, async (_, index) => {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const to = index % 2 === 0 ? '/api/webhooks/cashfree' : '/api/cart/quote';
    socket.write(
      `POST ${to} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
    );
  });
  await Promise.all(halves);
  const post = async (to: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url + to, { method: 'POST', headers, body: JSON.stringify(body) });
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };
  const attempts = await Promise.all([
    post('/api/cart/quote', { items: [] }),
    post('/api/cashfree/verify-payment', { orderId: 'PSK00000000000000000000' }),
    post('/api/webhooks/cashfree', {}),
  ]);
  expect(attempts).not.toContainEqual([503, 'busy']);
  expect(attempts[2]).toEqual([401, 'invalid_signature']);
});
