import type { FastifyPluginAsync } from 'fastify';
import { inLanguage, LANGUAGES, OFFLINE_PATHS } from '../../../routes.ts';
import { type CompressedPage, compressPage, sendPage, recompressPage } from '../../running/http/compressed-page.ts';
import { API_CONTENT_POLICY, COMMON_HEADERS } from '../../running/http/security-headers.ts';
import { webManifest } from './manifest.ts';
import { OFFLINE_PAGE_POLICY, offlinePage } from './offline-page.ts';
import { RETIRING_WORKER, workerScript } from './worker-script.ts';

export type OfflineDeps = {
  shop: { name: string; themeColour: string };
  /** The built worker. Null if the merchant has switched it off; then a worker that removes itself is served. */
  worker: string | null;
  /** Build versions of the pages of all languages. */
  builds: readonly string[];
  /** Other hosts of pictures. */
  pictureOrigins: readonly string[];
};

type File = { path: string; type: string; body: string; policy: string };

/**
 * Serves what a browser needs to install the shop and to open it offline: GET /service-worker.js, and in each
 * language /manifest.webmanifest and /offline. Browsers revalidate them each time (no-cache, with ETag),
 * since a deploy or the setting SERVICE_WORKER changes them at once.
 */
export function offlineEndpoints(deps: OfflineDeps): FastifyPluginAsync {
  return async (app) => {
    for (const file of filesOf(deps)) {
      const compressedFile = await compressed(file);
      app.get(file.path, (request, reply) => {
        sendPage(compressedFile, request.raw, reply.raw);
        reply.hijack();
      });
    }
  };
}

function filesOf({ shop, worker, builds, pictureOrigins }: OfflineDeps): File[] {
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
      body: offlinePage(language),
      policy: OFFLINE_PAGE_POLICY,
    },
  ]);
  return [workerFile, ...ofLanguages];
}

/** Compresses a file in all forms at the start, because it is served for as long as the shop runs. */
async function compressed({ type, body, policy }: File): Promise<CompressedPage> {
  const headers = {
    ...COMMON_HEADERS,
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy,
    'cache-control': 'no-cache',
  };
  const answer = { status: 200, body: Buffer.from(body), headers, tags: new Set<string>(), cacheable: true };
  return recompressPage(await compressPage(answer));
}
