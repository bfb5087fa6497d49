import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseDown } from '../db/database-errors.ts';
import { ERROR_CATALOGUE, type ErrorCode, ShopError } from '../errors.ts';
import { API_CONTENT_POLICY, COMMON_HEADERS } from './security-headers.ts';

const STYLE =
  ':root{color-scheme:only light}' +
  'body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;text-align:center;padding:1.5rem;box-sizing:border-box;font:1rem/1.5 system-ui,sans-serif;color:#111}' +
  'a{display:inline-grid;place-items:center;min-height:44px;padding:0 1.5rem;border:1px solid;border-radius:4px;color:inherit;text-decoration:none}';

/** Content policy of the error page: only its own style. */
const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Returns the page that a browser gets for a rejected request: a sentence and a link to the home page. It
 * depends on nothing that could be down or overloaded. `message` comes from the error catalogue, never from
 * the request.
 */
function errorPage(message: string): string {
  return (
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>Please try again</title><style>${STYLE}</style></head>` +
    `<body><main><h1>Please try again</h1><p>${message}</p><p><a href="/">Go to the home page</a></p></main></body></html>`
  );
}

/** The shop's codes for errors that the HTTP framework raises itself. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_VALIDATION: 'invalid_fields',
};

export type ErrorResponse = { status: number; body: { code: ErrorCode; message: string } & Record<string, unknown> };

/** Turns any error into what a client may see: a code and a sentence, never a stack or a query. */
export function errorResponseOf(error: unknown): ErrorResponse {
  if (error instanceof ShopError) {
    return { status: error.status, body: { code: error.code, message: error.message, ...error.details } };
  }
  const code = codeOf(error);
  const { status, message } = ERROR_CATALOGUE[code];
  return { status, body: { code, message } };
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof ShopError) return error.code;
  if (!(error instanceof Error)) return 'internal';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = FRAMEWORK_CODES[code];
  if (known) return known;
  if (isDatabaseDown(error)) return 'database_unavailable';
  const status = 'statusCode' in error ? error.statusCode : 500;
  if (status === 429) return 'too_many_requests';
  return typeof status === 'number' && status >= 400 && status < 500 ? 'bad_request' : 'internal';
}

/** Sends errors as responses. `onBusy` is called for each request that is rejected because of overload. */
export function registerErrorHandler(app: FastifyInstance, onBusy: () => void = () => undefined): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (codeOf(error) === 'busy') onBusy();
    return sendError(error, request, reply);
  });
}

/** Sends the response for an error, also if the framework fails before any hook has run. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(COMMON_HEADERS);
  const { status, body } = errorResponseOf(error);
  if (status === 503) reply.header('retry-after', '10');
  else if (status >= 500) request.log.error({ err: error }, 'request failed');
  // The log counts these (logging/create-log.ts).
  if (body.code === 'database_unavailable') request.log.warn({ err: error }, 'request failed');
  reply.code(status).header('cache-control', 'no-store');
  if (!wantsPage(request)) return reply.send(body);
  reply.header('content-security-policy', ERROR_PAGE_POLICY).header('x-error-code', body.code);
  return reply.type('text/html; charset=utf-8').send(errorPage(body.message));
}

/** Returns whether a browser opens a page or submits a form natively. Scripts and machines get the code as JSON. */
function wantsPage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  return !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;
}

/** Rejects a request with the least possible work, before the framework and the page cache. */
export function refuseAtOnce(code: ErrorCode, request: IncomingMessage, response: ServerResponse): void {
  const { status, message } = ERROR_CATALOGUE[code];
  const page = wantsPage({ url: request.url ?? '/', headers: request.headers });
  response.writeHead(status, {
    ...COMMON_HEADERS,
    ...(status === 503 ? { 'retry-after': '10' } : {}),
    'cache-control': 'no-store',
    'x-error-code': code,
    'content-type': page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-security-policy': page ? ERROR_PAGE_POLICY : API_CONTENT_POLICY,
  });
  response.end(page ? errorPage(message) : JSON.stringify({ code, message }));
}
