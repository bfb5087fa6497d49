import { mkdtemp, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerErrors } from '../http/error-answers.ts';
import { DiskCache } from './disk-cache.ts';
import { imageEndpoint } from './endpoint.ts';

let origin = '';
let asked = 0;
const source = createServer();

beforeAll(async () => {
  const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  source.on('request', (request, response) => {
    asked += 1;
    if (request.url === '/kurta.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
    else if (request.url === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    else if (request.url === '/broken.jpg')
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end('not a picture');
    else if (request.url === '/busy.jpg') response.writeHead(503).end();
    else response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  });
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
});

afterAll(() => source.close());

async function makeApp(maxBytes = 10_000_000) {
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-images-'));
  const known: Record<string, string> = {
    'kurta/0-abc': `${origin}/kurta.jpg`,
    'kurta/1-page': `${origin}/page`,
    'kurta/2-broken': `${origin}/broken.jpg`,
    'kurta/3-away': `${origin}/redirect`,
    'kurta/4-busy': `${origin}/busy.jpg`,
    'kurta/5-nobody': 'http://127.0.0.1:1/kurta.jpg',
  };
  const app = Fastify();
  answerErrors(app);
  await app.register(
    imageEndpoint({
      pictureSource: async (key) => known[key] ?? null,
      cache: new DiskCache(directory, maxBytes),
      insideOrigins: new Set([origin, 'http://127.0.0.1:1']),
    }),
  );
  return { app, directory };
}

test.each([
  ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['*/*', 'image/jpeg', 'jpeg'],
])('a client that accepts %s gets %s at the width it asked for', async (accept, type, format) => {
  const { app } = await makeApp();
  const response = await app.inject({ url: '/images/kurta/0-abc?width=480', headers: { accept } });
  expect(response.headers['content-type']).toBe(type);
  expect(response.headers['vary']).toContain('accept');
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format, width: 480, height: 640 });
});

test('a width in between takes the next listed one, and nothing grows beyond the original', async () => {
  const { app } = await makeApp();
  const between = await app.inject('/images/kurta/0-abc?width=500');
  expect((await sharp(between.rawPayload).metadata()).width).toBe(640);
  const huge = await app.inject('/images/kurta/0-abc?width=99999');
  expect((await sharp(huge.rawPayload).metadata()).width).toBe(900);
});

test('a link preview’s picture is a JPEG of 1200 x 630 that shows the whole original, whatever is accepted', async () => {
  const { app } = await makeApp();
  const url = '/images/kurta/0-abc?shape=share';
  const response = await app.inject({ url, headers: { accept: 'image/avif,*/*' } });
  expect(response.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(response.rawPayload.length).toBeLessThan(300_000);
});

test('twenty requests at once make the picture once, and later ones come from the disk', async () => {
  const { app } = await makeApp();
  asked = 0;
  await Promise.all(Array.from({ length: 20 }, () => app.inject('/images/kurta/0-abc?width=320')));
  await app.inject('/images/kurta/0-abc?width=320');
  expect(asked).toBe(1);
});

test.each([
  'kurta/9-unknown',
  'kurta/1-page',
  'kurta/2-broken',
  'kurta/3-away',
  '..%2f..%2fetc/passwd',
  'http:%2f%2fevil.example/x',
])('%s is no picture of the catalogue and answers 404', async (key) => {
  const { app } = await makeApp();
  const response = await app.inject(`/images/${key}?width=320`);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'not_found' });
});

test.each(['kurta/4-busy', 'kurta/5-nobody'])(
  '%s: a source that is down answers 503 and is asked again',
  async (key) => {
    const { app } = await makeApp();
    const response = await app.inject(`/images/${key}?width=320`);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'picture_unavailable' });
    expect(response.headers['cache-control']).toBe('no-store');
  },
);

test.each(['0', '-5', 'abc', '1.5'])('the width %s is refused', async (width) => {
  const { app } = await makeApp();
  expect((await app.inject(`/images/kurta/0-abc?width=${width}`)).statusCode).toBe(400);
});

test('the disk cache gives up what was not used longest when it is full', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-cache-'));
  const cache = new DiskCache(directory, 250);
  for (const key of ['a', 'b', 'c', 'd']) await cache.write(key, Buffer.alloc(100));
  const files = (await readdir(directory, { recursive: true })).filter((name) => !/^[0-9a-f]{2}$/.test(name));
  expect(files).toHaveLength(2);
  expect(await cache.read('missing')).toBeNull();
});

test('a disk that cannot be written keeps nothing and breaks nothing', async () => {
  // A path below a file can never become a directory.
  const cache = new DiskCache(path.join(import.meta.filename, 'nowhere'), 1000);
  await cache.write('a', Buffer.alloc(10));
  expect(await cache.read('a')).toBeNull();
});
