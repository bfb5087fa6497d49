import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { plainText } from '../../../domain/catalogue/plain-text.ts';
import type { Collection } from '../../../domain/catalogue/product.ts';
import { ROUTES } from '../../../route-table.ts';
import { categoryHref, href, inLanguage, LANGUAGES } from '../../../routes.ts';
import type { Catalogue, Published } from '../../catalogue/products/service.ts';
import { ShopError } from '../../running/errors.ts';
import { acceptsEncoding } from '../../running/http/compressed-page.ts';
import { limitBy } from '../../running/http/rate-limits.ts';
import { createFileCache } from './file-cache.ts';
import { type FeedDelivery, merchantFeed } from './merchant-feed.ts';
import { ADDRESSES_PER_FILE, isSitemapFile, sitemapFile, sitemapIndex } from './sitemap.ts';

export type DiscoveryDeps = {
  published: Published;
  catalogue: Pick<Catalogue, 'version' | 'collections'>;
  /** The shop's public origin, without a trailing slash. */
  publicUrl: string;
  shopName: string;
  /** See MerchantFeedSource. */
  delivery?: FeedDelivery;
  /** Build version of the pages, because a deploy may change the files of the same catalogue. Default: ''. */
  build?: string;
  /** The header that lets a CDN purge the files with the catalogue. Default: none. */
  cdnKeys?: Readonly<Record<string, string>>;
  /** For tests. Default: the sitemap protocol's limit. */
  addressesPerFile?: number;
};

const CACHE_CONTROL = 'public, max-age=0, s-maxage=600';

/**
 * Serves the files for search engines, merchant centres and assistants: GET /robots.txt, /sitemap.xml and
 * /sitemaps/{file}, /merchant-feed.xml (RSS 2.0), /llms.txt. Each is made once per catalogue version,
 * compressed and cached, and has that version as its ETag. An unknown sitemap file is 404 `not_found`.
 */
export function discoveryEndpoints(deps: DiscoveryDeps): FastifyPluginAsync {
  const { published, catalogue, publicUrl, shopName, delivery } = deps;
  const rates = delivery === undefined ? {} : { delivery };
  const source = {
    published,
    publicUrl,
    shopName,
    ...rates,
    addressesPerFile: deps.addressesPerFile ?? ADDRESSES_PER_FILE,
  };

  const files = createFileCache();
  const edition = createHash('sha256')
    .update(`${publicUrl} ${shopName} ${deps.build ?? ''}`)
    .update(JSON.stringify(rates))
    .digest('base64url')
    .slice(0, 8);

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    pieces: () => AsyncIterable<string>,
  ): Promise<FastifyReply> {
    const version = await catalogue.version();
    const etag = `W/"${version}-${edition}"`;
    reply.headers({ ...deps.cdnKeys, 'cache-control': CACHE_CONTROL, etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type(`${type}; charset=utf-8`);
    const zips = acceptsEncoding(request.headers['accept-encoding'] ?? '', 'gzip');
    const file = fileOf(request);
    const zipped = await files.read(file, version, pieces);
    if (zips) reply.header('content-encoding', 'gzip');
    if (zipped !== null) return reply.send(zips ? zipped : Readable.from([zipped]).pipe(createGunzip()));
    const body = Readable.from(pieces());
    if (!zips) return reply.send(body);
    const zipping = createGzip();
    body.once('error', (error) => zipping.destroy(error));
    return reply.send(body.pipe(zipping));
  }

  // Cached files are not rate limited, because many clients behind a CDN or a crawler's proxy share one
  // address.
  const limitUncached = limitBy((request) => (files.has(fileOf(request)) ? null : 'discovery'));

  return async (app) => {
    app.get('/robots.txt', async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('cache-control', CACHE_CONTROL).send(robots(publicUrl)),
    );
    app.get('/sitemap.xml', limitUncached, (request, reply) =>
      answer(request, reply, 'application/xml', () => whole(sitemapIndex(source))),
    );
    app.get<{ Params: { file: string } }>('/sitemaps/:file', limitUncached, (request, reply) => {
      const { file } = request.params;
      if (!isSitemapFile(source, file)) throw new ShopError('not_found');
      return answer(request, reply, 'application/xml', () => sitemapFile(source, file));
    });
    app.get('/merchant-feed.xml', limitUncached, (request, reply) =>
      answer(request, reply, 'application/rss+xml', () => merchantFeed(source)),
    );
    app.get('/llms.txt', limitUncached, (request, reply) =>
      answer(request, reply, 'text/plain', () =>
        whole(catalogue.collections(200).then((all) => llmsText(source, all))),
      ),
    );
  };
}

const fileOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

async function* whole(text: Promise<string>): AsyncGenerator<string> {
  yield await text;
}

/** Returns robots.txt. Personal pages are not listed: they have noindex, which a crawler must be able to read. */
function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...LANGUAGES.map((language) => `Disallow: ${inLanguage(language, ROUTES.searchSuggestions.path)}`),
    'Disallow: /*.data$',
    'Disallow: /*.data?',
    ...LANGUAGES.map((language) => `Disallow: ${inLanguage(language, href('search'))}?`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Returns /llms.txt: the shop in a page of Markdown for language models, https://llmstxt.org. */
function llmsText(shop: { publicUrl: string; shopName: string }, collections: readonly Collection[]): string {
  const { publicUrl, shopName } = shop;
  const link = (title: string, path: string, note = '') =>
    `- [${title.replaceAll(/[[\]\n]/g, ' ')}](${publicUrl}${path})${note === '' ? '' : `: ${note}`}`;
  return [
    `# ${shopName}`,
    '',
    '> A clothing shop that delivers within India. Prices are in Indian rupees and include all taxes and delivery.',
    '',
    'Product pages carry schema.org data with the price and availability of every variant.',
    '',
    '## Collections',
    '',
    ...collections.map(({ title, handle, descriptionHtml }) =>
      link(title, categoryHref(handle), plainText(descriptionHtml, 140)),
    ),
    '',
    '## Help',
    '',
    link('Shipping', href('shippingPolicy')),
    link('Returns and Refunds', href('refundPolicy')),
    link('Frequently asked questions', href('help')),
    link('Contact', href('contact')),
    '',
    '## Optional',
    '',
    link('Search', href('search'), 'add ?q= and words'),
    link('All products', '/merchant-feed.xml', 'RSS with every variant'),
    link('Sitemap', '/sitemap.xml'),
    '',
  ].join('\n');
}
