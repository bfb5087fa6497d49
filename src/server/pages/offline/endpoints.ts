import type { FastifyPluginAsync } from 'fastify';
import type { WorkerSettings } from '../../../contracts/service-worker.ts';
import { inEachLanguage } from '../../../i18n/translated-texts.ts';
import { href, inLanguage, type Language, LANGUAGES, OFFLINE_PATHS } from '../../../routes.ts';
import { sendPage } from '../../running/http/compressed-page.ts';
import { API_CONTENT_POLICY } from '../../running/http/security-headers.ts';
import { compressedFile, type OfflineFile } from './compressed-file.ts';
import { messages as english } from './manifest-messages.en.ts';
import { OFFLINE_PAGE_POLICY, offlinePage } from './offline-page.ts';

/** Returns the built worker with its settings in front. Each deploy has a different script, which browsers notice. */
function workerScript(built: string, settings: WorkerSettings): string {
  return `self.shop=${JSON.stringify(settings)};\n${built}`;
}

/**
 * Replaces the worker if the merchant has switched it off. It deletes everything cached and itself, and
 * leaves all requests to the network. Browsers fetch it with the next page they load.
 */
const RETIRING_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

export type OfflineDeps = {
  shop: { name: string; themeColour: string };
  /** The built worker. Null if the merchant has switched it off; then a worker that removes itself is served. */
  worker: string | null;
  /** Build versions of the pages of all languages. */
  builds: readonly string[];
  /** Other hosts of pictures. */
  pictureOrigins: readonly string[];
};

/**
 * Serves what a browser needs to install the shop and to open it offline: GET /service-worker.js, and in each
 * language /manifest.webmanifest and /offline. Browsers revalidate them each time (no-cache, with ETag),
 * since a deploy or the setting SERVICE_WORKER changes them at once.
 */
export function offlineEndpoints(deps: OfflineDeps): FastifyPluginAsync {
  return async (app) => {
    for (const file of filesOf(deps)) {
      const compressed = await compressedFile(file);
      app.get(file.path, (request, reply) => {
        sendPage(compressed, request.raw, reply.raw);
        reply.hijack();
      });
    }
  };
}

function filesOf({ shop, worker, builds, pictureOrigins }: OfflineDeps): OfflineFile[] {
  const script = worker === null ? RETIRING_WORKER : workerScript(worker, { builds, pictureOrigins });
  const workerFile = {
    path: OFFLINE_PATHS.serviceWorker,
    type: 'text/javascript',
    body: script,
    // Requests of the worker are subject to its own policy, not to the page's.
    policy: `default-src 'none'; connect-src ${["'self'", ...pictureOrigins].join(' ')}; frame-ancestors 'none'`,
  };
  const ofLanguages = LANGUAGES.flatMap((language) => [
    {
      path: inLanguage(language, OFFLINE_PATHS.manifest),
      type: 'application/manifest+json',
      body: JSON.stringify(webManifest(language, shop)),
      policy: API_CONTENT_POLICY,
    },
    {
      path: inLanguage(language, OFFLINE_PATHS.fallback),
      type: 'text/html',
      body: offlinePage(language, shop.name),
      policy: OFFLINE_PAGE_POLICY,
    },
  ]);
  return [workerFile, ...ofLanguages];
}

const textsIn = await inEachLanguage('server/pages/offline/manifest-messages', { messages: english });

/** Files of public/icons, drawn by scripts/build-icons.ts. A merchant may replace them. */
const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

/**
 * Returns the web app manifest of a language. All languages are one app, so an installed app keeps its icon
 * when the language changes.
 */
function webManifest(language: Language, shop: { name: string; themeColour: string }): object {
  const {
    facts: { locale, direction },
    texts: { messages },
  } = textsIn(language);
  const at = (path: string) => inLanguage(language, path);
  return {
    id: href('home'),
    name: shop.name,
    short_name: shop.name.slice(0, 12),
    description: messages.description(shop.name),
    lang: locale,
    dir: direction,
    start_url: at(href('home')),
    scope: inLanguage(LANGUAGES[0], href('home')),
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: shop.themeColour,
    categories: ['shopping'],
    icons: ICONS,
    shortcuts: [
      { name: messages.cart, url: at(href('cart')) },
      { name: messages.wishlist, url: at(href('wishlist')) },
      { name: messages.orders, url: at(href('orderTracking')) },
    ],
  };
}
