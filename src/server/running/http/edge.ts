import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import formbody from '@fastify/formbody';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { ShopError } from '../errors.ts';
import { watchLoop } from '../jobs/loop-delay.ts';
import { currentRequestId } from '../tracing/request-id.ts';
import { type BodyBudget, limitBodyBytes } from './limits/body-budget.ts';
import { type TrustProxy, trustedProxies } from './client-address.ts';
import { CONNECTION_TIMES, type Connections, type ConnectionTimes, openConnections } from './connections.ts';
import { refuseAtOnce, registerErrorHandler, sendError } from './error-responses.ts';
import { type InFlightLimit, limitInFlight } from './limits/in-flight-limit.ts';
import { busyWatch } from './overload-responses.ts';
import { isWellAddressed } from './public-host.ts';
import { type RateLimitDeps, registerRateLimits } from './rate-limits.ts';
import { enterRequest, nameSpansByRoute } from './request-context.ts';
import { kindOf, measureRequests } from './request-metrics.ts';
import { COMMON_HEADERS } from './security-headers.ts';

export type EdgeOptions = {
  trustProxy: TrustProxy;
  logger: FastifyBaseLogger;
  /** Event loop delay above which requests are rejected with 503 at once instead of answered late; 0: never. */
  maxEventLoopDelayMs: number;
  bodyLimitBytes: number;
  /** Request counts of the rate limits, and the digest that replaces an address in them. */
  limits: RateLimitDeps;
  inFlight: readonly InFlightLimit[];
  budgets: readonly BodyBudget[];
  /** For tests. */
  connectionTimes?: ConnectionTimes | undefined;
  /** Number of listening sockets. With more than one, listen with `reusePort`. Default: 1. */
  acceptors?: number | undefined;
  /** Answers a request before the framework, or returns false. */
  answerFirst?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Returns the path template of a page's URL, for traces. */
  pageOf?: (url: string) => string | undefined;
  /** Returns what kind of request the metrics count. Default: by the shop's URLs. */
  kindOf?: (url: string) => string;
  /** True if responses that never end must not delay the shutdown. */
  endsStreams?: boolean;
  /** True if an entrance hands the requests over (entrance.ts): the application then has no sockets of its own. */
  behindEntrance?: boolean | undefined;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a request that came through an entrance. */
    answerRequest: RequestListener;
  }
}

/** How long a replaced application may take for the responses under way, and for streams, which never end, in ms. */
const [LAST_RESPONSES_MS, LAST_STREAMS_MS] = [15_000, 500];

/**
 * Opens an application behind the edge that the shop and the desk have in common: times and limits of
 * connections, one spelling of each URL, 503 while the process is late, limits of what is under way and of
 * requests by address, coded errors, common headers and metrics. Endpoints are added by the caller.
 */
export async function openEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const connections: Connections[] = [];
  const onBusy = busyWatch(options.logger);
  const loop = watchLoop({ limitMs: options.maxEventLoopDelayMs });
  const { answerFirst = () => false } = options;
  const responses = underWay();
  let answerRequest: RequestListener = () => undefined;
  const app: FastifyInstance = Fastify({
    loggerInstance: options.logger,
    trustProxy: trustedProxies(options.trustProxy),
    bodyLimit: options.bodyLimitBytes,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: sendError,
    genReqId: () => currentRequestId() ?? '',
    // The log itself adds the request id to each line.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: options.endsStreams === true ? true : 'idle',
    // Requests that arrive before a connection is closed are answered as usual.
    return503OnClosing: false,
    serverFactory: (handle) => {
      const answer: RequestListener = (request, response) => {
        if (!isWellAddressed(request)) refuseAtOnce('bad_request', request, response);
        else if (loop.isLate() && !ALWAYS_ANSWERED.has(request.url ?? '')) {
          onBusy();
          refuseAtOnce('busy', request, response);
        } else if (!answerFirst(request, response)) enterRequest(request, response, () => handle(request, response));
      };
      if (options.behindEntrance === true) {
        answerRequest = responses.track(answer);
        return createServer();
      }
      const opened = openConnections(answer, options.connectionTimes ?? CONNECTION_TIMES, options.acceptors);
      connections.push(opened);
      return opened.server;
    },
  });
  app.decorate('answerRequest', answerRequest);
  app.addHook('preClose', async () => {
    await Promise.all(connections.map(({ drainResponses }) => drainResponses()));
    await responses.ended(options.endsStreams === true ? LAST_STREAMS_MS : LAST_RESPONSES_MS);
  });
  app.addHook('onClose', async () => loop.stop());
  registerErrorHandler(app, onBusy);
  measureRequests(app, options.kindOf ?? kindOf);
  nameSpansByRoute(app, options.pageOf);
  await app.register(formbody);
  limitInFlight(app, options.inFlight);
  limitBodyBytes(app, options.budgets);
  await registerRateLimits(app, options.limits);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(COMMON_HEADERS);
    // No name, query or text of the shop contains a null byte, and no database accepts one.
    if (NULL_BYTE.test(request.url)) throw new ShopError('bad_request');
    // A route that is limited or checked by its prefix must not be reachable under another prefix.
    if (!request.url.startsWith(fixedStart(request.routeOptions.url ?? ''))) throw new ShopError('not_found');
  });
  return app;
}

/** Knows the responses under way of an application behind an entrance, so that it is closed after the last of them. */
function underWay() {
  const responses = new Set<ServerResponse>();
  let onEmpty = () => {};
  return {
    track:
      (answer: RequestListener): RequestListener =>
      (request, response) => {
        responses.add(response);
        response.once('close', () => {
          responses.delete(response);
          if (responses.size === 0) onEmpty();
        });
        return answer(request, response);
      },
    /** Resolves when no response is under way. Those that take longer are cut. */
    async ended(limitMs: number): Promise<void> {
      if (responses.size === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      onEmpty = resolve;
      const limit = setTimeout(resolve, limitMs);
      await promise;
      clearTimeout(limit);
      for (const response of responses) response.destroy();
    },
  };
}

/**
 * Answered even under overload: a busy process must not be taken for a dead one, nor its share of a flood be
 * sent to the other processes.
 */
const ALWAYS_ANSWERED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const NULL_BYTE = /%00|\0/;

/** Returns the fixed prefix of a route's pattern, with which a URL must start. */
function fixedStart(pattern: string): string {
  return pattern.replace(/[:*].*$/, '');
}
