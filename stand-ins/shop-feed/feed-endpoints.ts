import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MerchantChanges } from './changes.ts';
import type { ActiveFault, ActiveFaults } from './faults/active-faults.ts';
import { sendFaultyResponse } from './faults/send-faulty-response.ts';
import type { Exchange, ExchangeKind, FaultResponse } from './faults/fault.ts';
import { collectionsPage, damaged, productsPage } from './feed-responses.ts';
import type { FeedSource, SourceEntry } from './feed-source.ts';
import { exceedsReach, readPageRequest } from './paging.ts';
import { type RenderContext, scriptProduct, singleProduct } from './render.ts';
import { platformTime, wireForm } from './wire-form.ts';

/** What /meta.json says about the shop. */
export type ShopMeta = { name: string; city: string; currency: string };

export const DEMO_META: ShopMeta = { name: 'Gulmohar', city: 'Jaipur', currency: 'INR' };

export type FeedParts = {
  source: FeedSource;
  /** Null: the platform answers 404. */
  meta: ShopMeta | null;
  changes: MerchantChanges;
  faults: ActiveFaults;
  /** The origin of picture addresses; null: the host of the request. */
  origin: string | null;
  now: () => number;
  /** Whether responses have an ETag and If-None-Match is honoured. */
  etags: () => boolean;
};

/** The response of an endpoint without faults. */
type Answer = { status: number; body: string };

const JSON_TYPE = 'application/json; charset=utf-8';
const NOT_FOUND: Answer = { status: 404, body: wireForm({ errors: 'Not Found' }) };
const TOO_FAR: Answer = { status: 400, body: '{"errors":"Page * Limit exceeds the 25000 limit."}' };

export function requestOrigin(request: FastifyRequest, fixed: string | null): string {
  return fixed ?? `${request.protocol}://${request.host}`;
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.split('?')[1] ?? '');
}

/** Sends JSON. With ETags on, bodies that differ only in their render times have the same ETag. */
async function sendJson(request: FastifyRequest, reply: FastifyReply, answer: Answer, etagOver: string | null) {
  if (etagOver !== null && answer.status === 200) {
    const etag = `W/"${createHash('sha256').update(etagOver).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  }
  return reply.code(answer.status).type(JSON_TYPE).send(answer.body);
}

function firstResponse(taking: readonly ActiveFault[], exchange: Exchange): FaultResponse | null {
  for (const { fault, options } of taking) {
    const response = fault.respond?.(exchange, options);
    if (response !== undefined && response !== null) return response;
  }
  return null;
}

/** The platform's public JSON endpoints: collections, a collection's products, all products, one product. */
export function feedEndpoints(app: FastifyInstance, parts: FeedParts): void {
  const source = parts.changes.over(parts.source);

  let serial = 0;

  type Compose = (taking: readonly ActiveFault[], exchange: Exchange, context: RenderContext) => Answer;

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    about: { kind: ExchangeKind; collection: string | null },
    compose: Compose,
  ) {
    const now = parts.now();
    const context = { origin: requestOrigin(request, parts.origin), renderedAt: platformTime(now) };
    const exchange: Exchange = {
      ...about,
      path: request.url,
      origin: context.origin,
      now,
      serial: (serial += 1),
      healthyBody: () => compose([], exchange, context).body,
    };
    const taking = parts.faults.taking(exchange);
    const bad = firstResponse(taking, exchange);
    if (bad !== null) return sendFaultyResponse(reply, bad);
    const composed = compose(taking, exchange, context);
    const body = taking.reduce((text, { fault }) => fault.text?.(text, exchange) ?? text, composed.body);
    const etagOver = parts.etags() ? body.replaceAll(wireForm(context.renderedAt), '""') : null;
    return sendJson(request, reply, { ...composed, body }, etagOver);
  }

  function listResponse(request: FastifyRequest, read: (offset: number, limit: number) => SourceEntry[]): Compose {
    const page = readPageRequest(queryOf(request));
    return (taking, exchange, context) =>
      exceedsReach(page) ? TOO_FAR : { status: 200, body: productsPage(page, read, taking, exchange, context) };
  }

  function oneProduct(handle: string, form: 'json' | 'js'): Compose {
    return (taking, exchange, context) => {
      const original = parts.faults.originalHandle(handle);
      const entry = original === null ? null : source.findProduct(original);
      if (entry === null || original === null) return NOT_FOUND;
      const healthy = (form === 'json' ? singleProduct : scriptProduct)(entry.product, context);
      const product = damaged(healthy, original, taking, exchange);
      return { status: 200, body: wireForm(form === 'json' ? { product } : product) };
    };
  }

  app.get('/collections.json', (request, reply) => {
    const page = readPageRequest(queryOf(request));
    return answer(request, reply, { kind: 'collections', collection: null }, (taking, _exchange, context) =>
      exceedsReach(page) ? TOO_FAR : { status: 200, body: collectionsPage(page, source, taking, context) },
    );
  });

  app.get('/products.json', (request, reply) =>
    answer(
      request,
      reply,
      { kind: 'products', collection: null },
      listResponse(request, (offset, limit) => source.products(offset, limit)),
    ),
  );

  app.get<{ Params: { '*': string } }>('/collections/*', (request, reply) => {
    const key = /^(.+)\/products\.json$/.exec(request.params['*'])?.[1];
    const collection = key === undefined ? null : source.findCollection(key);
    const about = { kind: 'collection-products', collection: collection?.handle ?? null } as const;
    if (collection === null) {
      const read = (offset: number, limit: number) => source.products(offset, limit);
      return answer(request, reply, about, key === 'all' ? listResponse(request, read) : () => NOT_FOUND);
    }
    const read = (offset: number, limit: number) => source.productsIn(collection, offset, limit);
    return answer(request, reply, about, listResponse(request, read));
  });

  app.get<{ Params: { '*': string } }>('/products/*', (request, reply) => {
    const [, handle, form] = /^(.+)\.(json|js)$/s.exec(request.params['*']) ?? [];
    const compose: Compose = handle === undefined ? () => NOT_FOUND : oneProduct(handle, form === 'js' ? 'js' : 'json');
    return answer(request, reply, { kind: 'product', collection: null }, compose);
  });

  app.get('/meta.json', (request, reply) => {
    const { meta } = parts;
    const { host } = new URL(requestOrigin(request, parts.origin));
    const body = meta && wireForm({ id: 1, ...meta, country: 'IN', domain: host, url: `https://${host}` });
    return sendJson(request, reply, body === null ? NOT_FOUND : { status: 200, body }, null);
  });

  app.get('/password', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send('<!doctype html><title>Opening soon</title><p>Enter using password</p>'),
  );
}
