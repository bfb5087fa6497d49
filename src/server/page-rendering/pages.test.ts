import { createServer } from 'node:http';
import { once } from 'node:events';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ShopError } from '../errors.ts';
import { PageCache } from './page-cache.ts';
import { Pages } from './pages.ts';

let letGo: () => void;
let held: Promise<void>;
beforeEach(() => {
  ({ promise: held, resolve: letGo } = Promise.withResolvers<void>());
});
afterEach(() => letGo());

/** A shop whose pages under /slow wait until the test releases them. */
const BUILD: ServerBuild = {
  entry: { module: { default: () => new Response('rendered') } },
  routes: {
    any: {
      id: 'any',
      path: '/*',
      module: {
        default: () => null,
        loader: async ({ request }: { request: Request }) => {
          if (new URL(request.url).pathname.startsWith('/slow')) await held;
          return null;
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

function makePages(): Pages {
  return new Pages({
    build: BUILD,
    pageStyle: () => '',
    stylesheetUrl: '/shop.css',
    scriptMark: '',
    inlineScripts: { pictures: '', startPage: '' },
    context: () => new RouterContextProvider(),
    cache: new PageCache({ maxBytes: 1_000_000, freshMs: 60_000, now: Date.now }),
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

test('a shopper who requests many pages that must be rendered does not delay another shopper', async () => {
  const pages = makePages();
  const came: string[] = [];
  const server = createServer((request, response) => {
    const refuse = (error: unknown) =>
      response.writeHead(503).end(error instanceof ShopError ? error.code : String(error));
    const caller = String(request.headers['x-caller']);
    pages.answer(request, response, caller).catch(refuse);
    came.push(caller);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const ask = async (path: string, caller: string) =>
    (await fetch(url + path, { headers: { 'x-caller': caller } })).text();
  const refused: string[] = [];
  const flood = Array.from({ length: 40 }, async (_, index) => {
    const text = await ask(`/slow${index}`, 'flood');
    if (text !== 'rendered') refused.push(text);
  });
  await expect.poll(() => refused.length).toBeGreaterThan(10);
  const other = ask('/a-page', 'shopper');
  await expect.poll(() => came).toContain('shopper');
  letGo();
  expect(await other).toBe('rendered');
  await Promise.all(flood);
  expect(new Set(refused)).toEqual(new Set(['too_many_requests']));
  server.close();
});
