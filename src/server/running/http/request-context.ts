import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type BegunSpan, beginSpan, type SpanStart, type TraceParent } from '../tracing/span.ts';
import { REQUEST_ID_HEADER, requestIdOf, withRequestId } from '../tracing/request-id.ts';
import { kindOf } from './request-metrics.ts';

const spans = new WeakMap<IncomingMessage, BegunSpan>();

/**
 * Handles a request with its request id and, if tracing is enabled, in a span. Response, log lines, gateway
 * calls and the placed order can then be found together.
 */
export function enterRequest(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
  const id = requestIdOf(request);
  response.setHeader(REQUEST_ID_HEADER, id);
  const span = UNTRACED.has(kindOf(request.url ?? ''))
    ? null
    : beginSpan(() => startOf(request, id), callerOf(request));
  if (span === null) return withRequestId(id, handle);
  spans.set(request, span);
  response.once('close', () => endSpan(span, response));
  withRequestId(id, () => span.within(handle));
}

/** Operations endpoints are requested every few seconds; assets and files are the same for every client. */
const UNTRACED: ReadonlySet<string> = new Set(['operations', 'asset', 'file']);

/**
 * Names each request's span by its route. Pages share one route, so `pageOf` returns the path template of a
 * page's URL.
 */
export function nameSpansByRoute(
  app: FastifyInstance,
  pageOf: (url: string) => string | undefined = () => undefined,
): void {
  app.addHook('onRequest', async ({ raw, routeOptions, url, method }) => {
    const span = spans.get(raw);
    if (span === undefined) return;
    const pattern = routeOptions.url ?? '';
    const route = pattern === '/*' ? (pageOf(url) ?? pattern) : pattern;
    span.rename(`${method} ${route}`);
    span.set({ 'http.route': route });
  });
}

function startOf({ method = 'GET', headers }: IncomingMessage, id: string): SpanStart {
  const known = METHODS.has(method) ? method : '_OTHER';
  return {
    name: known === '_OTHER' ? 'HTTP' : known,
    kind: 'server',
    attributes: {
      'http.request.method': known,
      'url.scheme': headers['x-forwarded-proto'] === 'https' ? 'https' : 'http',
      'shop.request.id': id,
    },
  };
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function callerOf({ headers: { traceparent, tracestate } }: IncomingMessage): TraceParent | null {
  if (typeof traceparent !== 'string') return null;
  return { traceparent, tracestate: typeof tracestate === 'string' ? tracestate : undefined };
}

function endSpan(span: BegunSpan, response: ServerResponse): void {
  const { statusCode, writableFinished } = response;
  if (writableFinished) span.set({ 'http.response.status_code': statusCode });
  if (!writableFinished) span.fail('closed_early');
  else if (statusCode >= 500) span.fail(String(statusCode));
  span.end();
}
