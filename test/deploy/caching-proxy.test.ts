import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataDirectory } from '../data-directory.ts';
import { freePort } from '../../scripts/start/processes.ts';
import { href, productHref } from '../../src/routes.ts';
import { commandSocketPath, sendCommand } from '../../src/server/running/commands/command-socket.ts';
import { startShopFeed } from '../../stand-ins/shop-feed/shop-feed.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { openWholeShop, type WholeShop } from '../whole-shop.ts';
import { type RunningVarnish, startVarnish } from './varnish.ts';

const source = smallShop();
const [first, second] = source.products(0, 2).map(({ product }) => product.handle);
let dataDir: string;
let feed: Awaited<ReturnType<typeof startShopFeed>>;
let shop: WholeShop;
let cache: RunningVarnish;

beforeAll(async () => {
  feed = await startShopFeed({ source });
  const port = await freePort();
  dataDir = await makeDataDirectory('cached');
  const environment = { CDN: 'purge', CDN_PURGE_URL: `http://127.0.0.1:${port}/`, TRUST_PROXY: '1', DATA_DIR: dataDir };
  shop = await openWholeShop({ feedUrl: feed.url, environment });
  cache = await startVarnish(port, shop.url);
});
afterAll(async () => {
  await cache.stop();
  await shop.end();
  await feed.close();
  await rm(dataDir, { recursive: true });
});

const AVIF = { accept: 'image/avif,image/webp,*/*' };

type Seen = { text: string; /** Whether the cache had it. */ hit: boolean; headers: Headers };

/** Returns the address of the first picture in a page's HTML. */
function pictureIn(html: string): string {
  const [found] = /\/images\/[^"?]+\?width=\d+&amp;format=avif/.exec(html) ?? [];
  if (found === undefined) throw new Error('the page names no picture with a format');
  return found.replace('&amp;', '&');
}

async function look(address: string, headers: Record<string, string> = {}): Promise<Seen> {
  const answer = await fetch(`${cache.url}${address}`, { headers });
  expect(answer.status).toBe(200);
  // On a hit, Varnish adds the id of the request that fetched the stored response.
  const hit = (answer.headers.get('x-varnish') ?? '').includes(' ');
  return { text: await answer.text(), hit, headers: answer.headers };
}

test('a changed price purges a cache in front of the shop by key, which has the new page seconds later and keeps the pictures', async () => {
  const changed = productHref(first ?? '');
  const picture = pictureIn((await look(changed)).text);
  const cachedAddresses = [changed, href('about'), '/sitemap.xml', picture];
  const marked = `${changed}?utm_source=ad&fbclid=1`;
  const allCached = async (): Promise<boolean> =>
    (await Promise.all([...cachedAddresses, marked].map((address) => look(address, AVIF)))).every(({ hit }) => hit);
  // The first sync also changed the catalogue, and its purge may reach the cache only now.
  await expect.poll(allCached).toBe(true);

  feed.control.setPrice({ handle: first ?? '', price: '4321.00' });
  await sendCommand(commandSocketPath(dataDir, 'catalogue'), ['sync']);
  // Without the purge the page would stay for a minute, and be served stale for ten more while it is fetched.
  await expect.poll(async () => (await look(changed)).text).toContain('4,321');
  expect((await look(picture, AVIF)).hit).toBe(true);
});

test('a frame with a pass of the desk goes past the cache, and what it shows is kept for nobody', async () => {
  const address = href('about');
  await expect.poll(async () => (await look(address)).hit).toBe(true);
  const framed = { cookie: 'language=hi; preview=a.b.c', 'sec-fetch-dest': 'iframe' };
  expect([(await look(address, framed)).hit, (await look(address, framed)).hit]).toEqual([false, false]);
  // A purge of the test before may reach the cache only now.
  const isHit = async (headers: Record<string, string>) => (await look(address, headers)).hit;
  await expect.poll(() => isHit({ ...framed, 'sec-fetch-dest': 'document' })).toBe(true);
  await expect.poll(() => isHit({ ...framed, cookie: 'nopreview=1' })).toBe(true);
});

test('a picture is cached once for all browsers that accept its format, and other browsers get another format', async () => {
  const picture = pictureIn((await look(productHref(second ?? ''))).text);
  await look(picture, AVIF);
  const another = await look(picture, { accept: 'image/webp,image/avif,*/*' });
  expect([another.hit, another.headers.get('content-type')]).toEqual([true, 'image/avif']);
  const plain = await look(picture.replace('avif', 'webp'), { accept: 'image/webp' });
  expect(plain.headers.get('content-type')).toBe('image/webp');
});

test('surrogate keys stay between the shop and its cache, and shoppers get the compression that they accept', async () => {
  expect((await fetch(`${shop.url}${href('home')}`)).headers.get('surrogate-key')).toMatch(/^pages( [0-9a-f]{10})+$/);
  const seen = await look(href('home'), { 'accept-encoding': 'gzip, br' });
  expect([seen.headers.get('surrogate-key'), seen.headers.get('content-encoding')]).toEqual([null, 'br']);
  const plain = await look(href('home'), { 'accept-encoding': 'identity' });
  expect([plain.headers.get('content-encoding'), plain.text.includes('</html>')]).toEqual([null, true]);
});

test('only the shop may purge, nothing under /api/ is cached, and operators’ pages are hidden', async () => {
  const purge = await fetch(cache.url, { method: 'PURGE', headers: { 'surrogate-key': 'pages) || (req.url ~ .' } });
  expect(purge.status).toBe(405);
  // Sent through a proxy on the same machine that ends TLS.
  const everything = { 'surrogate-key': 'pages', 'x-forwarded-for': '203.0.113.7' };
  expect((await fetch(cache.url, { method: 'PURGE', headers: everything })).status).toBe(405);
  for (const address of ['/metrics', '/readyz']) expect((await fetch(cache.url + address)).status).toBe(404);
  const responses = await Promise.all([1, 2].map(() => fetch(`${cache.url}/api/orders/PSK0000000000000000000`)));
  expect(responses.every((answer) => !(answer.headers.get('x-varnish') ?? '').includes(' '))).toBe(true);
});
