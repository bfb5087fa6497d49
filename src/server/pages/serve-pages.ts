import { finished } from 'node:stream';
import multipart from '@fastify/multipart';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { ShopError } from '../running/errors.ts';
import { callerOf } from '../running/http/client-address.ts';
import { isTakenForm, PICTURE_FORM_LIMITS, postedForm } from '../running/http/form-body.ts';
import { limitBy, type Purpose } from '../running/http/rate-limits.ts';
import type { Assets } from './rendering/assets.ts';
import { limitOf, matchPage, matchedRoute } from './rendering/match-page.ts';
import type { Pages } from './rendering/pages.ts';

/**
 * Serves the built files, which have a hash of their content in their name and never change, and the rest of
 * public/, which browsers revalidate.
 */
export async function serveBrowserFiles(app: FastifyInstance, assets: Assets, directory: string): Promise<void> {
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    if (!(await assets.answer(request.params['*'], request.raw, reply.raw))) throw new ShopError('not_found');
    reply.hijack();
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

/** Serves pages, and accepts the forms that are posted to them without script. */
export async function servePages(app: FastifyInstance, pages: Pick<Pages, 'answer' | 'act'>): Promise<void> {
  await app.register(multipart, { limits: PICTURE_FORM_LIMITS });
  const answer: RouteHandlerMethod = async (request, reply) => {
    await pages.answer(request.raw, reply.raw, callerOf(request));
    reply.hijack();
  };
  const act: RouteHandlerMethod = async (request, reply) => {
    const gone = new AbortController();
    // Fires for every response; after one that was sent it changes nothing.
    finished(reply.raw, () => gone.abort());
    const caller = { address: callerOf(request), gone: gone.signal };
    const response = await pages.act({ url: request.url, body: await postedForm(request) }, caller);
    for (const [name, value] of response.headers) reply.header(name, value);
    return reply.code(response.status).send(await response.text());
  };
  app.get(
    '/*',
    limitBy(({ url }) => limitOf(matchPage(url)) ?? null),
    answer,
  );
  const formsOnly = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const match = matchPage(request.url);
    const right = match.kind === 'moved' ? match.to : request.url;
    if (!takesForm(right)) throw new ShopError('method_not_allowed');
    if (match.kind === 'moved') return reply.redirect(match.to, 308);
    const withPictures = matchedRoute(match)?.form?.pictures === true;
    if (!isTakenForm(request.headers['content-type'] ?? '', withPictures))
      throw new ShopError('unsupported_media_type');
  };
  app.post('/*', { ...limitBy(formPurpose, 'preHandler'), onRequest: formsOnly }, act);
}

/** Returns whether the page of a URL accepts a form. */
function takesForm(url: string): boolean {
  const match = matchPage(url);
  const form = matchedRoute(match)?.form;
  return form !== undefined && match.kind === 'page' && (form.withScript || !match.data);
}

/**
 * Returns the purpose for the rate limit. Contact and newsletter use the same URL; a field distinguishes them
 * [PAGE-03].
 */
function formPurpose({ url, body }: FastifyRequest): Purpose {
  const limit = matchedRoute(matchPage(url))?.form?.limit ?? 'contact';
  const tags = typeof body === 'object' && body !== null && 'contact[tags]' in body ? body['contact[tags]'] : '';
  return limit === 'contact' && tags === 'newsletter' ? 'newsletter' : limit;
}
