import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { RenderedPage } from '../../running/http/compressed-page.ts';
import { PageCache } from './page-cache.ts';

const page = (text: string, tags: string[] = [], cacheable = true): RenderedPage => ({
  status: 200,
  body: Buffer.from(text),
  headers: { 'content-type': 'text/html' },
  tags: new Set(tags),
  cacheable,
});

function makeCache(maxBytes = 1_000_000) {
  const clock = { time: 0 };
  const failed: unknown[] = [];
  const onError = (error: unknown) => void failed.push(error);
  return { clock, failed, cache: new PageCache({ maxBytes, freshMs: 1_000, now: () => clock.time, onError }) };
}

const never = () => Promise.reject(new Error('should not render'));

test('a cached page is served without rendering', async () => {
  const { cache } = makeCache();
  await cache.render('/a', async () => page('hello'));
  expect(cache.get('/a', never)).toMatchObject({ status: 200 });
  expect(cache.get('/b', never)).toBeNull();
});

test('many concurrent requests for a page render it once', async () => {
  const { cache } = makeCache();
  let renders = 0;
  const render = async () => {
    renders += 1;
    return page('hello');
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.render('/a', render)));
  expect(renders).toBe(1);
  expect(new Set(answers.map((answer) => answer.etag)).size).toBe(1);
});

test('a page that another URL answers as well is rendered and cached there only', async () => {
  const { cache } = makeCache();
  const same = { sameAs: '/missing', render: async () => page('missing') };
  const answers = await Promise.all(['/a', '/b', '/c'].map((key) => cache.render(key, async () => same)));
  expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1);
  await cache.render('/d', async () => ({ ...same, render: never }));
  expect(cache.size.entries).toBe(1);
  expect(cache.get('/missing', never)).toMatchObject({ etag: answers[0]?.etag });
});

test('an old page that another URL answers by now is dropped', async () => {
  const { cache, clock } = makeCache();
  await cache.render('/a', async () => page('first'));
  clock.time = 2_000;
  cache.get('/a', async () => ({ sameAs: '/missing', render: async () => page('missing') }));
  await expect.poll(() => cache.get('/missing', never)).not.toBeNull();
  expect(cache.get('/a', never)).toBeNull();
});

test('only a page that is requested often is compressed at the best level', async () => {
  const { cache } = makeCache();
  const text = readFileSync(import.meta.filename, 'utf8').repeat(3);
  const quick = (await cache.render('/search?q=twice', async () => page(text))).brotli.length;
  await cache.render('/', async () => page(text));
  for (let request = 1; request < 8; request += 1) cache.get('/', never);
  cache.get('/search?q=twice', never);
  expect(cache.get('/', never)?.brotli.length).toBe(quick);
  await expect.poll(() => cache.get('/', never)?.brotli.length).toBeLessThan(quick);
  expect(cache.get('/search?q=twice', never)?.brotli.length).toBe(quick);
});

test('a page that cannot be compressed again is served as it is, and tried again later', async () => {
  const { cache, failed } = makeCache();
  const { brotli } = await cache.render('/', async () => page('hello '.repeat(100)));
  const [bytes, ask] = [Buffer.from(brotli), () => cache.get('/', never)];
  brotli.fill(0xff);
  for (let request = 0; request < 8; request += 1) ask();
  await expect.poll(() => failed).toHaveLength(1);
  bytes.copy(brotli);
  expect(ask()).toMatchObject({ recompressed: false, brotli: bytes });
  await expect.poll(() => ask()?.recompressed).toBe(true);
  expect(failed).toHaveLength(1);
});

test('a page that was requested often is compressed at the best level at the first request after a change', async () => {
  const { cache, clock } = makeCache();
  await cache.render('/', async () => page('first '.repeat(100)));
  await expect.poll(() => cache.get('/', never)?.recompressed).toBe(true);
  clock.time = 2_000;
  const changed = await cache.render('/', async () => page('second '.repeat(100)));
  expect(changed.recompressed).toBe(false);
  const { bytes } = cache.size;
  cache.get('/', never);
  await expect.poll(() => cache.size.bytes, { message: 'the gzip form is counted' }).toBeGreaterThan(bytes);
  expect(cache.get('/', never)).toMatchObject({ etag: changed.etag, recompressed: true });
});

test('a page that a new render leaves unchanged keeps its best compression', async () => {
  const { cache, clock } = makeCache();
  const render = async () => page('the same '.repeat(100), [clock.time === 0 ? 'p:old' : 'p:new']);
  const first = await cache.render('/', render);
  await expect.poll(() => cache.get('/', never)?.recompressed).toBe(true);
  const { bytes } = cache.size;
  clock.time = 2_000;
  cache.get('/', render);
  await expect.poll(() => cache.get('/', render)?.tags).toEqual(new Set(['p:new']));
  expect(cache.get('/', never)).toMatchObject({ etag: first.etag, recompressed: true });
  expect(cache.get('/', never)?.gzip).not.toBeNull();
  expect(cache.size).toEqual({ entries: 1, bytes });
});

test('an old page is still served while one new render replaces it', async () => {
  const { cache, clock } = makeCache();
  const first = await cache.render('/a', async () => page('first'));
  clock.time = 2_000;
  const second = Promise.withResolvers<RenderedPage>();
  expect(cache.get('/a', () => second.promise)?.etag).toBe(first.etag);
  second.resolve(page('second'));
  await expect.poll(() => cache.get('/a', never)?.etag).not.toBe(first.etag);
});

test('a page cached while the clock was ahead is rendered again once the clock is corrected', async () => {
  const { cache, clock } = makeCache();
  clock.time = 24 * 3600_000;
  const first = await cache.render('/a', async () => page('first'));
  clock.time = 0;
  cache.get('/a', async () => page('second'));
  await expect.poll(() => cache.get('/a', async () => page('second'))?.etag).not.toBe(first.etag);
});

test('a refresh that fails leaves the old page in place', async () => {
  const { cache, clock } = makeCache();
  const first = await cache.render('/a', async () => page('first'));
  clock.time = 2_000;
  cache.get('/a', never);
  await Promise.resolve();
  expect(cache.get('/a', never)?.etag).toBe(first.etag);
});

test('a change of the catalogue drops exactly the pages that show it', async () => {
  const { cache } = makeCache();
  await cache.render('/kurta', async () => page('kurta', ['p:kurta']));
  await cache.render('/saree', async () => page('saree', ['p:saree', 'c:festive']));
  cache.drop(new Set(['p:saree']));
  expect(cache.get('/kurta', never)).not.toBeNull();
  expect(cache.get('/saree', never)).toBeNull();
});

test('a page rendered across a catalogue change is served but not cached, neither here nor by a CDN', async () => {
  const { cache } = makeCache();
  const rendering = Promise.withResolvers<RenderedPage>();
  const answer = cache.render('/a', () => rendering.promise);
  cache.drop(new Set(['p:x']));
  rendering.resolve(page('old content'));
  expect((await answer).headers['cache-control']).toBe('no-store');
  expect(cache.get('/a', never)).toBeNull();
});

test('requests after a catalogue change share a new render, even if one from before is still running', async () => {
  const { cache } = makeCache();
  const [before, after] = [Promise.withResolvers<RenderedPage>(), Promise.withResolvers<RenderedPage>()];
  const first = cache.render('/saree', () => before.promise);
  cache.drop(new Set(['p:saree']));
  const second = cache.render('/saree', () => after.promise);
  before.resolve(page('old', ['p:saree']));
  await first;
  const third = cache.render('/saree', never);
  after.resolve(page('new', ['p:saree']));
  expect((await third).etag).toBe((await second).etag);
});

test('the cache stays within its bytes and drops the least recently used page first', async () => {
  const maxBytes = 3 * (await bytesOfOne('/a'));
  const { cache } = makeCache(maxBytes);
  for (const key of ['/a', '/b']) await cache.render(key, async () => page(`content of ${key} `.repeat(3)));
  for (const key of ['/c', '/d', '/e']) {
    await cache.render('/a', async () => page(`content of /a `.repeat(3)));
    await cache.render(key, async () => page(`content of ${key} `.repeat(3)));
  }
  expect(cache.size.bytes).toBeLessThanOrEqual(maxBytes);
  expect(cache.get('/a', never)).not.toBeNull();
  expect(cache.get('/b', never)).toBeNull();
});

async function bytesOfOne(key: string): Promise<number> {
  const { cache } = makeCache();
  await cache.render(key, async () => page(`content of ${key} `.repeat(3)));
  return cache.size.bytes;
}

test('a recompressed page counts with all of its compressed forms', async () => {
  const { cache } = makeCache(2 * (await bytesOfOne('/a')));
  for (const key of ['/b', '/a']) await cache.render(key, async () => page(`content of ${key} `.repeat(3)));
  expect(cache.size.entries).toBe(2);
  await expect.poll(() => cache.get('/a', never)?.recompressed).toBe(true);
  expect(cache.size.entries).toBe(1);
  expect(cache.get('/a', never)?.gzip).not.toBeNull();
});

test('the cache stays within its number of pages, however small they are', async () => {
  const cache = new PageCache({
    maxBytes: 1_000_000,
    maxEntries: 3,
    freshMs: 1_000,
    now: () => 0,
    onError: () => undefined,
  });
  for (const key of ['/a', '/b', '/c', '/d']) await cache.render(key, async () => page(''));
  expect(cache.size.entries).toBe(3);
  expect(cache.get('/a', never)).toBeNull();
});

test('[H1] a page with a URL over 1 KB is served and not cached', async () => {
  const { cache } = makeCache();
  const key = `/cart.data?_routes=${'x'.repeat(1024)}`;
  expect((await cache.render(key, async () => page('hello'))).status).toBe(200);
  expect(cache.size).toEqual({ entries: 0, bytes: 0 });
});

test('[H1] the bytes that the cache counts are the bytes that the process uses for it', async () => {
  const { counted, held } = await filledInChild(4_000);
  expect(counted).toBeGreaterThan(held * 0.8);
  expect(counted, 'nor much more, or few pages would be kept').toBeLessThan(held * 4);
});

/** Fills a cache with tiny pages under long URLs in a child process, and measures its memory there. */
async function filledInChild(entries: number): Promise<{ counted: number; held: number }> {
  const script = `
    import { PageCache } from ${JSON.stringify(new URL('page-cache.ts', import.meta.url).href)};
    const cache = new PageCache({ maxBytes: 1e9, freshMs: 1e9, now: () => 0, onError: () => undefined });
    const used = () => { gc(); const { heapUsed, arrayBuffers } = process.memoryUsage(); return heapUsed + arrayBuffers; };
    // Buffers go some turns after what held them: weighed once nothing more goes.
    const weigh = async () => {
      for (let last = Infinity, now = used(); ; last = now, now = used()) {
        if (last - now < 1_000) return now;
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const fill = async (from, to) => {
      for (let index = from; index < to; index += 1) {
        const key = '/category/' + Buffer.from(String(index).repeat(80)).toString('latin1');
        const headers = { 'content-security-policy': String(index).padEnd(900, 'x') };
        const tags = new Set([1, 2, 3].map((each) => 'p:' + each + index));
        await cache.render(key, async () => ({ status: 200, body: Buffer.from('{}' + index), headers, tags, cacheable: true }));
      }
    };
    await fill(0, ${entries});
    const { bytes: counted } = cache.size;
    const full = await weigh();
    // What was loaded at the start is gone by now: only the cache's own goes between the two.
    cache.drop(null);
    console.log(JSON.stringify({ held: full - (await weigh()), counted }));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '--input-type=module', '-e', script]);
  return JSON.parse(stdout) as { counted: number; held: number };
}

test('a page that must not be cached is rendered each time', async () => {
  const { cache } = makeCache();
  await cache.render('/404', async () => page('nothing', [], false));
  expect(cache.get('/404', never)).toBeNull();
  expect(cache.size).toEqual({ entries: 0, bytes: 0 });
});
