import { createLimiter } from '../../running/jobs/limiter.ts';
import {
  type CompressedPage,
  compressPage,
  type RenderedPage,
  recompressPage,
} from '../../running/http/compressed-page.ts';

type Entry = {
  page: CompressedPage;
  renderedAt: number;
  /** How often the URL was requested, since it was last dropped. */
  requests: number;
  /** True once the page is being compressed at the best level. */
  recompressionStarted: boolean;
  /** The number of the request that last moved the entry to the end of the map. */
  movedAt: number;
};

export type PageCacheOptions = {
  /** Limit for all cached data: bodies, URLs, headers, tags and the overhead of an entry. */
  maxBytes: number;
  /** Default: 20,000. */
  maxEntries?: number;
  /** Age in ms after which a page is rendered again in the background while the old one is still served. */
  freshMs: number;
  now: () => number;
  /** What failed beside a request. */
  onError: (error: unknown) => void;
};

/** The result of a render for a URL that another URL's page answers. Only that one is cached. */
export type SameAs = { sameAs: string; render: Render };
export type Render = () => Promise<RenderedPage | SameAs>;

const MAX_ENTRIES = 20_000;
/** No page of the shop has a longer URL. A page with an invented longer URL is served but not cached. */
const MAX_KEY_LENGTH = 1024;
/** Overhead of an entry that is not counted otherwise (measured: maps, objects, array buffers), rounded up. */
const ENTRY_BYTES = 2_048;
const TAG_BYTES = 64;
/** A page among the most recently used eighth is not moved, because moving costs more than the rest of a lookup. */
const MOVES_EACH = 8;
/**
 * The best compression takes 150 to 400 ms of processor time and saves a seventh of the bytes. Most pages of a large
 * catalogue are requested once or twice, by crawlers.
 */
const RECOMPRESSED_AT = 8;

/**
 * Stores whole responses, compressed, by URL. Limited in bytes and number; the least recently used page is
 * dropped first. An old entry is served while one new render runs. A change of the catalogue drops exactly
 * the entries that show it.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #rendering = new Map<string, Promise<CompressedPage>>();
  readonly #options: PageCacheOptions;
  readonly #recompressTurn = createLimiter({ atOnce: 1 });
  #bytes = 0;
  #requests = 0;
  #generation = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  /** Returns the cached page, or null. An old page starts a render in the background. */
  get(key: string, render: Render): CompressedPage | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    this.#requests += 1;
    entry.requests += 1;
    if ((this.#requests - entry.movedAt) * MOVES_EACH > this.#entries.size) {
      entry.movedAt = this.#requests;
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    if (!entry.recompressionStarted && entry.requests >= RECOMPRESSED_AT) void this.#recompress(key, entry);
    // The absolute difference, so that a page from before the clock was set back does not stay fresh for as
    // long as it was ahead.
    const old = Math.abs(this.#options.now() - entry.renderedAt) > this.#options.freshMs;
    // If a refresh fails, the old page stays and the next request tries again.
    if (old) this.render(key, render).catch(() => undefined);
    return entry.page;
  }

  /** Renders and stores a page, with one render at a time per URL. Rejects if the render fails. */
  render(key: string, render: Render): Promise<CompressedPage> {
    const running = this.#rendering.get(key);
    if (running) return running;
    const started = this.#renderAndStore(key, render).finally(() => {
      // After a change of the catalogue a newer render may have taken its place.
      if (this.#rendering.get(key) === started) this.#rendering.delete(key);
    });
    this.#rendering.set(key, started);
    return started;
  }

  /** Drops the pages that show any of the tags, or all pages if `tags` is null. */
  drop(tags: ReadonlySet<string> | null): void {
    this.#generation += 1;
    this.#rendering.clear();
    for (const [key, entry] of this.#entries) {
      if (tags === null || !tags.isDisjointFrom(entry.page.tags)) this.#remove(key);
    }
  }

  async #renderAndStore(key: string, render: Render): Promise<CompressedPage> {
    const generation = this.#generation;
    const rendered = await render();
    if ('sameAs' in rendered) {
      this.#remove(key);
      return this.get(rendered.sameAs, rendered.render) ?? (await this.render(rendered.sameAs, rendered.render));
    }
    const page = await compressPage(rendered, this.#entries.get(key)?.page);
    // A page rendered across a change of the catalogue may show the old content. It is sent, but cached
    // neither here nor by a CDN, which may already have been purged.
    if (generation !== this.#generation) return { ...page, headers: { ...page.headers, 'cache-control': 'no-store' } };
    if (!rendered.cacheable || key.length > MAX_KEY_LENGTH) return page;
    this.#store(key, page);
    return page;
  }

  #store(key: string, page: CompressedPage): void {
    const requests = this.#entries.get(key)?.requests ?? 0;
    this.#remove(key);
    const renderedAt = this.#options.now();
    this.#entries.set(key, {
      page,
      renderedAt,
      requests,
      recompressionStarted: page.recompressed,
      movedAt: this.#requests,
    });
    this.#bytes += bytesOf(key, page);
    this.#trim();
  }

  #trim(): void {
    const most = this.#options.maxEntries ?? MAX_ENTRIES;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#options.maxBytes && this.#entries.size <= most) break;
      this.#remove(oldest);
    }
  }

  /** Replaces the quick compression by the best one, outside the request and for one page at a time. Never rejects. */
  async #recompress(key: string, entry: Entry): Promise<void> {
    entry.recompressionStarted = true;
    let page: CompressedPage;
    try {
      page = await this.#recompressTurn(() => recompressPage(entry.page));
    } catch (error) {
      // It is served as it is, and compressed after as many requests again.
      entry.recompressionStarted = false;
      entry.requests = 0;
      this.#options.onError(error);
      return;
    }
    if (this.#entries.get(key) !== entry) return;
    this.#bytes += bytesOf(key, page) - bytesOf(key, entry.page);
    entry.page = page;
    this.#trim();
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= bytesOf(key, entry.page);
  }
}

/** Returns the memory of an entry. Texts count two bytes per character, the most that the runtime uses. */
function bytesOf(key: string, { brotli, gzip, headers, tags }: CompressedPage): number {
  let letters = key.length;
  for (const [name, value] of Object.entries(headers)) letters += name.length + value.length;
  for (const tag of tags) letters += tag.length;
  return ENTRY_BYTES + brotli.length + (gzip?.length ?? 0) + 2 * letters + TAG_BYTES * tags.size;
}
