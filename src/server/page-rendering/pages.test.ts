import { createServer } from 'node:http';
import { once } from 'node:events';
import { data, RouterContextProvider, type ServerBuild } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { ShopError } from '../errors.ts';
import { PageCache } from './page-cache.ts';
import { ANY_CHANGE } from './page-tags.ts';
import { Pages } from './pages.ts';

let letGo: () => void;
let held: Promise<void>;
beforeEach(() => {
  rendered = [];
  ({ promise: held, resolve: letGo } = Promise.withResolvers<void>());
});
afterEach(() => letGo());

/** The path of each render. */
let rendered: string[] = [];

/** A shop whose slow products wait until the test releases them. It has no pages but those of products. */
const BUILD: ServerBuild = {
  entry: { module: { default: (_request: Request, status: number) => new Response('rendered', { status }) } },
  routes: {
    any: {
      id: 'any',
      path: '/*',
      module: {
        default: () => null,
        loader: async ({ request }: { request: Request }) => {
          const { pathname } = new URL(request.url);
          rendered.push(pathname);
          if (pathname.startsWith('/single-product/slow')) await held;
          return pathname.startsWith('/single-product/') ? null : data(null, { status: 404 });
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

const makeCache = () => new PageCache({ maxBytes: 1_000_000, freshMs: 60_000, now: Date.now });

function makePages(cache = makeCache()): Pages {
  return new Pages({
    build: BUILD,
    pageStyle: () => '',
    stylesheetUrl: '/shop.css',
    scriptMark: '',
    inlineScripts: { pictures: '', startPage: '' },
    context: () => new RouterContextProvider(),
    cache,
    outside: {
      media: [],
      gateway: { scriptOrigin: '', formOrigins: [], frameOrigins: [], connectOrigins: [] },
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

test('a page of the shop that answers 404 is not cached, because its product or collection may appear at any time', async () => {
  const cache = makeCache();
  const { ask } = await servePages(makePages(cache));
  expect((await ask('/cart', 'shopper')).status).toBe(404);
  expect(cache.size.entries).toBe(0);
});
