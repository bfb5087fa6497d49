import path from 'node:path';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import sharp from 'sharp';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { OFFLINE_PATHS, inLanguage, type Language } from '../../../routes.ts';
import { offlineEndpoints, type OfflineDeps } from './endpoints.ts';

const PUBLIC = path.join(import.meta.dirname, '..', '..', '..', '..', 'public');

async function get(address: string, deps: Partial<OfflineDeps> = {}) {
  const app = Fastify();
  await app.register(
    offlineEndpoints({
      shop: { name: 'Gulmohar Garments', themeColour: '#8a1c3c' },
      worker: 'self.worked = self.shop.builds.length;',
      builds: ['abc123', 'def456'],
      pictureOrigins: ['https://cdn.example'],
      ...deps,
    }),
  );
  return app.inject({ url: address, headers: { 'accept-encoding': 'identity' } });
}

const manifestSchema = v.object({
  id: v.string(),
  name: v.string(),
  lang: v.string(),
  start_url: v.string(),
  scope: v.string(),
  theme_color: v.string(),
  icons: v.array(v.object({ src: v.string(), sizes: v.string(), type: v.string(), purpose: v.string() })),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string() })),
});

test('each language has its manifest: the same app, with its own texts and URLs', async () => {
  const manifestIn = async (language: Language) => {
    const response = await get(inLanguage(language, OFFLINE_PATHS.manifest));
    expect(response.headers['content-type']).toMatch(/^application\/manifest\+json/);
    return v.parse(manifestSchema, response.json());
  };
  const [en, bn, hi] = await Promise.all(['en', 'bn', 'hi'].map(manifestIn));
  expect(bn).toMatchObject({ lang: 'bn-IN', start_url: '/bn', id: en?.id, scope: en?.scope });
  expect(en).toMatchObject({ name: 'Gulmohar Garments', lang: 'en-IN', start_url: '/', theme_color: '#8a1c3c' });
  expect(hi).toMatchObject({ lang: 'hi-IN', start_url: '/hi', id: en?.id, scope: en?.scope });
  expect(en?.shortcuts[0]).toEqual({ name: 'Cart', url: '/cart' });
  expect(hi?.shortcuts[0]).toEqual({ name: 'कार्ट', url: '/hi/cart' });
});

test('every icon of the manifest exists in its size, and one of them is maskable', async () => {
  const { icons } = v.parse(manifestSchema, (await get(OFFLINE_PATHS.manifest)).json());
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(path.join(PUBLIC, src)).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  const maskable = icons.find(({ purpose }) => purpose === 'maskable');
  const { data, info } = await sharp(path.join(PUBLIC, maskable?.src ?? ''))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const corner = data.subarray(0, info.channels);
  expect(corner.at(3), 'the ground reaches into the corners').toBe(255);
});

test('the worker has its settings, is revalidated each time, and may reach only the shop and its pictures', async () => {
  const response = await get(OFFLINE_PATHS.serviceWorker);
  expect(response.headers['cache-control']).toBe('no-cache');
  expect(response.headers['content-type']).toMatch(/^text\/javascript/);
  expect(response.headers['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self' https://cdn.example; frame-ancestors 'none'",
  );
  const self: Record<string, unknown> = {};
  runInNewContext(response.body, { self });
  expect(self).toEqual({ shop: { builds: ['abc123', 'def456'], pictureOrigins: ['https://cdn.example'] }, worked: 2 });
});

test('another deploy has another worker, and the same deploy the same one', async () => {
  const tagOf = async (builds: string[]) => (await get(OFFLINE_PATHS.serviceWorker, { builds })).headers['etag'];
  expect(await tagOf(['a', 'b'])).toBe(await tagOf(['a', 'b']));
  expect(await tagOf(['a', 'b'])).not.toBe(await tagOf(['a', 'c']));
});

test('with the worker switched off, a worker is served that deletes everything cached, and itself', async () => {
  const { body } = await get(OFFLINE_PATHS.serviceWorker, { worker: null });
  const listeners = new Map<string, (event: { waitUntil: (done: Promise<void>) => void }) => void>();
  const cached = new Set(['pages-abc', 'pictures']);
  let unregistered = false;
  let skipped = false;
  runInNewContext(body, {
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    skipWaiting: () => (skipped = true),
    caches: { keys: async () => [...cached], delete: async (name: string) => cached.delete(name) },
    registration: { unregister: async () => (unregistered = true) },
  });
  const ended: Promise<void>[] = [];
  for (const type of ['install', 'activate']) listeners.get(type)?.({ waitUntil: (done) => ended.push(done) });
  await Promise.all(ended);
  expect({ skipped, cached: [...cached], unregistered }).toEqual({ skipped: true, cached: [], unregistered: true });
  expect(listeners.has('fetch')).toBe(false);
});

test.each([
  ['/offline', 'lang="en-IN"', 'You are offline', 'href="/cart"'],
  ['/hi/offline', 'lang="hi-IN"', 'आप ऑफ़लाइन हैं', 'href="/hi/cart"'],
  ['/bn/offline', 'lang="bn-IN"', 'আপনি অফলাইনে আছেন', 'href="/bn/cart"'],
])('%s is in its language, has links onward, and needs no other file', async (address, ...texts) => {
  const response = await get(address);
  for (const text of texts) expect(response.body).toContain(text);
  expect(response.body).not.toMatch(/<link|<img|src=/);
  expect(response.headers['content-security-policy']).toMatch(
    /^default-src 'none'; connect-src 'self'; script-src 'sha256-[^ ]+' 'sha256-[^ ]+'; style-src/,
  );
  const listening = response.body.indexOf("addEventListener('online'");
  expect(listening).toBeGreaterThan(0);
  expect(listening, 'a line that comes back at once is missed').toBeLessThan(response.body.indexOf('<body'));
});
