import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoShop } from '../catalogue/demo-shop.ts';
import { type RunningShopFeed, startShopFeed } from '../shop-feed.ts';
import { negotiatedFormat } from './picture-endpoint.ts';

const FILE = 'ajrakh-hand-block-straight-kurta-indigo-front.jpg';
let feed: RunningShopFeed;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  feed = await startShopFeed({ picturesFolder: folder });
});
afterAll(async () => {
  await feed.close();
  await rm(folder, { recursive: true });
});

async function picture(query: string, accept = '*/*', file = FILE) {
  const response = await fetch(`${feed.url}/cdn/shop/files/${file}${query}`, { headers: { accept } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const size = response.status === 200 ? await sharp(bytes).metadata() : null;
  return { status: response.status, type: response.headers.get('content-type'), bytes, size };
}

test('a picture fits the requested width and retains its aspect ratio', async () => {
  expect((await picture('?v=1&width=300')).size).toMatchObject({ width: 300, height: 400 });
  expect((await picture('?width=600&height=400')).size).toMatchObject({ width: 300, height: 400 });
  expect((await picture('?height=600')).size).toMatchObject({ width: 450, height: 600 });
});

test('a picture is never enlarged', async () => {
  expect((await picture('?width=5760')).size).toMatchObject({ width: 1600, height: 2133 });
  expect((await picture('')).size).toMatchObject({ width: 1600, height: 2133, format: 'jpeg' });
});

test('the format follows what the browser accepts', async () => {
  expect((await picture('?width=60', 'image/avif,image/webp,*/*')).type).toBe('image/avif');
  expect(await picture('?width=60', 'image/webp,*/*')).toMatchObject({ type: 'image/webp', size: { format: 'webp' } });
  expect((await picture('?width=60', 'image/*')).type).toBe('image/jpeg');
  expect(negotiatedFormat(undefined)).toBe('jpeg');
});

test.each(['0', '-5', 'wide', '5761', '1e3', ''])('a width of "%s" is refused', async (width) => {
  expect((await picture(`?width=${width}`)).status).toBe(400);
});

test('an unknown file name is 404 in any spelling', async () => {
  for (const file of ['nothing.jpg', '..%2f..%2fpackage.json', `${FILE}.webp`, 'kurta.jpg']) {
    expect((await picture('', '*/*', file)).status).toBe(404);
  }
});

test('a macro of the cloth is painted when it is first requested, and stored for the next start', async () => {
  const file = FILE.replace('-front', '-fabric');
  const first = await picture('?width=480', '*/*', file);
  expect(first.size).toMatchObject({ width: 480, height: 640, format: 'jpeg' });
  const original = (await readdir(folder, { recursive: true })).filter((name) => /macro-.*\d\.webp$/.test(name));
  expect(original).toHaveLength(1);
  expect((await picture('?width=5760', '*/*', file)).size).toMatchObject({ width: 960, height: 1280 });
});

test('every film that a product names exists and can be read in byte ranges', async () => {
  const films = demoShop()
    .products(0, 1_000)
    .flatMap(({ product }) => product.product_video ?? []);
  expect(films.length).toBeGreaterThan(0);
  for (const film of films) {
    const part = await fetch(feed.url + film, { headers: { range: 'bytes=4-7' } });
    expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([206, 'video/mp4', 'ftyp']);
  }
  expect((await fetch(`${feed.url}/cdn/shop/files/no-such-film.mp4`)).status).toBe(404);
});

test('a size is made once for simultaneous requests and stored for the next start', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => picture('?width=90')));
  expect(answers.every(({ bytes }) => answers[0]?.bytes.equals(bytes))).toBe(true);
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((name) => name.endsWith('.90x.jpeg'))).toHaveLength(1);
});
