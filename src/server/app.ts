import { createServer } from 'node:http';
import path from 'node:path';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import staticFiles from '@fastify/static';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { ShopError } from './errors.ts';
import { answerErrors } from './http/error-answers.ts';
import type { Pages } from './http/pages.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { API_CONTENT_POLICY, COMMON_HEADERS } from './http/security-headers.ts';

export type AppParts = {
  pages: Pick<Pages, 'tryKept' | 'answer' | 'act'>;
  /** Where the built browser files are. */
  clientDirectory: string;
  publicUrl: string;
  trustProxy: string | boolean;
  logger: FastifyBaseLogger;
  /** Above this, requests are answered 503 at once instead of late. */
  maxEventLoopDelayMs: number;
  /** Endpoints of the services: orders, payments, images, health. */
  endpoints: readonly FastifyPluginAsync[];
};

const BODY_LIMIT_BYTES = 64 * 1024;
const A_YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** Called by other machines, which have no origin of their own; they prove themselves by signature. */
const CALLED_BY_MACHINES = /^\/api\/webhooks\//;

/**
 * Puts the HTTP application together from its parts; nothing here reads the environment or opens a port. Kept pages
 * are answered before the framework is entered, which is what makes them as fast as a file.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: parts.logger,
    trustProxy: parts.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    serverFactory: (handle) =>
      createServer({ headersTimeout: 10_000, keepAliveTimeout: 65_000 }, (request, response) => {
        if (!parts.pages.tryKept(request, response)) handle(request, response);
      }),
  });
  answerErrors(app);
  await app.register(formbody);
  await app.register(rateLimit, { global: false });
  await app.register(underPressure, { maxEventLoopDelay: parts.maxEventLoopDelayMs, retryAfter: 5 });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(COMMON_HEADERS);
    if (!CALLED_BY_MACHINES.test(request.url)) requireSameOrigin(request, parts.publicUrl);
  });
  await app.register(async (api) => {
    api.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'content-security-policy': API_CONTENT_POLICY, 'cache-control': 'no-store' });
    });
    for (const endpoint of parts.endpoints) await api.register(endpoint);
    api.all('/api/*', () => {
      throw new ShopError('not_found');
    });
  });
  await serveBrowserFiles(app, parts.clientDirectory);
  servePages(app, parts.pages);
  return app;
}

/** Built files carry their content's hash in their name, so they never change; the rest of public/ is asked again. */
async function serveBrowserFiles(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(staticFiles, {
    root: path.join(directory, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: A_YEAR_MS,
    index: false,
    preCompressed: true,
    decorateReply: false,
  });
  await app.register(staticFiles, {
    root: directory,
    wildcard: false,
    globIgnore: ['**/assets/**', '**/.vite/**'],
    maxAge: '1h',
    index: false,
    decorateReply: false,
  });
}

function servePages(app: FastifyInstance, pages: AppParts['pages']): void {
  app.get('/*', async (request, reply) => {
    reply.hijack();
    try {
      await pages.answer(request.raw, reply.raw);
    } catch (error) {
      request.log.error({ err: error }, 'page failed');
      if (!reply.raw.headersSent) reply.raw.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      reply.raw.end('Something went wrong on our side. Please try again.');
    }
  });
  app.post('/*', { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } }, async (request, reply) => {
    const response = await pages.act({
      url: request.url,
      contentType: 'application/x-www-form-urlencoded',
      body: formText(request.body),
    });
    for (const [name, value] of response.headers) reply.header(name, value);
    return reply.code(response.status).send(await response.text());
  });
}

/** Pages' forms are plain: names with one text each. */
function formText(body: unknown): string {
  if (typeof body !== 'object' || body === null) throw new ShopError('unsupported_media_type');
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'string') throw new ShopError('invalid_fields');
    form.append(name, value);
  }
  return form.toString();
}
