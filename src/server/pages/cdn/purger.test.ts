import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CdnKind, CdnSettings } from '../../settings/config/cdn-settings.ts';
import { cacheKeyHeader, changedKeys } from './cache-keys.ts';
import { createPurger } from './purger.ts';

type Purge = { method: string; headers: IncomingHttpHeaders; body: string };

let purges: Purge[] = [];
let answers: { status: number; body: string }[] = [];
let warnings = 0;
const cdn = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    purges.push({ method: request.method ?? '', headers: request.headers, body });
    const answer = answers.shift() ?? { status: 200, body: '{"success": true}' };
    response.writeHead(answer.status).end(answer.body);
  });
});

beforeEach(async () => {
  purges = [];
  answers = [];
  warnings = 0;
  cdn.listen(0, '127.0.0.1');
  await once(cdn, 'listening');
});
afterEach(async () => {
  cdn.close();
  cdn.closeAllConnections();
  await once(cdn, 'close');
});

function open(kind: CdnKind) {
  const { port } = cdn.address() as AddressInfo;
  const settings: CdnSettings = { kind, purgeUrl: `http://127.0.0.1:${port}/purge`, token: 'secret' };
  const log = { warn: () => (warnings += 1) };
  return createPurger({ settings, log, gatherMs: 5, pausesMs: [5, 5] });
}

test.each([
  ['fastly', 'POST', 'fastly-key', 'secret', (keys: string[]) => JSON.stringify({ surrogate_keys: keys })],
  ['cloudflare', 'POST', 'authorization', 'Bearer secret', (keys: string[]) => JSON.stringify({ tags: keys })],
] as const)('%s receives the changed keys in its own format', async (kind, method, header, value, body) => {
  open(kind).purge(new Set(['p:kurta']));
  await expect.poll(() => purges.length).toBe(1);
  expect(purges[0]).toMatchObject({ method, body: body(changedKeys(new Set(['p:kurta']))) });
  expect(purges[0]?.headers[header]).toBe(value);
});

test('a cache with PURGE gets the keys in a header, and changes at the same time are sent together', async () => {
  const purger = open('purge');
  purger.purge(new Set(['p:kurta']));
  purger.purge(new Set(['p:saree', 'p:kurta']));
  await expect.poll(() => purges.length).toBe(1);
  await purger.stop();
  expect(purges.map(({ method, headers }) => [method, headers['surrogate-key']])).toEqual([
    ['PURGE', changedKeys(new Set(['p:kurta', 'p:saree'])).join(' ')],
  ]);
});

test('changed keys are in the header of the pages that show them, and the key for everything is in all pages', () => {
  const { 'surrogate-key': keys = '' } = cacheKeyHeader('fastly', new Set(['p:kurta', 'c:kurtas']));
  expect(keys.split(' ')).toEqual(expect.arrayContaining(changedKeys(new Set(['c:kurtas']))));
  expect(keys.split(' ')).toEqual(expect.arrayContaining(changedKeys(null)));
  expect(keys.split(' ')).not.toEqual(expect.arrayContaining(changedKeys(new Set(['p:saree']))));
  // Cloudflare separates by commas and ignores case.
  expect(cacheKeyHeader('cloudflare', new Set(['p:कुर्ता']))['cache-tag']).toMatch(/^pages,[0-9a-f]{10}$/);
});

test('Cloudflare gets 30 tags per request, and a thousand changes purge everything', async () => {
  const purger = open('cloudflare');
  purger.purge(new Set(Array.from({ length: 61 }, (_, index) => `p:${index}`)));
  await expect.poll(() => purges.length).toBe(3);
  purger.purge(new Set(Array.from({ length: 1_001 }, (_, index) => `p:${index}`)));
  await expect.poll(() => purges.length).toBe(4);
  expect(purges[3]?.body).toBe('{"tags":["pages"]}');
});

test('a purge that fails, also with status 200, is retried; finally a warning is logged and the shop carries on', async () => {
  const purger = open('cloudflare');
  answers = [
    { status: 503, body: '' },
    { status: 200, body: '{"success": false}' },
  ];
  purger.purge(null);
  await expect.poll(() => purges.length).toBe(3);
  expect(warnings).toBe(0);
  answers = [1, 2, 3].map(() => ({ status: 500, body: '' }));
  purger.purge(null);
  await expect.poll(() => warnings).toBe(1);
  purger.purge(new Set(['p:kurta']));
  await expect.poll(() => purges.length).toBe(7);
});

test('pending purges are sent before the stop', async () => {
  const purger = open('purge');
  purger.purge(null);
  await purger.stop();
  expect(purges).toHaveLength(1);
});
