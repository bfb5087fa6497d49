import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { BUILD_HEADER } from '../../contracts/service-worker.ts';
import { ROUTES } from '../../route-table.ts';
import { href, pageAddress, splitLanguage } from '../../routes.ts';
import { ShopError } from '../errors.ts';
import { type RenderedPage, sendPage } from '../http/compressed-page.ts';
import { decodePath } from './decode-path.ts';
import type { PageCache } from './page-cache.ts';
import { finishPage, type InlineScripts, type PageDeps } from './page-html.ts';
import { RenderErrors } from './page-failures.ts';
import { dataTags, rowTags } from './page-tags.ts';
import { type PageMatch, matchPage, matchedRoute } from './match-page.ts';
import { UnknownBootScript } from './start-config.ts';
import type { PageStyle } from './styles/critical-css.ts';
import { createLimiter } from '../jobs/limiter.ts';
import { COMMON_HEADERS, type OutsideSources, pageContentPolicy } from '../http/security-headers.ts';

export type PagesOptions = {
  build: ServerBuild;
  /** What a page uses of the shop's stylesheet, and the address of the whole. */
  pageStyle: PageStyle;
  stylesheetUrl: string;
  scriptMark: string;
  inlineScripts: InlineScripts;
  context: () => RouterContextProvider;
  cache: PageCache;
  outside: OutsideSources;
  publicUrl: string;
  /** The header by which a CDN knows what a page shows. */
  cdnKeys: (tags: ReadonlySet<string>) => Readonly<Record<string, string>>;
  /** The shop has a pixel. */
  measures: boolean;
  /** Told each time a product page is looked at, kept or not, so that its price can be refreshed. */
  onProductSeen: (handle: string) => void;
  /** Told what broke a page; shoppers see a page that says so. */
  onError: (error: unknown) => void;
};

const PRODUCT_START = ROUTES.product.path.replace(':id', '');
const PRODUCT_ADDRESS = new RegExp(`^${ROUTES.product.path.replace(':id', '([^/?]+?)')}(?:\\.data)?(?:\\?|$)`);

/** A CDN may keep pages for a minute and serve them while it asks again; browsers ask each time and mostly get 304. */
const SHARED_CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
/**
 * A render keeps the processor busy for some ms: more waiting than this would be answered in seconds. Many shoppers share
 * one address, and still none may take all the places.
 */
const RENDERS = { atOnce: 4, waiting: 24, waitingEach: 16, patienceMs: 500, patienceInFloodMs: 25 } as const;

/** Serves the shop's pages and their data: from the page cache, or rendered once and kept. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #handle: ReturnType<typeof createRequestHandler>;
  readonly #deps: PageDeps;
  readonly #turn = createLimiter(RENDERS);
  readonly #failures: RenderErrors;
  /** The framework's name of each page, by its path. */
  readonly #routeIds: ReadonlyMap<string, string>;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#failures = new RenderErrors(options.onError);
    this.#handle = createRequestHandler(this.#failures.watch(options.build), 'production');
    this.#routeIds = new Map(
      Object.values(options.build.routes).flatMap((route) =>
        route ? [[`/${route.path?.slice(1) ?? ''}`, route.id]] : [],
      ),
    );
    this.#deps = {
      style: options.pageStyle,
      stylesheetUrl: options.stylesheetUrl,
      scriptMark: options.scriptMark,
      scripts: options.inlineScripts,
    };
  }

  /**
   * Renders a page that needs no catalogue, so that a start stops where the framework writes its pages otherwise than is
   * known, and no shopper finds out. Rejects with what is wrong.
   */
  async prove(): Promise<void> {
    const { publicUrl, build } = this.#options;
    const address = (build.basename ?? '/').replace(/\/$/, '') + href('help');
    const response = await this.#handle(new Request(publicUrl + address), this.#options.context());
    const { html } = finishPage(await response.text(), this.#deps);
    const isStarted = html.includes(' data-start=') && html.includes(this.#options.stylesheetUrl);
    if (response.status !== 200 || !isStarted || html.includes('type="module"'))
      throw new UnknownBootScript('A page has no start script that is known.');
  }

  /** Answers a GET or HEAD from the cache; false when it is not there. */
  tryCache(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const address = pageAddress(request.url ?? '/');
    // Only pages in their one spelling are ever kept, so this address is one, or not there.
    const page = this.#options.cache.kept(address, () => this.#turn(() => this.#render(matchPage(address), address)));
    if (!page) return false;
    this.#noteProduct(address);
    sendPage(page, request, response);
    return true;
  }

  /**
   * Renders the page, unless somebody else is having it rendered; another spelling of its address is sent on to the right
   * one. Rejects with `not_found` where the address is none that a page could have, with `busy` where too many renders wait,
   * with `too_many_requests` where those of this caller do.
   */
  async answer(request: IncomingMessage, response: ServerResponse, caller: string): Promise<void> {
    const match = matchPage(request.url ?? '/');
    if (match.kind === 'invalid') throw new ShopError('not_found');
    if (match.kind === 'moved') {
      response.writeHead(308, { ...COMMON_HEADERS, location: match.to, 'cache-control': SHARED_CACHE }).end();
      return;
    }
    const address = match.kind === 'page' ? this.#withKnownRoutes(match) : match.address;
    const render = () => this.#turn(() => this.#render(match, address), caller);
    const { cache } = this.#options;
    sendPage(cache.kept(address, render) ?? (await cache.render(address, render)), request, response);
  }

  /** Runs a page's action with a form. A page it answers with is finished like any other, and never kept. */
  async act(request: { url: string; body: URLSearchParams | FormData }): Promise<Response> {
    const requestHeaders = { origin: this.#options.publicUrl };
    const url = new URL(this.#options.publicUrl + request.url);
    const response = await this.#handle(
      new Request(url, { method: 'POST', headers: requestHeaders, body: request.body }),
      this.#options.context(),
    );
    const headers = new Headers(response.headers);
    headers.set('cache-control', 'no-store');
    if (!isHtml(response)) return new Response(response.body, { status: response.status, headers });
    const page = finishPage(await response.text(), this.#deps);
    headers.set('content-security-policy', pageContentPolicy({ ...page, paysHere: false }, this.#options.outside));
    return new Response(page.html, { status: response.status, headers });
  }

  #noteProduct(address: string): void {
    if (!address.includes(PRODUCT_START)) return;
    const handle = PRODUCT_ADDRESS.exec(splitLanguage(address).path)?.[1];
    if (handle !== undefined) this.#options.onProductSeen(decodePath(handle));
  }

  /** Which routes' data is asked for is part of an address only where it names routes of the page. */
  #withKnownRoutes({ page, address }: Extract<PageMatch, { kind: 'page' }>): string {
    const at = address.indexOf('?');
    if (at === -1) return address;
    const query = new URLSearchParams(address.slice(at + 1));
    const asked = query.getAll('_routes').flatMap((ids) => ids.split(','));
    if (asked.length === 0) return address;
    query.delete('_routes');
    const ids = ['root', this.#routeIds.get(ROUTES[page].path) ?? ''].filter((id) => asked.includes(id));
    if (ids.length > 0) query.set('_routes', ids.join(','));
    return address.slice(0, at) + (query.size === 0 ? '' : `?${query}`);
  }

  async #render(match: PageMatch, address: string): Promise<RenderedPage> {
    const row = matchedRoute(match);
    const url = new URL(this.#options.publicUrl + address);
    const { path } = splitLanguage(url.pathname);
    const context = this.#options.context();
    const response = await this.#handle(new Request(url), context);
    const headers: Record<string, string> = { ...COMMON_HEADERS, [BUILD_HEADER]: this.#options.build.assets.version };
    for (const [name, value] of response.headers) if (!name.startsWith('x-remix')) headers[name] = value;
    const status = this.#failures.statusOf(response, context, headers);
    const cacheable = status === 200 && row !== undefined && row.pageCache !== 'off';
    headers['cache-control'] = status === 200 ? SHARED_CACHE : 'no-store';
    if (row?.robots === 'noindex') headers['x-robots-tag'] = 'noindex';
    const text = await response.text();
    if (!isHtml(response)) {
      const tags = dataTags(path, row, text);
      if (status === 200) Object.assign(headers, this.#options.cdnKeys(tags));
      return { status, body: Buffer.from(text), headers, tags, cacheable };
    }
    // Visits are measured from the start, and so is what shoppers are asked about it. A missing page's ways on are React's.
    const waits = row?.react === 'acted' && status === 200 && !this.#options.measures;
    const finished = finishPage(text, this.#deps, { waits });
    const paysHere = row?.pays === true;
    headers['content-security-policy'] = pageContentPolicy({ ...finished, paysHere }, this.#options.outside);
    const tags = new Set([...finished.tags, ...rowTags(path, row)]);
    if (status === 200) Object.assign(headers, this.#options.cdnKeys(tags));
    return { status, body: Buffer.from(finished.html), headers, tags, cacheable };
  }
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') === true;
}
