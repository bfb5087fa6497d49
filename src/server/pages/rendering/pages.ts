import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestHandler, isRouteErrorResponse, type RouterContextProvider, type ServerBuild } from 'react-router';
import { BUILD_HEADER } from '../../../contracts/service-worker.ts';
import { ROUTES } from '../../../route-table.ts';
import { href, pageAddress, splitLanguage } from '../../../routes.ts';
import type { KnownHandles } from '../../catalogue/products/service.ts';
import { ShopError } from '../../running/errors.ts';
import { type RenderedPage, sendPage } from '../../running/http/compressed-page.ts';
import { errorResponseOf } from '../../running/http/error-responses.ts';
import { COMMON_HEADERS, type ExternalSources, pageContentPolicy } from '../../running/http/security-headers.ts';
import { createLimiter } from '../../running/jobs/limiter.ts';
import type { Caller } from '../page-services.ts';
import { canonicalAddress } from './canonical-address.ts';
import { decodePath } from './decode-path.ts';
import { answersMany, type MatchedPage, matchedRoute, matchPage, type PageMatch } from './match-page.ts';
import type { PageCache, Render } from './page-cache.ts';
import { finishPage, type InlineScripts, type PageDeps } from './page-html.ts';
import { dataTags, rowTags } from './page-tags.ts';
import { UnknownBootScript } from './start-config.ts';
import type { PageStyle } from './styles/critical-css.ts';

export type PagesOptions = {
  build: ServerBuild;
  /** Returns the part of the stylesheet that a page uses; `stylesheetUrl` is the URL of the whole. */
  pageStyle: PageStyle;
  stylesheetUrl: string;
  scriptMark: string;
  inlineScripts: InlineScripts;
  context: (caller?: Caller) => RouterContextProvider;
  cache: PageCache;
  known: KnownHandles;
  external: ExternalSources;
  publicUrl: string;
  /**
   * Set for a preview: the origin that may frame it. Its pages are kept by nobody, neither here nor by a CDN, a browser or a
   * service worker, and no search engine lists them.
   */
  framedBy?: string;
  /** Returns the header that tells a CDN what a page shows. */
  cdnKeys: (tags: ReadonlySet<string>) => Readonly<Record<string, string>>;
  /** True if the shop has a pixel. */
  measures: boolean;
  /** Called each time a product page is viewed, cached or not, so that its price can be refreshed. */
  onProductSeen: (handle: string) => void;
  /** Called with the error of a failed render. The shopper sees an error page. */
  onError: (error: unknown) => void;
};

/** Headers by which browsers refuse frames, and by which a service worker knows the pages that it may keep. */
const KEPT_OUT_OF_PREVIEWS = ['x-frame-options', BUILD_HEADER];

const PRODUCT_START = ROUTES.product.path.replace(':id', '');
const PRODUCT_ADDRESS = new RegExp(`^${ROUTES.product.path.replace(':id', '([^/?]+?)')}(?:\\.data)?(?:\\?|$)`);

/**
 * A CDN may cache pages for a minute and serve them while it revalidates. Browsers revalidate each time and
 * mostly get 304.
 */
const SHARED_CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
/**
 * A render takes some ms of CPU time, so with a longer queue responses would take seconds. Many shoppers
 * share one address, but no address may take all the places.
 */
const RENDERS = { atOnce: 4, waiting: 24, waitingEach: 16, patienceMs: 500, patienceInFloodMs: 25 } as const;

/** Serves the shop's pages and their data: from the page cache, or rendered once and then cached. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #handle: ReturnType<typeof createRequestHandler>;
  readonly #deps: PageDeps;
  readonly #turn = createLimiter(RENDERS);
  readonly #failures: RenderErrors;
  readonly #withKnownRoutes: (match: MatchedPage) => string;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#failures = new RenderErrors(options.onError);
    this.#handle = createRequestHandler(this.#failures.watch(options.build), 'production');
    this.#withKnownRoutes = createRouteFilter(options.build);
    this.#deps = {
      style: options.pageStyle,
      stylesheetUrl: options.stylesheetUrl,
      scriptMark: options.scriptMark,
      scripts: options.inlineScripts,
    };
  }

  /**
   * Renders a page that needs no catalogue, so that the start fails if the framework writes its pages in an
   * unknown way, and no shopper is affected. Rejects with the reason.
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

  /** Answers a GET or HEAD from the cache. Returns false if the page is not in the cache. */
  tryCache(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const address = pageAddress(request.url ?? '/');
    // Pages are cached only under their canonical spelling, so a lookup by the requested spelling is safe.
    const page = this.#options.cache.get(address, this.#renderOf(address));
    if (!page) return false;
    this.#noteProduct(address);
    sendPage(page, request, response);
    return true;
  }

  /**
   * Renders the page, or waits for the same render of another request. Redirects another spelling to the
   * canonical one. Rejects with `not_found` if the URL cannot be a page, with `busy` if too many renders
   * wait, and with `too_many_requests` if too many of this client's wait.
   */
  async answer(request: IncomingMessage, response: ServerResponse, caller: string): Promise<void> {
    const match = matchPage(request.url ?? '/');
    if (match.kind === 'invalid') throw new ShopError('not_found');
    if (match.kind === 'moved') {
      response.writeHead(308, { ...COMMON_HEADERS, location: match.to, 'cache-control': SHARED_CACHE }).end();
      return;
    }
    const address = match.kind === 'page' ? this.#withKnownRoutes(match) : match.address;
    const render = this.#renderOf(address, caller);
    const { cache } = this.#options;
    sendPage(cache.get(address, render) ?? (await cache.render(address, render)), request, response);
  }

  /** Runs a page's action with a form. A page in the response is finished like any other, but never cached. */
  async act(request: { url: string; body: URLSearchParams | FormData }, caller: Caller): Promise<Response> {
    const requestHeaders = { origin: this.#options.publicUrl };
    const url = new URL(this.#options.publicUrl + request.url);
    const response = await this.#handle(
      new Request(url, { method: 'POST', headers: requestHeaders, body: request.body }),
      this.#options.context(caller),
    );
    const headers = new Headers(response.headers);
    headers.set('cache-control', 'no-store');
    if (!isHtml(response)) return new Response(response.body, { status: response.status, headers });
    const page = finishPage(await response.text(), this.#deps);
    headers.set('content-security-policy', pageContentPolicy({ ...page, paysHere: false }, this.#options.external));
    return new Response(page.html, { status: response.status, headers });
  }

  #noteProduct(address: string): void {
    if (!address.includes(PRODUCT_START)) return;
    const handle = PRODUCT_ADDRESS.exec(splitLanguage(address).path)?.[1];
    if (handle !== undefined) this.#options.onProductSeen(decodePath(handle));
  }

  /** Returns the render of an address, or of the one whose page answers it as well. It waits for its turn. */
  #renderOf(address: string, caller?: string): Render {
    return () =>
      this.#turn(async () => {
        const match = matchPage(address);
        // Without the database the page itself fails, with the right status and an explanation for shoppers.
        const sameAs = await canonicalAddress(match, address, this.#options.known).catch(() => address);
        if (sameAs !== address) return { sameAs, render: this.#renderOf(sameAs, caller) };
        return await this.#render(match, address);
      }, caller);
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
    const shared = answersMany(match);
    const { framedBy } = this.#options;
    const kept = status === 200 ? row !== undefined && row.pageCache !== 'off' : status === 404 && shared;
    // What a shared page shows does not follow from its address.
    const tagRow = shared ? undefined : row;
    const cacheable = kept && framedBy === undefined;
    headers['cache-control'] =
      status === 200 && row?.personal !== true && framedBy === undefined ? SHARED_CACHE : 'no-store';
    if (row?.robots === 'noindex' || framedBy !== undefined) headers['x-robots-tag'] = 'noindex';
    if (framedBy !== undefined) {
      for (const name of KEPT_OUT_OF_PREVIEWS) delete headers[name];
      // It distinguishes requests of a preview's page from those of a tab of the shop (preview.ts).
      headers['referrer-policy'] = 'no-referrer';
    }
    const text = await response.text();
    if (!isHtml(response)) {
      const tags = dataTags(path, tagRow, text);
      if (status === 200) Object.assign(headers, this.#options.cdnKeys(tags));
      return { status, body: Buffer.from(text), headers, tags, cacheable };
    }
    // With a pixel, React starts at once to measure the visit and to ask for consent. A not-found page needs
    // React for its links.
    const waits = row?.react === 'acted' && status === 200 && !this.#options.measures;
    const finished = finishPage(text, this.#deps, { waits });
    const paysHere = row?.pays === true;
    headers['content-security-policy'] = pageContentPolicy({ ...finished, paysHere, framedBy }, this.#options.external);
    const tags = new Set([...finished.tags, ...rowTags(path, tagRow)]);
    if (status === 200) Object.assign(headers, this.#options.cdnKeys(tags));
    return { status, body: Buffer.from(finished.html), headers, tags, cacheable };
  }
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') === true;
}

/** Remembers the error of a failed render by its context, because the framework answers 500 for every error. */
class RenderErrors {
  readonly #failures = new WeakMap<object, unknown>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Returns the build with an error handler that reports to this object. */
  watch(build: ServerBuild): ServerBuild {
    const handleError: ServerBuild['entry']['module']['handleError'] = (error, { request, context }) => {
      if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
      this.#failures.set(context, error);
      this.#onError(error);
    };
    return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } };
  }

  /**
   * Returns the status of a rendered page and completes its headers. A page that failed because the database
   * is away gets 503, so that no client takes the page for one that is gone.
   */
  statusOf(response: Response, context: object, headers: Record<string, string>): number {
    if (response.status !== 500) return response.status;
    const { status, body } = errorResponseOf(this.#failures.get(context));
    headers['x-error-code'] = body.code;
    if (status === 503) headers['retry-after'] = '10';
    return status;
  }
}

/**
 * Returns a function that keeps `_routes` in a page's address only as far as it names routes of the page. The
 * router requests with it the data of some of them.
 */
function createRouteFilter(build: ServerBuild): (match: MatchedPage) => string {
  /** The framework's route id of each page, by path. */
  const routeIds = new Map(
    Object.values(build.routes).flatMap((route) => (route ? [[`/${route.path?.slice(1) ?? ''}`, route.id]] : [])),
  );
  return ({ page, address }) => {
    const at = address.indexOf('?');
    if (at === -1) return address;
    const query = new URLSearchParams(address.slice(at + 1));
    const requested = query.getAll('_routes').flatMap((ids) => ids.split(','));
    if (requested.length === 0) return address;
    query.delete('_routes');
    const ids = ['root', routeIds.get(ROUTES[page].path) ?? ''].filter((id) => requested.includes(id));
    if (ids.length > 0) query.set('_routes', ids.join(','));
    return address.slice(0, at) + (query.size === 0 ? '' : `?${query}`);
  };
}
