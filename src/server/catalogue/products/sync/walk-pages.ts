import { FeedError } from '../feed/feed-error.ts';
import type { Validators } from '../feed/feed-request.ts';
import { contentHash } from '../feed/feed-text.ts';
import type { CatalogueSource, SourcePage } from '../source-port.ts';
import { type ObjectNote, pageNote } from '../normalise/feed-issues.ts';

/** No real list is longer; a feed that never ends must not keep a run busy for ever. */
const MAX_PAGES = 5_000;

/** A page as stored: its content, and how to detect that it has not changed. */
export type KnownPage = {
  page: number;
  etag: string | null;
  last_modified: string | null;
  text_hash: string;
  product_ids: string[];
  rejected: string[];
};

export type Walk = {
  pages: KnownPage[];
  /** Whether anything differs from the known pages. */
  changed: boolean;
  /** How the walk ended: at the list's end, at the platform's page limit, or with an error. */
  end: 'end' | 'repeats' | 'cut-off' | FeedError;
  /** A product was found on two pages: the list may have shifted while it was read. */
  overlapped: boolean;
};

export type WalkOptions = {
  source: CatalogueSource;
  /** The collection's key; null: the list of all products. */
  collection: string | null;
  known: readonly KnownPage[];
  salt: string;
  /** Called before each page is requested. */
  beforePage: () => Promise<void>;
  /** Takes a changed page's products; returns the ids to list and the rejected objects. */
  take: (products: unknown[]) => Promise<{ ids: string[]; rejected: string[] }>;
  signal?: AbortSignal | undefined;
};

/**
 * Reads all pages of one list until an empty page: a short page is not the end. Pages that are unchanged, by
 * the feed's validators or their hash, are not processed.
 */
export async function walkPages(options: WalkOptions): Promise<Walk> {
  const known = new Map(options.known.map((page) => [page.page, page]));
  const met = new Set<string>();
  const walk: Walk = { pages: [], changed: false, end: 'cut-off', overlapped: false };
  const [whole] = options.source.pageSizes;
  const size = { limit: whole };
  for (let number = 1; number <= MAX_PAGES; number += 1) {
    await options.beforePage();
    try {
      const page = await readPage(options, number, known.get(number), size);
      if (page === null) walk.end = 'end';
      else if (isRepeat(page, met)) walk.end = 'repeats';
      else {
        walk.overlapped ||= page.product_ids.some((id) => met.has(id));
        for (const id of [...page.product_ids, ...page.rejected]) met.add(id);
        walk.pages.push(page);
        walk.changed ||= page !== known.get(number);
        continue;
      }
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      walk.end = error.code === 'page_limit' && number > 1 ? 'cut-off' : error;
    }
    break;
  }
  walk.changed ||= walk.pages.length !== known.size;
  return walk;
}

/** A page with only known objects: the feed ignores the page number or starts over. */
function isRepeat(page: KnownPage, met: ReadonlySet<string>): boolean {
  const objects = [...page.product_ids, ...page.rejected];
  return objects.length > 0 && objects.every((id) => met.has(id));
}

/**
 * Null for the empty page that ends the list; the known page itself if nothing changed. A page that is too large
 * for a response is read in parts, and so are those after it.
 */
async function readPage(
  options: WalkOptions,
  number: number,
  known: KnownPage | undefined,
  size: { limit: number },
): Promise<KnownPage | null> {
  const [whole, ...smaller] = options.source.pageSizes;
  if (size.limit === whole) {
    try {
      return await readWhole(options, number, known);
    } catch (error) {
      if (!isTooLarge(error)) throw error;
    }
  }
  for (const limit of smaller.filter((one) => one <= size.limit)) {
    try {
      const page = await readInParts(options, number, limit);
      size.limit = limit;
      return page;
    } catch (error) {
      if (!isTooLarge(error) || limit === smaller.at(-1)) throw error;
    }
  }
  throw new Error('There is no smaller page.');
}

function isTooLarge(error: unknown): boolean {
  return error instanceof FeedError && error.code === 'too_large';
}

/** The page `number` of whole size, in pages of `limit`. */
async function readInParts(options: WalkOptions, number: number, limit: number): Promise<KnownPage | null> {
  const { source, collection, salt, signal } = options;
  const parts = source.pageSizes[0] / limit;
  const ids: string[] = [];
  const rejected: string[] = [];
  const hashes: string[] = [];
  for (let part = (number - 1) * parts + 1; part <= number * parts; part += 1) {
    await options.beforePage();
    const answer = await source.page(
      collection,
      { number: part, size: limit },
      { signal, accept: (page, validators) => acceptPage(page, validators, salt, undefined) },
    );
    if (answer.kind === 'not-modified' || answer.value === 'same' || answer.value.products.length === 0) break;
    const taken = await options.take(answer.value.products);
    ids.push(...taken.ids);
    rejected.push(...taken.rejected);
    hashes.push(answer.value.hash);
  }
  if (hashes.length === 0) return null;
  const text_hash = saltPrefix(salt) + contentHash(hashes.join(' '), salt);
  return { page: number, etag: null, last_modified: null, text_hash, product_ids: ids, rejected };
}

async function readWhole(
  options: WalkOptions,
  number: number,
  known: KnownPage | undefined,
): Promise<KnownPage | null> {
  const { source, collection, salt, signal } = options;
  const trusted = known !== undefined && isTrusted(known, salt) ? known : undefined;
  const answer = await source.page(
    collection,
    { number, size: source.pageSizes[0] },
    {
      signal,
      validators: trusted ? { etag: trusted.etag, lastModified: trusted.last_modified } : undefined,
      accept: (page, validators) => acceptPage(page, validators, salt, trusted),
    },
  );
  if (answer.kind === 'not-modified' || answer.value === 'same') {
    if (!trusted) throw new FeedError('wrong_shape', 'Not modified, though nothing was offered.');
    return trusted;
  }
  const { products, hash, validators } = answer.value;
  if (products.length === 0) return null;
  const { ids, rejected } = await options.take(products);
  return {
    page: number,
    etag: validators.etag,
    last_modified: validators.lastModified,
    text_hash: hash,
    product_ids: ids,
    rejected,
  };
}

/**
 * Whether an unchanged page may be skipped. A page that held rejects is always processed, because what it
 * clashed with may be gone; so is one read under another salt, whose validators do not cover what was made of
 * it.
 */
function isTrusted(page: KnownPage, salt: string): boolean {
  return page.rejected.length === 0 && page.text_hash.startsWith(saltPrefix(salt));
}

/** Prefix of the hash of every page read under this salt. */
function saltPrefix(salt: string): string {
  return `${contentHash('', salt).slice(0, 8)} `;
}

function acceptPage(
  { text, products }: SourcePage,
  validators: Validators,
  salt: string,
  known: KnownPage | undefined,
) {
  const hash = saltPrefix(salt) + contentHash(text, salt);
  if (known?.text_hash === hash) return 'same';
  return { products: products(), hash, validators };
}

/** The operator's warning if the feed's pages did not end with an empty one. */
export function endNotes(list: { path: string; optional: boolean }, walk: Walk): ObjectNote[] {
  if (walk.end === 'repeats') {
    return [pageNote(list.path, 'page_repeats', 'repaired', 'The same products again; taken as the end.')];
  }
  if (walk.end !== 'cut-off' || list.optional) return [];
  return [pageNote(list.path, 'listing_cut_off', 'repaired', 'The platform gives no more pages.')];
}
