import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { href, inLanguage, LANGUAGES, PATHS } from '../../routes.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Published } from '../catalogue/published.ts';
import { ShopError } from '../errors.ts';
import { limitTo } from '../http/rate-limits.ts';
import { llmsText } from './llms-text.ts';
import { merchantFeed } from './merchant-feed.ts';
import { ADDRESSES_PER_FILE, sitemapFile, sitemapIndex } from './sitemap.ts';

export type DiscoveryParts = {
  published: Published;
  catalogue: Pick<Catalogue, 'version' | 'collections'>;
  /** The shop's own origin, without a trailing slash. */
  publicUrl: string;
  shopName: string;
  /** For tests; default: the sitemap protocol's limit. */
  addressesPerFile?: number;
};

const KEPT = 'public, max-age=0, s-maxage=600';

/**
 * What search engines, merchant centres and assistants read: GET /robots.txt, /sitemap.xml and /sitemaps/{file},
 * /merchant-feed.xml (RSS 2.0), /llms.txt. Each carries the catalogue's version as ETag; an unknown sitemap file is 404
 * `not_found`.
 */
export function discoveryEndpoints(parts: DiscoveryParts): FastifyPluginAsync {
  const { published, catalogue, publicUrl, shopName } = parts;
  const source = { published, publicUrl, shopName, addressesPerFile: parts.addressesPerFile ?? ADDRESSES_PER_FILE };

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    pieces: () => AsyncIterable<string> | Promise<string>,
  ): Promise<FastifyReply> {
    const etag = `W/"${await catalogue.version()}"`;
    reply.headers({ 'cache-control': KEPT, etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type(`${type}; charset=utf-8`);
    const made = pieces();
    const body = Readable.from(made instanceof Promise ? [await made] : made);
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body);
    const zipped = createGzip();
    body.once('error', (error) => zipped.destroy(error));
    return reply.header('content-encoding', 'gzip').send(body.pipe(zipped));
  }

  return async (app) => {
    app.get('/robots.txt', async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('cache-control', KEPT).send(robots(publicUrl)),
    );
    app.get('/sitemap.xml', limitTo('discovery'), (request, reply) =>
      answer(request, reply, 'application/xml', () => sitemapIndex(source)),
    );
    app.get<{ Params: { file: string } }>('/sitemaps/:file', limitTo('discovery'), (request, reply) => {
      const file = sitemapFile(source, request.params.file);
      if (file === null) throw new ShopError('not_found');
      return answer(request, reply, 'application/xml', () => file);
    });
    app.get('/merchant-feed.xml', limitTo('discovery'), (request, reply) =>
      answer(request, reply, 'application/rss+xml', () => merchantFeed(source)),
    );
    app.get('/llms.txt', limitTo('discovery'), (request, reply) =>
      answer(request, reply, 'text/plain', async () => llmsText(source, await catalogue.collections(200))),
    );
  };
}

/** Pages that are a shopper's own say noindex themselves, which a crawler must be able to read. */
function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...LANGUAGES.map((language) => `Disallow: ${inLanguage(language, PATHS.searchSuggestions)}`),
    'Disallow: /*.data$',
    'Disallow: /*.data?',
    ...LANGUAGES.map((language) => `Disallow: ${inLanguage(language, href('search'))}?`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
