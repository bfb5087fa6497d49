import * as v from 'valibot';
import { type FeedClient, parseResponse } from '../../../catalogue/products/feed/feed-client.ts';
import { FeedError } from '../../../catalogue/products/feed/feed-error.ts';
import { restPath } from './address.ts';
import { decodedSlug, toProduct } from './to-product.ts';
import { listIn, type StoreProduct, storeProductSchema, type StoreVariation, storeVariationSchema } from './wire.ts';

const PRODUCTS = '/wc/store/v1/products';
const PER_PAGE = 100;
/** No real product has as many pages of variations; an answer that never ends must not keep a sync busy for ever. */
const MAX_PAGES = 50;
/** Long lists of numbers make addresses that some servers refuse. */
const MAX_PARENTS = 40;
/** Kept for one sync, so that a product in five collections has its variations read once. */
const MAX_KEPT = 20_000;

type Ask = (path: string) => Promise<unknown>;
type Variations = Map<number, StoreVariation>;

/** Reads products together with their variations, which the Store API lists separately. */
export function createProductReader(client: FeedClient) {
  const { feedUrl } = client;
  const kept: Variations = new Map();
  /** Products whose variations were read, though the site may hide some of them. */
  const read = new Set<number>();
  const forget = () => {
    kept.clear();
    read.clear();
  };
  /** Numbers by handle: a product whose number is known and its variations are asked for at the same time. */
  const numbers = new Map<string, { id: number; isVariable: boolean }>();

  function note({ id, slug, type }: StoreProduct): void {
    if (numbers.size >= MAX_KEPT) numbers.clear();
    numbers.set(decodedSlug(slug), { id, isVariable: type === 'variable' });
  }

  const variationsPage = (parents: readonly number[], page: number): string => {
    const query = {
      type: 'variation',
      parent: parents.join(','),
      page,
      per_page: PER_PAGE,
      orderby: 'id',
      order: 'asc',
    };
    return restPath(feedUrl, PRODUCTS, query);
  };

  /**
   * Reads until all wanted variations are there, or until the list ends or begins anew: what is not shown to shoppers is not
   * sold.
   */
  async function readVariations(parents: readonly number[], wanted: ReadonlySet<number>, ask: Ask, into: Variations) {
    const missing = () => [...wanted].some((id) => !into.has(id));
    for (let page = 1; page <= MAX_PAGES && missing(); page += 1) {
      const listed = listIn(await ask(variationsPage(parents, page)));
      if (!collect(listed, into) && (listed.length === 0 || page > 1)) return;
    }
  }

  async function one(handle: string, ask: Ask): Promise<unknown> {
    const variations: Variations = new Map();
    const product = (await byNumber(handle, ask, variations)) ?? (await bySlug(handle, ask));
    note(product);
    if (product.type === 'variable') await readVariations([product.id], idsOf(product), ask, variations);
    return toProduct(product, variations);
  }

  /** Null if the number is not known, or now is another product's. */
  async function byNumber(handle: string, ask: Ask, variations: Variations): Promise<StoreProduct | null> {
    const known = numbers.get(handle);
    if (!known) return null;
    try {
      const [answer, listed] = await Promise.all([
        ask(restPath(feedUrl, `${PRODUCTS}/${known.id}`)),
        known.isVariable ? ask(variationsPage([known.id], 1)) : [],
      ]);
      const product = v.safeParse(storeProductSchema, answer);
      if (!product.success) throw new FeedError('wrong_shape', 'No product in the answer.');
      collect(listIn(listed), variations);
      if (isOf(handle, product.output)) return product.output;
    } catch (error) {
      if (!(error instanceof FeedError) || error.code !== 'gone') throw error;
    }
    numbers.delete(handle);
    return null;
  }

  async function bySlug(handle: string, ask: Ask): Promise<StoreProduct> {
    // The filter by slug knows Latin letters only, and takes more than one name apart at commas.
    const isPlain = /^[\w-]+$/.test(handle);
    const answer = await ask(
      isPlain
        ? restPath(feedUrl, PRODUCTS, { slug: handle })
        : restPath(feedUrl, `${PRODUCTS}/${encodeURIComponent(handle)}`),
    );
    for (const entry of isPlain ? listIn(answer) : [answer]) {
      const parsed = v.safeParse(storeProductSchema, entry);
      if (parsed.success && isOf(handle, parsed.output)) return parsed.output;
    }
    throw new FeedError('gone', 'No product of this name.');
  }

  return {
    /** Begins a new sync. */
    forget,
    /** Reads a page of a list, in its turn. */
    async list(query: Readonly<Record<string, string | number>>, signal?: AbortSignal): Promise<unknown[]> {
      const ask: Ask = (path) => readIn(client, path, listIn, signal);
      const entries = listIn(await ask(restPath(feedUrl, PRODUCTS, query))).map((entry) => {
        const parsed = v.safeParse(storeProductSchema, entry);
        return parsed.success ? { product: parsed.output } : { product: null, entry };
      });
      const products = entries.flatMap(({ product }) => product ?? []);
      for (const product of products) note(product);
      if (kept.size > MAX_KEPT) forget();
      const unread = products.filter(
        (product) =>
          product.type === 'variable' && !read.has(product.id) && [...idsOf(product)].some((id) => !kept.has(id)),
      );
      for (const group of inGroups(unread)) {
        const wanted = new Set(group.flatMap((product) => [...idsOf(product)]));
        await readVariations(
          group.map(({ id }) => id),
          wanted,
          ask,
          kept,
        );
        for (const { id } of group) read.add(id);
      }
      return entries.map(({ product, entry }) =>
        product ? toProduct(product, pick(kept, idsOf(product))) : nameless(entry),
      );
    },
    /** Reads one product. Rejects with FeedError; `gone` if there is none. */
    one,
  };
}

/** Reads an answer in its turn. Rejects with FeedError. */
export async function readIn<T>(
  client: FeedClient,
  path: string,
  read: (answer: unknown) => T,
  signal: AbortSignal | undefined,
): Promise<T> {
  const answer = await client.read(path, { signal, accept: (text) => read(parseResponse(text)) });
  if (answer.kind === 'read') return answer.value;
  throw new FeedError('wrong_shape', 'Not modified, though nothing was offered.');
}

/** Returns whether a variation was not there before. */
function collect(listed: readonly unknown[], into: Variations): boolean {
  const before = into.size;
  for (const entry of listed) {
    const parsed = v.safeParse(storeVariationSchema, entry);
    if (parsed.success) into.set(parsed.output.id, parsed.output);
  }
  return into.size > before;
}

const idsOf = ({ variations }: StoreProduct): Set<number> => new Set(variations.map(({ id }) => id));

const pick = (from: Variations, ids: ReadonlySet<number>): Variations =>
  new Map([...ids].flatMap((id) => [from.get(id)].flatMap((found) => (found ? [[id, found] as const] : []))));

/** A variation has a name of its own, which no page shows. */
const isOf = (handle: string, { parent, slug }: StoreProduct): boolean => parent === 0 && decodedSlug(slug) === handle;

/** Products whose variations fit into one page of an answer, as far as that is possible. */
function inGroups(products: readonly StoreProduct[]): StoreProduct[][] {
  const groups: StoreProduct[][] = [];
  let room = 0;
  for (const product of products) {
    const last = groups.at(-1);
    const count = product.variations.length;
    if (last && count <= room && last.length < MAX_PARENTS) last.push(product);
    else {
      groups.push([product]);
      room = PER_PAGE;
    }
    room -= count;
  }
  return groups;
}

const namedSchema = v.object({ name: v.optional(v.unknown()) });

/** Passes on what is not a product without its number, so that the catalogue reports it by its name. */
function nameless(entry: unknown): unknown {
  const named = v.safeParse(namedSchema, entry);
  return named.success ? { title: named.output.name } : entry;
}
