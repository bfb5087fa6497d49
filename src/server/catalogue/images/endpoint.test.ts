import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerErrorHandler } from '../../running/http/error-responses.ts';
import { DiskCache } from './disk-cache.ts';
import { imageEndpoint } from './endpoint.ts';
import { notePictureFailures, pictureFailures } from './picture-failures.ts';
import { temporaryDirectory } from '../../../../test/temporary-directory.ts';

/** A few hundred bytes that take an SVG renderer minutes. */
const SLOW_DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f"><feTurbulence numOctaves="50"/>' +
  '<feGaussianBlur stdDeviation="300"/></filter><rect id="r" width="100%" height="100%" filter="url(#f)"/></svg>';

const STORED = '~shop/0123456789abcdef01234567';
let stored = Buffer.alloc(0);
let deleted: boolean | 'unknown' = false;
let origin = '';
let slowOrigin = '';
let requestCount = 0;
const source = createServer();

beforeAll(async () => {
  const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  stored = picture;
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const cloth = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#a33', noise } })
    .jpeg()
    .toBuffer();
  source.on('request', (request, response) => {
    requestCount += 1;
    if (request.url === '/kurta.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
    else if (request.url === '/cloth.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(cloth);
    else if (request.url === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    else if (request.url === '/broken.jpg')
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end('not a picture');
    else if (request.url === '/bomb.svg')
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(SLOW_DRAWING);
    else if (request.url === '/bomb.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(SLOW_DRAWING);
    else if (request.url?.startsWith('/hangs')) return;
    else if (request.url === '/busy.jpg') response.writeHead(503).end();
    else response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  });
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  const { port } = source.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  slowOrigin = `http://localhost:${port}`;
});

afterAll(() => source.close().closeAllConnections());

async function makeApp(
  maxBytes = 10_000_000,
  effort: 'low' | 'high' = 'high',
  failed?: ReturnType<typeof notePictureFailures>,
) {
  const directory = await temporaryDirectory('images');
  const known: Record<string, string> = {
    'kurta/0-abc': `${origin}/kurta.jpg`,
    'kurta/8-cloth': `${origin}/cloth.jpg`,
    'kurta/1-page': `${origin}/page`,
    'kurta/2-broken': `${origin}/broken.jpg`,
    'kurta/3-away': `${origin}/redirect`,
    'kurta/6-drawing': `${origin}/bomb.svg`,
    'kurta/7-disguised': `${origin}/bomb.jpg`,
    ...Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`slow/${index}`, `${slowOrigin}/hangs-${index}`])),
    'kurta/4-busy': `${origin}/busy.jpg`,
    'kurta/5-nobody': 'http://127.0.0.1:1/kurta.jpg',
  };
  const clock = { time: 0 };
  const app = Fastify();
  registerErrorHandler(app);
  await app.register(
    imageEndpoint({
      now: () => clock.time,
      storedPicture: async (key) => (key === STORED ? stored : null),
      isDeleted: async (key) => {
        if (deleted === 'unknown') throw new Error('the database is away');
        return key === STORED && deleted;
      },
      pictureSource: async (key) => known[key] ?? null,
      cache: new DiskCache(directory, maxBytes, 1),
      insideOrigins: new Set([origin, slowOrigin, 'http://127.0.0.1:1']),
      effort,
      ...(failed === undefined ? {} : { failed }),
    }),
  );
  return { app, directory, clock };
}

test('a picture that the merchant deleted is no longer shown, though it was made before; without a database it is', async () => {
  const { app } = await makeApp();
  const status = async () => (await app.inject(`/images/${STORED}?width=96`)).statusCode;
  expect(await status()).toBe(200);
  deleted = 'unknown';
  expect(await status()).toBe(200);
  deleted = true;
  expect(await status()).toBe(404);
  deleted = false;
});

test.each([
  ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['*/*', 'image/jpeg', 'jpeg'],
])('a client that accepts %s gets %s at the requested width', async (accept, type, format) => {
  const { app } = await makeApp();
  const response = await app.inject({ url: '/images/kurta/0-abc?width=480', headers: { accept } });
  expect(response.headers['content-type']).toBe(type);
  expect(response.headers['vary']).toContain('accept');
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format, width: 480, height: 640 });
});

test.each([
  ['image/avif,image/webp,*/*', 'avif', 'image/avif'],
  ['image/avif,image/webp,*/*', 'webp', 'image/webp'],
  ['*/*', 'jpeg', 'image/jpeg'],
])('a URL that names its format has one response: %s requests %s', async (accept, format, type) => {
  const { app } = await makeApp();
  const response = await app.inject({ url: `/images/kurta/0-abc?width=96&format=${format}`, headers: { accept } });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, type]);
  expect(response.headers['vary'] ?? '').not.toContain('accept');
});

test.each([
  ['image/webp,*/*', '/images/kurta/0-abc?width=96&format=webp'],
  ['*/*', '/images/kurta/0-abc?width=96&format=jpeg'],
])('a client that does not accept the named format is redirected, and no cache stores that: %s', async (accept, to) => {
  const { app } = await makeApp();
  const response = await app.inject({ url: '/images/kurta/0-abc?width=96&format=avif', headers: { accept } });
  expect([response.statusCode, response.headers['location'], response.headers['cache-control']]).toEqual([
    302,
    to,
    'no-store',
  ]);
});

test('a width between two listed ones becomes the next larger one, and no picture is enlarged beyond the original', async () => {
  const { app } = await makeApp();
  const between = await app.inject('/images/kurta/0-abc?width=500');
  expect((await sharp(between.rawPayload).metadata()).width).toBe(640);
  const huge = await app.inject('/images/kurta/0-abc?width=99999');
  expect((await sharp(huge.rawPayload).metadata()).width).toBe(900);
});

test('low effort makes other bytes of a narrow picture, and the same of a wide one', async () => {
  const sizes = async (width: number) => {
    const apps = [await makeApp(), await makeApp(10_000_000, 'low')];
    const url = `/images/kurta/8-cloth?width=${width}&format=avif`;
    const responses = await Promise.all(apps.map(({ app }) => app.inject({ url, headers: { accept: 'image/avif' } })));
    return responses.map(({ rawPayload }) => rawPayload.length);
  };
  const [high, low] = await sizes(320);
  expect(low).not.toBe(high);
  const [wide, wideLow] = await sizes(800);
  expect(wideLow).toBe(wide);
});

test('a link preview’s picture is a JPEG of 1200 x 630 with the whole original, whatever the client accepts', async () => {
  const { app } = await makeApp();
  const url = '/images/kurta/0-abc?shape=share';
  const response = await app.inject({ url, headers: { accept: 'image/avif,*/*' } });
  expect(response.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(response.rawPayload.length).toBeLessThan(300_000);
});

test('a picture that the shop stores is served in the same widths and formats, for a year, and nothing is fetched for it', async () => {
  const { app } = await makeApp();
  requestCount = 0;
  const response = await app.inject({
    url: `/images/${STORED}?width=480&format=avif`,
    headers: { accept: 'image/avif,*/*' },
  });
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 480, height: 640 });
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const shared = await app.inject(`/images/${STORED}?shape=share`);
  expect(await sharp(shared.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect((await app.inject('/images/~shop/abcdefabcdefabcdefabcdef?width=480')).statusCode).toBe(404);
  expect(requestCount).toBe(0);
});

test('twenty concurrent requests make the picture once, and later ones are served from disk', async () => {
  const { app } = await makeApp();
  requestCount = 0;
  await Promise.all(Array.from({ length: 20 }, () => app.inject('/images/kurta/0-abc?width=320')));
  await app.inject('/images/kurta/0-abc?width=320');
  expect(requestCount).toBe(1);
});

test.each([
  'kurta/9-unknown',
  'kurta/1-page',
  'kurta/2-broken',
  'kurta/3-away',
  'kurta/6-drawing',
  'kurta/7-disguised',
  '..%2f..%2fetc/passwd',
  'http:%2f%2fevil.example/x',
])('%s is no picture of the catalogue and gets 404', async (key) => {
  const { app } = await makeApp();
  const response = await app.inject(`/images/${key}?width=320`);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'not_found' });
});

test.each(['kurta/4-busy', 'kurta/5-nobody'])(
  '%s: a source that is down causes 503 and is requested again',
  async (key) => {
    const { app } = await makeApp();
    const response = await app.inject(`/images/${key}?width=320`);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'image_unavailable' });
    expect(response.headers['cache-control']).toBe('no-store');
  },
);

test('[M3] a source that fails is not requested for a moment, then again', async () => {
  const { app, clock } = await makeApp();
  for (const [key, ms] of [
    ['kurta/4-busy', 10_000],
    ['kurta/2-broken', 60_000],
  ] as const) {
    requestCount = 0;
    const first = await app.inject(`/images/${key}?width=320`);
    clock.time += ms - 1;
    const second = await app.inject(`/images/${key}?width=480`);
    expect([second.statusCode, requestCount], key).toEqual([first.statusCode, 1]);
    clock.time += 2;
    await app.inject(`/images/${key}?width=320`);
    expect(requestCount, key).toBe(2);
  }
});

test('a picture that cannot be shown is named once in the log by its product, and counted each time', async () => {
  const warned: unknown[] = [];
  const note = notePictureFailures({ warn: (about: unknown) => void warned.push(about) });
  const { app } = await makeApp(undefined, undefined, note);
  for (const width of [320, 480]) await app.inject(`/images/kurta/3-away?width=${width}`);
  await app.inject('/images/kurta/0-abc?width=320');
  await app.inject('/images/kurta/nowhere?width=320');
  expect(warned).toEqual([{ picture: 'kurta/3-away', host: new URL(origin).host, code: 'not_found' }]);
  expect((await pictureFailures.get()).values).toMatchObject([{ labels: { code: 'not_found' }, value: 2 }]);
});

test('[M4] sizes of a picture requested one after the other are made from one original', async () => {
  const { app } = await makeApp();
  requestCount = 0;
  for (const width of [96, 320, 640]) await app.inject(`/images/kurta/0-abc?width=${width}`);
  expect(requestCount).toBe(1);
});

test('[M3] pictures of a host that hangs do not delay other pictures', async () => {
  const { app } = await makeApp();
  requestCount = 0;
  const hanging = Array.from({ length: 10 }, async (_, index) => app.inject(`/images/slow/${index}?width=320`));
  await expect.poll(() => requestCount).toBe(4);
  expect((await app.inject('/images/kurta/0-abc?width=240')).statusCode).toBe(200);
  source.closeAllConnections();
  await expect.poll(() => requestCount).toBe(9);
  source.closeAllConnections();
  await expect.poll(() => requestCount).toBe(11);
  source.closeAllConnections();
  for (const answer of await Promise.all(hanging)) expect(answer.statusCode).toBe(503);
});

test.each(['0', '-5', 'abc', '1.5'])('the width %s is rejected', async (width) => {
  const { app } = await makeApp();
  expect((await app.inject(`/images/kurta/0-abc?width=${width}`)).statusCode).toBe(400);
});

test('a full disk cache removes the least recently used picture', async () => {
  const directory = await temporaryDirectory('cache');
  const cache = new DiskCache(directory, 250, 1);
  for (const key of ['a', 'b', 'c', 'd']) await cache.write(key, Buffer.alloc(100));
  const files = (await readdir(directory, { recursive: true })).filter((name) => !/^[0-9a-f]{2}$/.test(name));
  expect(files).toHaveLength(2);
  expect(await cache.read('missing')).toBeNull();
});

test('a disk that cannot be written stores nothing and breaks nothing', async () => {
  // A path below a file can never become a directory.
  const cache = new DiskCache(path.join(import.meta.filename, 'nowhere'), 1000, 1);
  await cache.write('a', Buffer.alloc(10));
  expect(await cache.read('a')).toBeNull();
});
