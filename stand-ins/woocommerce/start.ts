import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import sharp from 'sharp';
import * as v from 'valibot';
import { answerTo, problem } from './api.ts';
import { exampleShop } from './example-shop.ts';
import { type Fault, faultSchema, SENTINELS, SLOW_MS, takeFault } from './faults.ts';
import type { Shop } from './shapes.ts';

export type StartOptions = {
  port?: number;
  host?: string;
  shop?: Shop;
  /** The folder in which the site lies, such as /store. */
  folder?: string;
  /** False: the interface is at ?rest_route= only. */
  readableAddresses?: boolean;
  currency?: string;
  /** The decimals that the shop shows, 2 unless its merchant chose others. */
  minorUnit?: number;
};

export type RunningWooCommerce = {
  /** The site's address, with its folder. */
  url: string;
  /** What the merchant keeps; tests change it. */
  shop: Shop;
  /** Route and query of every request so far. */
  requests: string[];
  fault: (fault: v.InferInput<typeof faultSchema>) => void;
  close: () => Promise<void>;
};

const changeSchema = v.strictObject({
  slug: v.string(),
  variation: v.optional(v.number()),
  regularPaise: v.optional(v.number()),
  salePaise: v.optional(v.nullable(v.number())),
  inStock: v.optional(v.boolean()),
});

/** Starts the stand-in for a shop with WooCommerce's public Store API; port 0 uses a free one. */
export async function startWooCommerce(options: StartOptions = {}): Promise<RunningWooCommerce> {
  const { shop = exampleShop(), folder = '', readableAddresses = true, currency = 'INR', minorUnit = 2 } = options;
  const requests: string[] = [];
  const faults: Fault[] = [];
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 2_000 } });

  async function rest(request: FastifyRequest, reply: FastifyReply, route: string, query: URLSearchParams) {
    const asked = `${route}?${query}`;
    requests.push(asked);
    const named = query.get('slug') ?? route.split('/').at(-1) ?? '';
    const fault = takeFault(faults, asked) ?? SENTINELS[named] ?? null;
    if (fault === 'hang-up') return request.raw.socket.destroy();
    if (fault === 'slow') await setTimeout(SLOW_MS);
    if (fault === 'first-page') query.delete('page');
    if (fault === 'html') return reply.type('text/html').send('<!doctype html><title>One moment</title>');
    const status = /^error-(\d+)$/.exec(fault ?? '')?.[1];
    const settings = { currency, minorUnit, origin: `${request.protocol}://${request.host}${folder}` };
    const answer =
      status === undefined ? answerTo(shop, route, query, settings) : problem(Number(status), 'error', 'An error.');
    const body = fault === 'no-variations' && query.get('type') === 'variation' ? [] : answer.body;
    if (answer.total) {
      reply.header('x-wp-total', answer.total.entries).header('x-wp-totalpages', answer.total.pages);
    }
    const text = JSON.stringify(body);
    reply.code(answer.status).type('application/json; charset=utf-8');
    return reply.send(fault === 'cut-off' ? text.slice(0, text.length / 2) : text);
  }

  const queryOf = (request: FastifyRequest) => new URLSearchParams(request.url.split('?')[1] ?? '');
  app.get<{ Params: { '*': string } }>(`${folder}/wp-json/*`, (request, reply) => {
    if (!readableAddresses) return reply.code(404).type('text/html').send('<!doctype html><title>Not found</title>');
    return rest(request, reply, `/${request.params['*']}`, queryOf(request));
  });
  app.get(`${folder}/`, (request, reply) => {
    const query = queryOf(request);
    const route = query.get('rest_route');
    query.delete('rest_route');
    if (route !== null) return rest(request, reply, route, query);
    return reply.type('text/html').send(`<!doctype html><title>${shop.name}</title>`);
  });
  app.get(`${folder}/wp-content/uploads/*`, async (request, reply) => {
    const shade = Buffer.from(request.url).reduce((sum, byte) => (sum * 31 + byte) % 200, 7);
    const background = { r: shade, g: 90, b: 200 - shade };
    const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background } })
      .png()
      .toBuffer();
    return reply.type('image/png').send(picture);
  });
  app.get('/control/health', () => ({ ok: true }));
  app.get('/control/requests', () => ({ requests }));
  app.post('/control/faults', (request) => {
    faults.push(v.parse(faultSchema, request.body));
    return { ok: true };
  });
  app.post('/control/products', (request, reply) => {
    const { slug, variation, ...changes } = v.parse(changeSchema, request.body);
    const product = shop.products.find((one) => one.slug === slug);
    const changed = variation === undefined ? product : product?.variations.find(({ id }) => id === variation);
    if (!changed) return reply.code(404).send({ ok: false });
    return Object.assign(changed, changes);
  });
  const url = await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  return {
    url: url + folder,
    shop,
    requests,
    fault: (fault) => void faults.push(v.parse(faultSchema, fault)),
    close: () => app.close(),
  };
}
