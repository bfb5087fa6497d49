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
  /** Where the built browser files are. */
  clientDirectory: string;
  /** Where the files of other builds are (page-rendering/shared-assets.ts). */
  sharedAssets?: string;
  publicUrl: string;
  /** Whoever opens the shop under another public name is sent to publicUrl; default: false. */
  ownNameOnly?: boolean;
  trustProxy: string | boolean | number;
  logger: FastifyBaseLogger;
  /** Above this, requests are answered 503 at once instead of late; 0: never. */
  maxEventLoopDelayMs: number;
  /** For tests. */
  connectionTimes?: ConnectionTimes;
  /** Listening sockets; with more than one, listen with `reusePort`. Default: 1. */
  acceptors?: number;
  /** Where requests are counted for the rate limits, and what stands for an address there. */
  limits: { counts: RequestCounts; digest: (address: string) => string; now: () => number };
  /** Endpoints of the services: orders, payments, images, health. */
  endpoints: readonly FastifyPluginAsync[];
};

const BODY_LIMIT_BYTES = 64 * 1024;
/** Called by other machines, which have no origin of their own; they prove themselves by signature. */
const CALLED_BY_MACHINES = /^\/api\/webhooks\//;

/**
 * Puts the HTTP application together from its parts; nothing here reads the environment or opens a port. Kept pages
 * are answered before the framework is entered, which is what makes them as fast as a file.
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
    // The log itself puts the id on each line.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    // What arrives before a connection is closed is answered like everything else.
    return503OnClosing: false,
    serverFactory: (handle) => {
      const opened = openConnections(
        (request, response) => {
          if (!isWellAddressed(request)) refuseAtOnce('bad_request', request, response);
          else if (loop.isLate() && !ALWAYS_ANSWERED.has(request.url ?? '')) {
            onBusy();
            refuseAtOnce('busy', request, response);
          } else if (isSentOn(request, response)) return;
          else if (isKept(deps, assets, request, response)) noteFromMemory(request.url ?? '', response.statusCode);
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
    // No name, word or text of the shop has one, and no database takes one.
    if (NULL_BYTE.test(request.url)) throw new ShopError('bad_request');
    // What is limited or counted by how an address begins must not be reached by one that begins otherwise.
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

/** A busy process must not be taken for a dead one, nor its share of a flood be sent to the others. */
const ALWAYS_ANSWERED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const NULL_BYTE = /%00|\0/;

/** Nothing catches what is thrown here, so that a single odd address would end the process. */
function isKept(
  { pages, logger }: AppDeps,
  assets: Assets,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  try {
    return assets.tryCache(request, response) || pages.tryCache(request, response);
  } catch (error) {
    logger.error({ err: error }, 'a kept page could not be looked up');
    return response.headersSent;
  }
}

/** A number of proxies: that many addresses, counted from the shop outwards, are believed. */
function trusted(proxies: AppDeps['trustProxy']): string | boolean | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

/** What an address must begin with to be answered by a route: all of its pattern that is fixed. */
function fixedStart(pattern: string): string {
  return pattern.replace(/[:*].*$/, '');
}
