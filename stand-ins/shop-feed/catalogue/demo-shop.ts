import { type CollectionWithMembers, type FeedSource, memorySource } from '../feed-source.ts';
import type { FeedCollection, FeedProduct } from '../feed-shapes.ts';
import { platformTime } from '../wire-form.ts';
import { buildProduct } from './build-product.ts';
import { COLLECTIONS, type CollectionEntry, LINES } from './collections.ts';
import { hashOf } from './seeded.ts';
import { versionOf } from './shots.ts';

const NEWEST = 32;
const REDUCED_BY = 0.35;
const OPENED_MS = Date.UTC(2025, 1, 20, 5, 30);

type Shelved = { product: FeedProduct; collection: string; festive: boolean; reduction: number };

function shelve(): Shelved[] {
  return LINES.flatMap((line) =>
    line.pieces.map((piece, index) => ({
      product: buildProduct(line, piece, index + 1),
      collection: line.collection,
      festive: piece.festive === true,
      reduction: typeof piece.mrp === 'number' ? 1 - piece.price / piece.mrp : 0,
    })),
  );
}

/** Takes one product of each collection in turn, so that a shared collection never shows twenty sarees in a row. */
function interleaved(shelved: readonly Shelved[]): Shelved[] {
  const groups = [...Map.groupBy(shelved, ({ collection }) => collection).values()];
  const longest = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, turn) => groups.flatMap((group) => group[turn] ?? [])).flat();
}

function membersOf({ handle, membership }: CollectionEntry, shelved: readonly Shelved[]): Shelved[] {
  switch (membership) {
    case 'lines':
      return interleavedTypes(shelved.filter(({ collection }) => collection === handle));
    case 'festive':
      return interleaved(shelved.filter(({ festive }) => festive));
    case 'newest':
      return [...shelved].sort((a, b) => b.product.published_at.localeCompare(a.product.published_at)).slice(0, NEWEST);
    case 'reduced':
      return interleaved(shelved.filter(({ reduction }) => reduction > REDUCED_BY));
  }
}

/** Alternates two lines in one collection (frocks and kurtas for children). */
function interleavedTypes(shelved: readonly Shelved[]): Shelved[] {
  return interleaved(shelved.map((entry) => ({ ...entry, collection: entry.product.product_type })));
}

function buildCollection(entry: CollectionEntry, count: number): FeedCollection {
  const seed = hashOf(`collection ${entry.handle}`);
  return {
    id: 410_000_000_000 + seed * 32,
    title: entry.title,
    handle: entry.handle,
    description: entry.description,
    published_at: platformTime(OPENED_MS),
    updated_at: platformTime(OPENED_MS + (seed % 600) * 86_400_000),
    image:
      entry.tile.length === 0
        ? null
        : {
            id: 1_600_000_000_000 + seed,
            created_at: platformTime(OPENED_MS),
            src: `/cdn/shop/files/${tileFile(entry)}?v=${versionOf(seed)}`,
            alt: null,
          },
    products_count: entry.claimedCount ?? count,
  };
}

export function tileFile(entry: CollectionEntry): string {
  return `collection-${entry.handle}.jpg`;
}

/** Returns the demo merchant's whole shop, the same every time. */
export function demoShop(): FeedSource {
  const shelved = shelve();
  const collections: CollectionWithMembers[] = COLLECTIONS.map((entry) => {
    const members = membersOf(entry, shelved);
    return {
      collection: buildCollection(entry, members.length),
      handles: members.map(({ product }) => product.handle),
    };
  });
  const example = collections[0]?.handles[2] ?? '';
  return memorySource(
    shelved.map(({ product }) => ({ product, raw: null })),
    collections,
    example,
  );
}
