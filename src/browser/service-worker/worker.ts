import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { BUILD_HEADER, type TakenOver, type WorkerSettings } from '../../contracts/service-worker.ts';
import { inLanguage, LANGUAGES, OFFLINE_PATHS, pageAddress } from '../../routes.ts';
import { fallbackFor, type Handling, handlingOf } from './handling.ts';

/** The server prepends `shop` to this script (server/pages/offline/endpoints.ts). */
declare const self: ServiceWorkerGlobalScope & { shop: WorkerSettings };

const { builds, pictureOrigins } = self.shop;

/** Pages and their data belong to one build. Scripts and pictures are named by content, so any build may use them. */
const CACHES = {
  pages: `pages-${builds.join('-')}`,
  fallback: `fallback-${builds.join('-')}`,
  assets: 'assets',
  pictures: 'pictures',
};
const DAY_SECONDS = 24 * 60 * 60;
/** After this many seconds without a response the cached copy of the page is shown. */
const PATIENCE_SECONDS = 5;

const expiresAfter = (days: number, maxEntries: number) =>
  new ExpirationPlugin({ maxAgeSeconds: days * DAY_SECONDS, maxEntries, purgeOnQuotaError: true });

/**
 * Caches only responses that this build's scripts understand. Redirected responses are not cached, because browsers
 * refuse them for navigations.
 */
const ofThisBuild: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !response.redirected && builds.includes(response.headers.get(BUILD_HEADER) ?? '')
      ? response
      : null,
};

/** Removes campaign parameters and order ids from cache keys. */
const underPageAddress: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname, search } = new URL(request.url);
    return origin + pageAddress(pathname + search);
  },
};

/** Shows a picture of a host without CORS, whose response is opaque, but does not cache it. */
const shownAnyway: WorkboxPlugin = { handlerDidError: ({ request }) => fetch(request) };

const handledAs =
  (handling: Handling) =>
  ({ request, url }: { request: Request; url: URL }) =>
    handlingOf({ method: request.method, url, destination: request.destination }, location.origin, pictureOrigins) ===
    handling;

// Responses of one address differ only in their compression or picture format, so Vary can be ignored.
const matchOptions = { ignoreVary: true };
registerRoute(
  handledAs('page'),
  new NetworkFirst({
    cacheName: CACHES.pages,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    matchOptions,
    plugins: [underPageAddress, ofThisBuild, expiresAfter(30, 80)],
  }),
);
registerRoute(
  handledAs('asset'),
  new CacheFirst({ cacheName: CACHES.assets, matchOptions, plugins: [expiresAfter(60, 150)] }),
);
registerRoute(
  handledAs('picture'),
  new CacheFirst({
    cacheName: CACHES.pictures,
    matchOptions,
    // CORS, because browsers count an opaque response as several megabytes of quota.
    fetchOptions: { mode: 'cors', credentials: 'omit' },
    plugins: [shownAnyway, expiresAfter(30, 200)],
  }),
);
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());
setCatchHandler(async ({ request }) => {
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate') return (await caches.match(fallbackFor(pathname))) ?? Response.error();
  // Another width of the same picture may be cached.
  const inAnyWidth = { cacheName: CACHES.pictures, ignoreSearch: true, ...matchOptions };
  const seen = pathname.startsWith('/images/') ? await caches.match(request, inAnyWidth) : undefined;
  return seen ?? Response.error();
});

self.addEventListener('install', (event) => event.waitUntil(prepare()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function prepare(): Promise<void> {
  const cache = await caches.open(CACHES.fallback);
  await cache.addAll(LANGUAGES.map((language) => inLanguage(language, OFFLINE_PATHS.fallback)));
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const current = new Set(Object.values(CACHES));
  const old = (await caches.keys()).filter((name) => !current.has(name));
  await Promise.all(old.map(removeCache));
  // With navigation preload, the network request starts while the worker wakes up.
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
  const message: TakenOver = { type: 'TAKEN_OVER', builds: [...builds] };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client's origin is this one
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

async function removeCache(name: string): Promise<void> {
  await caches.delete(name);
  await new CacheExpiration(name, { maxEntries: 1 }).delete();
}
