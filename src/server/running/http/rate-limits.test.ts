import Fastify, { type InjectOptions } from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../pages/app.ts';
import { createRequestCounts, type RequestCounts } from './request-counts.ts';
import { limitTo, type Purpose } from './rate-limits.ts';
import { openTestDatabase } from '../../../../test/database/template-database.ts';
import { temporaryDirectory } from '../../../../test/temporary-directory.ts';

const database = await openTestDatabase();
const clock = { now: Date.UTC(2026, 10, 21, 6, 30) };
const now = () => clock.now;
const LISTED: readonly Purpose[] = ['order', 'tracking'];

beforeEach(() => {
  clock.now += 3_600_000;
});
afterAll(() => database.destroy());

/** Opens one replica of a shop behind one proxy. */
async function openReplica({ trustProxy = 1, counts = createRequestCounts({ database, now }) } = {}) {
  return buildApp({
    pages: {
      tryCache: () => false,
      answer: async (_request, response) => void response.writeHead(200).end('page'),
      act: async () => new Response('kept'),
    },
    clientDirectory: await temporaryDirectory('client'),
    publicUrl: 'https://shop.example',
    trustProxy,
    // Not measured: an application that is never closed would be measured to the end of the run.
    maxEventLoopDelayMs: 0,
    limits: { counts, digest: (address) => `digest of ${address}`, now },
    logger: Fastify({ logger: { level: 'silent' } }).log,
    endpoints: [
      async (app) => {
        for (const purpose of LISTED) app.post(`/api/${purpose}`, limitTo(purpose), async () => ({ done: purpose }));
      },
    ],
  });
}

type App = Awaited<ReturnType<typeof openReplica>>;

async function sendMany(apps: readonly App[], count: number, request: InjectOptions): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const app = apps[index % apps.length];
    if (app) statuses.push((await app.inject(request)).statusCode);
  }
  return statuses;
}

const from = (address: string) => ({ 'x-forwarded-for': address });
const track = (address: string): InjectOptions => ({ method: 'POST', url: '/api/tracking', headers: from(address) });

test('an address gets 30 trackings a minute across all replicas, then 429 with Retry-After', async () => {
  const replicas = [await openReplica(), await openReplica()];
  const statuses = await sendMany(replicas, 32, track('203.0.113.7'));
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  const refused = await replicas[0]?.inject(track('203.0.113.7'));
  expect(refused?.statusCode).toBe(429);
  expect(refused?.json()).toMatchObject({ code: 'too_many_requests' });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(await sendMany(replicas, 2, track('203.0.113.8')), 'another address').toEqual([200, 200]);
  expect(await sendMany(replicas, 1, { ...track('203.0.113.7'), url: '/api/order' }), 'another purpose').toEqual([200]);
  clock.now += 61_000;
  expect(await sendMany(replicas, 2, track('203.0.113.7')), 'a minute later').toEqual([200, 200]);
});

test('a client cannot forge its address if no proxy is trusted, or in front of the trusted proxies', async () => {
  const alone = await openReplica({ trustProxy: 0 });
  const behindOne = await openReplica({ trustProxy: 1 });
  for (let index = 0; index < 30; index += 1) {
    await alone.inject(track(`198.51.100.${index}`));
    await behindOne.inject(track(`198.51.100.${index}, 203.0.113.9`));
  }
  expect((await alone.inject(track('198.51.100.99'))).statusCode).toBe(429);
  expect((await behindOne.inject(track('198.51.100.99, 203.0.113.9'))).statusCode).toBe(429);
  expect((await behindOne.inject(track('203.0.113.10'))).statusCode).toBe(200);
});

test('all addresses of one IPv6 customer count as one, and all notations of an IPv4 address count as one', async () => {
  const app = await openReplica();
  for (let index = 0; index < 30; index += 1) await app.inject(track(`2001:db8:1:2::${index.toString(16)}`));
  expect((await app.inject(track('2001:db8:1:2:ffff::1'))).statusCode).toBe(429);
  expect((await app.inject(track('2001:db8:1:3::1'))).statusCode).toBe(200);
  for (let index = 0; index < 30; index += 1) await app.inject(track('203.0.113.44'));
  expect((await app.inject(track('::ffff:203.0.113.44'))).statusCode).toBe(429);
});

test('contact and newsletter forms have separate limits, also without script, and the rejection is a page', async () => {
  const app = await openReplica();
  const form = (payload: string): InjectOptions => ({
    method: 'POST',
    url: '/contact',
    headers: {
      ...from('203.0.113.20'),
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html,application/xhtml+xml',
    },
    payload,
  });
  expect(new Set(await sendMany([app], 20, form('name=Asha')))).toEqual(new Set([200]));
  const refused = await app.inject(form('name=Asha'));
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['content-type']).toContain('text/html');
  expect(refused.headers['retry-after']).toBeDefined();
  expect(refused.headers['x-error-code']).toBe('too_many_requests');
  expect(refused.body).toContain('Too many requests. Please wait a moment and try again.');
  expect((await app.inject(form('contact%5Btags%5D=newsletter&email=a%40b.example'))).statusCode).toBe(200);
});

test.each([
  ['/search?q=kurta', 120],
  ['/search.data?q=kurta', 120],
  ['/search/suggest?q=ku', 300],
  ['/category/kurtas?size=M', 300],
  ['/bn/category/kurtas.data?min=500&sort=newest', 300],
])('%s is limited to %i a minute; other pages are not limited', async (url, most) => {
  const app = await openReplica();
  const statuses = await sendMany([app], most + 1, { url, headers: from('203.0.113.30') });
  expect(statuses.filter((status) => status === 200)).toHaveLength(most);
  expect(statuses.at(-1)).toBe(429);
  for (const free of ['/cart', '/category/kurtas'])
    expect((await app.inject({ url: free, headers: from('203.0.113.30') })).statusCode).toBe(200);
});

test('a client over a limit causes no more database queries, and the table contains no address', async () => {
  let queryCount = 0;
  const shared = createRequestCounts({ database, now });
  const counts: RequestCounts = {
    ...shared,
    add: (...words) => {
      queryCount += 1;
      return shared.add(...words);
    },
  };
  const app = await openReplica({ counts });
  await sendMany([app], 100, track('203.0.113.50'));
  expect(queryCount).toBe(31);
  const rows = await database.selectFrom('request_count').select('caller').where('purpose', '=', 'tracking').execute();
  expect(rows).toContainEqual({ caller: 'digest of 203.0.113.50' });
});

test('a limit that cannot be counted does not block requests', async () => {
  const counts: RequestCounts = {
    add: () => Promise.reject(new Error('The database is away.')),
    clear: () => Promise.reject(new Error('The database is away.')),
  };
  const app = await openReplica({ counts });
  expect(await sendMany([app], 40, track('203.0.113.60'))).toEqual(Array.from({ length: 40 }, () => 200));
});

test('[M5] searches are counted together in every language and as data, and other spellings are only redirected', async () => {
  const replica = await openReplica();
  const spellings = [
    '/search?q=a',
    '/hi/search?q=a',
    '/search.data?q=a',
    '/hi/search.data',
    '/shared-cart',
    '/hi/shared-cart',
  ];
  const statuses: number[] = [];
  for (let index = 0; index < 126; index += 1) {
    const url = spellings[index % spellings.length] ?? '';
    statuses.push((await replica.inject({ url, headers: from('203.0.113.60') })).statusCode);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.slice(-6)).toEqual([429, 429, 429, 429, 429, 429]);
  const suggestions = await sendMany([replica], 302, { url: '/hi/search/suggest.data', headers: from('203.0.113.60') });
  expect(suggestions.filter((status) => status === 429)).toHaveLength(2);
});

test('[M5] Hindi forms are accepted, and counted together with the English ones', async () => {
  const replica = await openReplica();
  const form = (url: string): InjectOptions => ({
    method: 'POST',
    url,
    headers: { ...from('203.0.113.61'), 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=Asha',
  });
  expect(await sendMany([replica], 10, form('/contact'))).not.toContain(429);
  const hindi = await sendMany([replica], 11, form('/hi/contact'));
  expect([hindi.slice(0, 10).includes(429), hindi.at(-1)]).toEqual([false, 429]);
  const tracked = await sendMany([replica], 31, form('/hi/order-tracking'));
  expect([tracked.slice(0, 30).includes(429), tracked.at(-1)]).toEqual([false, 429]);
});
