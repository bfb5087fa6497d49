import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import formbody from '@fastify/formbody';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { ShopError } from './errors.ts';
import { Assets } from './page-rendering/assets.ts';
import { limitInFlight } from './http/in-flight-limit.ts';
import { busyWatch } from './http/overload-responses.ts';
import { CONNECTION_TIMES, type Connections, type ConnectionTimes, openConnections } from './http/connections.ts';
import { registerErrorHandler, refuseAtOnce, sendError } from './http/error-responses.ts';
import type { PageResponder } from './page-rendering/language-pages.ts';
import { isWellAddressed, sentToPublicHost } from './http/public-host.ts';
import { registerRateLimits } from './http/rate-limits.ts';
import { enterRequest, nameSpansByRoute } from './http/request-context.ts';
import { currentRequestId } from './tracing/request-id.ts';
import { measureRequests, noteFromMemory } from './http/request-metrics.ts';
import { matchPage, matchedRoute } from './page-rendering/match-page.ts';
import { serveBrowserFiles, servePages } from './serve-pages.ts';
import { watchLoop } from './jobs/loop-delay.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { API_CONTENT_POLICY, COMMON_HEADERS } from './http/security-headers.ts';
import type { RequestCounts } from './http/request-counts.ts';

export type AppDeps = {
  pages: PageResponder;
  /** Directory of the built browser files. */
  clientDirectory: string;
  /** Directory of the files of other builds (page-rendering/shared-assets.ts). */
  sharedAssets?: string;
  publicUrl: string;
  /** Redirects browsers that use another public host name to publicUrl. Default: false. */
  ownNameOnly?: boolean;
  trustProxy: string | boolean | number;
  logger: FastifyBaseLogger;
  /** Event loop delay above which requests are rejected with 503 at once instead of answered late; 0: never. */
  maxEventLoopDelayMs: number;
  /** For tests. */
  connectionTimes?: ConnectionTimes;
  /** Number of listening sockets. With more than one, listen with `reusePort`. Default: 1. */
  acceptors?: number;
  /** Request counts of the rate limits, and the digest that replaces an address in them. */
  limits: { counts: RequestCounts; digest: (address: string) => string; now: () => number };
  /** Endpoints of the services: orders, payments, images, health. */
  endpoints: readonly FastifyPluginAsync[];
};

const BODY_LIMIT_BYTES = 64 * 1024;
/** Called by other machines, which send no Origin header and authenticate by signature. */
const CALLED_BY_MACHINES = /^\/api\/webhooks\//;

/**
 * Builds the HTTP application from its parts. Nothing here reads the environment or opens a port. Cached
 * pages are answered before the framework is entered, which makes them as fast as a file.
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const connections: Connections[] = [];
  const onBusy = busyWatch(deps.logger);
  const loop = watchLoop({ limitMs: deps.maxEventLoopDelayMs });
  const assets = new Assets({
    directories: [
      path.join(deps.clientDirectory, 'assets'),
      ...(deps.sharedAssets === undefined ? [] : [deps.sharedAssets]),
    ],
  });
  const isSentOn = deps.ownNameOnly === true ? sentToPublicHost(deps.publicUrl) : () => false;
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.logger,
    trustProxy: trusted(deps.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: sendError,
    genReqId: () => currentRequestId() ?? '',
    // The log itself adds the request id to each line.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    // Requests that arrive before a connection is closed are answered as usual.
    return503OnClosing: false,
    serverFactory: (handle) => {
      const opened = openConnections(
        (request, response) => {
          if (!isWellAddressed(request)) refuseAtOnce('bad_request', request, response);
          else if (loop.isLate() && !ALWAYS_ANSWERED.has(request.url ?? '')) {
            onBusy();
            refuseAtOnce('busy', request, response);
          } else if (isSentOn(request, response)) return;
          else if (isAnsweredFromCache(deps, assets, request, response))
            noteFromMemory(request.url ?? '', response.statusCode);
          else enterRequest(request, response, () => handle(request, response));
        },
        deps.connectionTimes ?? CONNECTION_TIMES,
        deps.acceptors,
      );
      connections.push(opened);
      return opened.server;
    },
  });
  app.addHook('preClose', async () => {
    await Promise.all(connections.map(({ drainResponses }) => drainResponses()));
  });
  registerErrorHandler(app, onBusy);
  measureRequests(app);
  nameSpansByRoute(app, (url) => matchedRoute(matchPage(url))?.path);
  await app.register(formbody);
  app.addHook('onClose', async () => loop.stop());
  limitInFlight(app);
  await registerRateLimits(app, deps.limits);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(COMMON_HEADERS);
    // No name, query or text of the shop contains a null byte, and no database accepts one.
    if (NULL_BYTE.test(request.url)) throw new ShopError('bad_request');
    // A route that is limited or counted by its prefix must not be reachable under another prefix.
    if (!request.url.startsWith(fixedStart(request.routeOptions.url ?? ''))) throw new ShopError('not_found');
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
 * Answered even under overload: a busy process must not be taken for a dead one, nor its share of a flood be
 * sent to the other processes.
 */
const ALWAYS_ANSWERED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const NULL_BYTE = /%00|\0/;

/**
 * Answers from memory if possible. An exception here would not be caught further up, so one odd URL would end
 * the process.
 */
function isAnsweredFromCache(
  { pages, logger }: AppDeps,
  assets: Assets,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  try {
    return assets.tryCache(request, response) || pages.tryCache(request, response);
  } catch (error) {
    logger.error({ err: error }, 'page cache lookup failed');
    return response.headersSent;
  }
}

/** Converts a number of proxies to a function: that many addresses, counted from the shop outwards, are trusted. */
function trusted(proxies: AppDeps['trustProxy']): string | boolean | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

/** Returns the fixed prefix of a route's pattern, with which a URL must start. */
function fixedStart(pattern: string): string {
  return pattern.replace(/[:*].*$/, '');
}
