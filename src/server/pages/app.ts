import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { ShopError } from '../running/errors.ts';
import { SHOP_BUDGETS } from '../running/http/limits/body-budget.ts';
import type { TrustProxy } from '../running/http/client-address.ts';
import type { ConnectionTimes } from '../running/http/connections.ts';
import { openEdge } from '../running/http/edge.ts';
import { SHOP_IN_FLIGHT } from '../running/http/limits/in-flight-limit.ts';
import { sentToPublicHost } from '../running/http/public-host.ts';
import type { RateLimitDeps } from '../running/http/rate-limits.ts';
import { pageForPlatformAddress } from '../catalogue/products/service.ts';
import { sentByMerchant } from '../running/http/redirects.ts';
import { noteFromMemory } from '../running/http/request-metrics.ts';
import { requireSameOrigin } from '../running/http/same-origin.ts';
import { API_CONTENT_POLICY } from '../running/http/security-headers.ts';
import { Assets } from './rendering/assets.ts';
import type { PageResponder } from './rendering/language-pages.ts';
import { matchPage, matchedRoute } from './rendering/match-page.ts';
import type { Preview } from './rendering/preview/preview.ts';
import { serveBrowserFiles, servePages } from './serve-pages.ts';

export type AppDeps = {
  pages: PageResponder;
  /** Shows the draft to whoever has a pass of the desk. Default: nobody has one. */
  preview?: Pick<Preview, 'answers'>;
  /** Directory of the built browser files. */
  clientDirectory: string;
  /** Directory of the files of other builds (rendering/shared-assets.ts). */
  sharedAssets?: string;
  publicUrl: string;
  /** Redirects browsers that use another public host name to publicUrl. Default: false. */
  ownNameOnly?: boolean;
  /** The merchant's redirects (contracts/shop-config.ts). Default: none. */
  redirects?: readonly string[];
  /** Counts an address that is no page. Default: nobody does. */
  noteMissedAddress?: (url: string) => void;
  trustProxy: TrustProxy;
  logger: FastifyBaseLogger;
  /** Event loop delay above which requests are rejected with 503 at once instead of answered late; 0: never. */
  maxEventLoopDelayMs: number;
  /** For tests. */
  connectionTimes?: ConnectionTimes;
  /** Number of listening sockets. With more than one, listen with `reusePort`. Default: 1. */
  acceptors?: number;
  /** True if an entrance hands the requests over (http/entrance.ts). Default: false. */
  behindEntrance?: boolean;
  /** Request counts of the rate limits, and the digest that replaces an address in them. */
  limits: RateLimitDeps;
  /** Endpoints of the services: orders, payments, images, health. */
  endpoints: readonly FastifyPluginAsync[];
};

const NOT_FOUND = 404;
const BODY_LIMIT_BYTES = 64 * 1024;
/** Called by other machines, which send no Origin header and authenticate by signature. */
const CALLED_BY_MACHINES = /^\/api\/webhooks\//;

/**
 * Builds the HTTP application from its parts. Nothing here reads the environment or opens a port. Cached
 * pages are answered before the framework is entered, which makes them as fast as a file.
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const assets = new Assets({
    directories: [
      path.join(deps.clientDirectory, 'assets'),
      ...(deps.sharedAssets === undefined ? [] : [deps.sharedAssets]),
    ],
  });
  const isRedirected = sentByMerchant(deps.redirects ?? [], pageForPlatformAddress);
  const isSentOn = deps.ownNameOnly === true ? sentToPublicHost(deps.publicUrl) : () => false;
  const app = await openEdge({
    ...deps,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    inFlight: SHOP_IN_FLIGHT,
    budgets: SHOP_BUDGETS,
    answerFirst: (request, response) => {
      if (isSentOn(request, response) || isRedirected(request, response)) return true;
      if (!isAnsweredFromCache(deps, assets, request, response)) return false;
      noteFromMemory(request.url ?? '', response.statusCode);
      if (response.statusCode === NOT_FOUND) deps.noteMissedAddress?.(request.url ?? '');
      return true;
    },
    pageOf: (url) => matchedRoute(matchPage(url))?.path,
  });
  app.addHook('onResponse', async ({ method, url }, { statusCode }) => {
    if (statusCode === NOT_FOUND && method === 'GET') deps.noteMissedAddress?.(url);
  });
  app.addHook('onRequest', async (request) => {
    if (!CALLED_BY_MACHINES.test(request.url)) requireSameOrigin(request, deps.publicUrl);
  });
  await app.register(async (api) => {
    api.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'content-security-policy': API_CONTENT_POLICY, 'cache-control': 'no-store' });
    });
    for (const endpoint of deps.endpoints) await api.register(endpoint);
    api.all('/api/*', () => {
      throw new ShopError('not_found');
    });
  });
  await serveBrowserFiles(app, assets, deps.clientDirectory);
  await app.register(async (pages) => servePages(pages, deps.pages));
  app.setNotFoundHandler(({ method }) => {
    throw new ShopError(method === 'GET' || method === 'HEAD' ? 'not_found' : 'method_not_allowed');
  });
  return app;
}

/**
 * Answers a preview, else from memory if possible. An exception here would not be caught further up, so one odd URL would end
 * the process.
 */
function isAnsweredFromCache(
  { pages, preview, logger }: AppDeps,
  assets: Assets,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  try {
    if (preview?.answers(request, response) === true) return true;
    return assets.tryCache(request, response) || pages.tryCache(request, response);
  } catch (error) {
    logger.error({ err: error }, 'page cache lookup failed');
    return response.headersSent;
  }
}
