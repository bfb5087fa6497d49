import { createServer } from 'node:http';
import { once } from 'node:events';
import { data, RouterContextProvider, type ServerBuild } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { ShopError } from '../../running/errors.ts';
import type { KnownHandles } from '../../catalogue/products/service.ts';
import { PageCache } from './page-cache.ts';
import { ANY_CHANGE } from './page-tags.ts';
import { Pages } from './pages.ts';

let letGo: () => void;
let held: Promise<void>;
beforeEach(() => {
  rendered = [];
  handles = new Set(['kurta', 'kurtas']);
  ({ promise: held, resolve: letGo } = Promise.withResolvers<void>());
});
afterEach(() => letGo());

/** The path of each render. */
let rendered: string[] = [];

/** The products and collections of the shop. */
let handles: Set<string>;
const known: KnownHandles = {
  hasProduct: async (handle) => handles.has(handle),
  hasCollection: async (handle) => handles.has(handle),
  lists: async (collection, product) => collection === 'kurtas' && product === 'kurta',
};

/** A shop whose slow products wait until the test releases them. It has no pages but those of products and collections. */
const BUILD: ServerBuild = {
  entry: { module: { default: (_request: Request, status: number) => new Response('rendered', { status }) } },
  routes: {
    any: {
      id: 'any',
      path: '/*',
      module: {
        default: () => null,
        loader: async ({ request }: { request: Request }) => {
          const { pathname, search } = new URL(request.url);
          rendered.push(pathname + search);
          const [, kind = '', handle = '', part] = pathname.split('/');
          if (handle.startsWith('slow')) await held;
          // Related products are an empty list for an unknown product.
          const found =
            ['review', 'search', 'multipayment'].includes(kind) ||
            (['single-product', 'category'].includes(kind) && (handles.has(handle) || part?.startsWith('related')));
          return found ? null : data(null, { status: 404 });
        },
      },
    },
  },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: 'one' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
};

const makeCache = () =>
  new PageCache({ maxBytes: 1_000_000, freshMs: 60_000, now: Date.now, onError: () => undefined });

function makePages(cache = makeCache(), ask: KnownHandles = known): Pages {
  return new Pages({
    build: BUILD,
    pageStyle: () => '',
    stylesheetUrl: '/shop.css',
    scriptMark: '',
    inlineScripts: { pictures: '', startPage: '' },
    context: () => new RouterContextProvider(),
    cache,
    known: ask,
    external: {
      media: [],
      gateway: { scriptOrigins: [], formOrigins: [], frameOrigins: [], connectOrigins: [] },
      pixel: false,
    },
    publicUrl: 'https://shop.example',
    cdnKeys: () => ({}),
    measures: false,
    onProductSeen: () => undefined,
    onError: () => undefined,
  });
}

/** Serves the pages. Each request names its caller. */
async function servePages(pages: Pages) {
  const came: string[] = [];
  const server = createServer((request, response) => {
    const refuse = (error: unknown) =>
      response.writeHead(503).end(error instanceof ShopError ? error.code : String(error));
    const caller = String(request.headers['x-caller']);
    pages.answer(request, response, caller).catch(refuse);
    came.push(caller);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const ask = async (path: string, caller: string) => {
    const response = await fetch(url + path, { headers: { 'x-caller': caller } });
    return { status: response.status, text: await response.text(), cached: response.headers.get('cache-control') };
  };
  return { ask, came };
}

test('a shopper who requests many pages that must be rendered does not delay another shopper', async () => {
  for (let index = 0; index < 40; index += 1) handles.add(`slow${index}`);
  const { ask, came } = await servePages(makePages());
  const refused: string[] = [];
  const flood = Array.from({ length: 40 }, async (_, index) => {
    const { text } = await ask(`/single-product/slow${index}`, 'flood');
    if (text !== 'rendered') refused.push(text);
  });
  await expect.poll(() => refused.length).toBeGreaterThan(10);
  const other = ask('/single-product/kurta', 'shopper');
  await expect.poll(() => came).toContain('shopper');
  letGo();
  expect((await other).text).toBe('rendered');
  await Promise.all(flood);
  expect(new Set(refused)).toEqual(new Set(['too_many_requests']));
});

test('the page for missing addresses is rendered once for all of them, and again after a change of the catalogue', async () => {
  const cache = makeCache();
  const { ask } = await servePages(makePages(cache));
  for (const path of ['/a1', '/a2?x=1', '/not-found', '/wp-login.php'])
    expect(await ask(path, 'scanner')).toEqual({ status: 404, text: 'rendered', cached: 'no-store' });
  expect(rendered).toEqual(['/not-found']);
  cache.drop(new Set([ANY_CHANGE]));
  await ask('/a3', 'scanner');
  expect(rendered).toEqual(['/not-found', '/not-found']);
});

test.each(['/single-product/:id', '/single-product/:id/reviews', '/single-product/:id/summary', '/category/:id'])(
  'the page %s of an unknown handle is rendered once for all of them, and again after a change of the catalogue',
  async (path) => {
    const cache = makeCache();
    const { ask } = await servePages(makePages(cache));
    const page = (handle: string) => path.replace(':id', handle);
    const urls = [page('a1'), page('%25'), `${page('a2')}?sort=newest&before=1&collection=x`, page('~unknown')];
    for (const url of urls)
      expect(await ask(url, 'scanner'), url).toEqual({ status: 404, text: 'rendered', cached: 'no-store' });
    expect(rendered).toEqual([page('~unknown')]);
    expect(cache.size.entries).toBe(1);
    cache.drop(new Set([ANY_CHANGE]));
    await ask(page('a4'), 'scanner');
    expect(rendered).toEqual([page('~unknown'), page('~unknown')]);
  },
);

test('a product or collection that appears is shown at once, although its missing page was requested before', async () => {
  const { ask } = await servePages(makePages());
  for (const [url, handle] of [
    ['/single-product/saree', 'saree'],
    ['/category/sarees?sort=newest', 'sarees'],
  ] as const) {
    expect((await ask(url, 'shopper')).status).toBe(404);
    handles.add(handle);
    expect((await ask(url, 'shopper')).status).toBe(200);
    expect(rendered.at(-1)).toBe(url);
  }
});

test('related products of unknown products, and of a collection that does not list the product, make no pages of their own', async () => {
  const cache = makeCache();
  const { ask } = await servePages(makePages(cache));
  const related = '/single-product/kurta/related.data';
  for (const url of [
    related,
    `${related}?collection=made-up`,
    `${related}?collection=kurtas`,
    `${related}?collection=kurtas&collection=made-up`,
    `${related}?collection=made-up&collection=kurtas`,
    '/single-product/a1/related.data?collection=kurtas',
    '/single-product/a2/related.data?collection=made-up',
  ])
    expect((await ask(url, 'shopper')).status, url).toBe(200);
  const loaded = [related, `${related}?collection=kurtas`, '/single-product/~unknown/related.data'];
  expect(rendered).toEqual(loaded);
  expect(cache.size.entries).toBe(3);
});

test('if the catalogue cannot say whether a handle exists, the page itself is rendered', async () => {
  const broken: KnownHandles = { ...known, hasProduct: () => Promise.reject(new Error('no connection')) };
  const { ask } = await servePages(makePages(makeCache(), broken));
  expect((await ask('/single-product/kurta', 'shopper')).status).toBe(200);
  expect(rendered).toEqual(['/single-product/kurta']);
});

test('a page of the shop that answers 404 is not cached, because its product or collection may appear at any time', async () => {
  const cache = makeCache();
  const { ask } = await servePages(makePages(cache));
  expect((await ask('/cart', 'shopper')).status).toBe(404);
  expect(cache.size.entries).toBe(0);
});

test('a page about one person is kept by no browser and no proxy; a search may be shared for a minute', async () => {
  const { ask } = await servePages(makePages());
  for (const path of [
    '/review?order=PSK1&key=k',
    '/hi/review?order=PSK1&key=k',
    '/multipayment?name=Asha&mobileno=9',
  ]) {
    expect([path, (await ask(path, 'a')).cached]).toEqual([path, 'no-store']);
  }
  expect((await ask('/search?q=kurta', 'a')).cached).toMatch(/^public, max-age=0, s-maxage=60/);
});
