import type { FeedCollection, FeedProduct } from './feed-shapes.ts';

/**
 * A product to serve. `raw` is its captured JSON text, served byte for byte; null for a product without a
 * capture.
 */
export type SourceEntry = { product: FeedProduct; raw: string | null };

/**
 * The source of the served catalogue: the demo merchant, a generator or captured pages. Lists are read by
 * offset, so that a source of a million products need not hold them in memory.
 */
export type FeedSource = {
  collections(offset: number, limit: number): FeedCollection[];
  /** Finds by handle, or by id in digits; null if there is none. */
  findCollection(handleOrId: string): FeedCollection | null;
  /** In the order of the collection. */
  productsIn(collection: FeedCollection, offset: number, limit: number): SourceEntry[];
  /** Newest first. */
  products(offset: number, limit: number): SourceEntry[];
  findProduct(handle: string): SourceEntry | null;
  /** The product that one-product faults damage when the request names none. */
  readonly exampleHandle: string;
};

export type CollectionWithMembers = { collection: FeedCollection; handles: readonly string[] };

/** A source over a catalogue in memory. `products` are in any order; every member handle must exist. */
export function memorySource(
  entries: readonly SourceEntry[],
  collections: readonly CollectionWithMembers[],
  exampleHandle: string,
): FeedSource {
  const byHandle = new Map(entries.map((entry) => [entry.product.handle, entry]));
  const newestFirst = [...entries].sort((a, b) => b.product.published_at.localeCompare(a.product.published_at));
  const members = new Map(
    collections.map(({ collection, handles }) => [
      collection.id,
      handles.flatMap((handle) => byHandle.get(handle) ?? []),
    ]),
  );
  return {
    collections: (offset, limit) => collections.slice(offset, offset + limit).map(({ collection }) => collection),
    findCollection: (key) =>
      collections.find(({ collection }) => collection.handle === key || String(collection.id) === key)?.collection ??
      null,
    productsIn: (collection, offset, limit) => (members.get(collection.id) ?? []).slice(offset, offset + limit),
    products: (offset, limit) => newestFirst.slice(offset, offset + limit),
    findProduct: (handle) => byHandle.get(handle) ?? null,
    exampleHandle,
  };
}
