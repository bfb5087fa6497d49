import { createLimiter } from '../jobs/limiter.ts';
import { type CompressedPage, compressPage, type RenderedPage, recompressPage } from '../http/compressed-page.ts';

type Entry = {
  page: CompressedPage;
  renderedAt: number;
  recompressed: boolean;
  /** The number of that request. */ movedAt: number;
};

export type PageCacheOptions = {
  /** Of all that is kept: bodies, addresses, headers, tags and what an entry costs by itself. */
  maxBytes: number;
  /** Default: 20,000. */
  maxEntries?: number;
  /** After this many ms a page is rendered anew in the background while the old one is still served. */
  freshMs: number;
  now: () => number;
};

type Render = () => Promise<RenderedPage>;

const MAX_ENTRIES = 20_000;
/** No page of the shop has a longer address; one that was made up is answered and forgotten. */
const MAX_KEY_LENGTH = 1024;
/** What an entry takes beside what is counted (measured: maps, objects, array buffers), rounded up. */
const ENTRY_BYTES = 2_048;
const TAG_BYTES = 64;
/** A page that was among the last used eighth of all stays where it is: moving costs more than the rest of a look. */
const MOVES_EACH = 8;

/**
 * Keeps whole answers, compressed, under their address. Bounded in bytes and number (least recently used goes first); an old
 * entry is served while one new render runs; a change of the catalogue drops exactly the entries that show it.
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

  /** The kept answer, or null. An old one starts a render in the background. */
  kept(key: string, render: Render): CompressedPage | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    this.#requests += 1;
    if ((this.#requests - entry.movedAt) * MOVES_EACH > this.#entries.size) {
      entry.movedAt = this.#requests;
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    if (!entry.recompressed) void this.#recompress(key, entry);
    // A clock that was put back must not keep it for as long as it was ahead.
    const old = Math.abs(this.#options.now() - entry.renderedAt) > this.#options.freshMs;
    // A failed refresh leaves the old page; the next request tries again.
    if (old) this.render(key, render).catch(() => undefined);
    return entry.page;
  }

  /** Renders (one render at a time for an address) and keeps the answer. Rejects when the render fails. */
  render(key: string, render: Render): Promise<CompressedPage> {
    const running = this.#rendering.get(key);
    if (running) return running;
    const started = this.#renderAndKeep(key, render).finally(() => {
      // After a change of the catalogue a newer render may stand in its place.
      if (this.#rendering.get(key) === started) this.#rendering.delete(key);
    });
    this.#rendering.set(key, started);
    return started;
  }

  /** Drops the pages that show any of the tags; all pages when null is given. */
  drop(tags: ReadonlySet<string> | null): void {
    this.#generation += 1;
    this.#rendering.clear();
    for (const [key, entry] of this.#entries) {
      if (tags === null || !tags.isDisjointFrom(entry.page.tags)) this.#remove(key);
    }
  }

  async #renderAndKeep(key: string, render: Render): Promise<CompressedPage> {
    const generation = this.#generation;
    const rendered = await render();
    const page = await compressPage(rendered);
    // What was rendered across a change of the catalogue may show the old content: sent, but kept neither here nor by a
    // CDN, which may have purged it already.
    if (generation !== this.#generation) return { ...page, headers: { ...page.headers, 'cache-control': 'no-store' } };
    if (!rendered.cacheable || key.length > MAX_KEY_LENGTH) return page;
    this.#keep(key, page);
    return page;
  }

  #keep(key: string, page: CompressedPage): void {
    this.#remove(key);
    this.#entries.set(key, { page, renderedAt: this.#options.now(), recompressed: false, movedAt: this.#requests });
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

  /**
   * Replaces the quick compression by the best ones, off the request's path. It takes a processor some tens of ms, so one
   * page at a time, and only those asked for more than once.
   */
  async #recompress(key: string, entry: Entry): Promise<void> {
    entry.recompressed = true;
    const page = await this.#recompressTurn(() => recompressPage(entry.page));
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

/** Texts with two bytes a letter, as the runtime may have them. */
function bytesOf(key: string, { brotli, gzip, headers, tags }: CompressedPage): number {
  let letters = key.length;
  for (const [name, value] of Object.entries(headers)) letters += name.length + value.length;
  for (const tag of tags) letters += tag.length;
  return ENTRY_BYTES + brotli.length + (gzip?.length ?? 0) + 2 * letters + TAG_BYTES * tags.size;
}
