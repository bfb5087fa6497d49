import type { FastifyPluginAsync } from 'fastify';
import { inLanguage, LANGUAGES, OFFLINE_PATHS } from '../../routes.ts';
import { type CompressedPage, compressPage, sendPage, recompressPage } from '../http/compressed-page.ts';
import { API_CONTENT_POLICY, COMMON_HEADERS } from '../http/security-headers.ts';
import { webManifest } from './manifest.ts';
import { OFFLINE_PAGE_POLICY, offlinePage } from './offline-page.ts';
import { RETIRING_WORKER, workerScript } from './worker-script.ts';

export type OfflineDeps = {
  shop: { name: string; themeColour: string };
  /** The built worker; null: the merchant has it off, and one that removes itself is served. */
  worker: string | null;
  /** The versions of the pages of all languages. */
  builds: readonly string[];
  /** Other hosts that pictures come from. */
  pictureOrigins: readonly string[];
};

type File = { path: string; type: string; body: string; policy: string };

/**
 * What a browser needs to install the shop and to open it without a connection: GET /service-worker.js, and in each
 * language /manifest.webmanifest and /offline. Asked for anew each time (no-cache, with ETag), since a deploy or the
 * switch SERVICE_WORKER changes them at once.
 */
export function offlineEndpoints(deps: OfflineDeps): FastifyPluginAsync {
  return async (app) => {
    for (const file of filesOf(deps)) {
      const kept = await compressed(file);
      app.get(file.path, (request, reply) => {
        sendPage(kept, request.raw, reply.raw);
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
    // What the worker fetches is held against its own policy, not the page's.
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

/** In all its forms from the start: it is kept for as long as the shop runs. */
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
