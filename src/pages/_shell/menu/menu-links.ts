import { type TagKind, tagKind } from '../../../domain/catalogue/tag-kinds.ts';
import { categoryHref } from '../../../routes.ts';
import type { MenuCollection } from '../../../server/catalogue/products/service.ts';

const MAX_LINKS = 5;
const MAX_PRICES = 3;
const KINDS = ['fabric', 'craft', 'occasion'] as const satisfies readonly TagKind[];

/**
 * Returns the collection's tags grouped by kind, most used first. A kind with fewer than two tags is omitted,
 * because it would not narrow the list.
 */
export function tagGroups({ tags }: Pick<MenuCollection, 'tags'>): { kind: (typeof KINDS)[number]; tags: string[] }[] {
  return KINDS.map((kind) => ({
    kind,
    tags: tags
      .filter(({ value }) => tagKind(value) === kind)
      .slice(0, MAX_LINKS)
      .map(({ value }) => value),
  })).filter((group) => group.tags.length > 1);
}

/** Returns the tags of several collections, the most used first. A product that is in two of them counts twice. */
export function joinedTags(collections: readonly Pick<MenuCollection, 'tags'>[]): MenuCollection['tags'] {
  const counts = new Map<string, number>();
  for (const { value, count } of collections.flatMap(({ tags }) => tags)) {
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count);
}

/** Returns the address of a list with one filter more; null if the address is of no list. */
export function narrowed(address: string, filter: { tag: string } | { max: number }): string | null {
  const [path = '', query = ''] = address.split('?');
  if (!path.startsWith(categoryHref(''))) return null;
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(filter)) search.append(name, String(value));
  return `${path}?${search}`;
}

/** Returns the upper ends of price bands (rupees, exclusive) below which there are some products but not all. */
export function priceEnds({ priceBands, count }: Pick<MenuCollection, 'priceBands' | 'count'>): number[] {
  const ends: number[] = [];
  let below = 0;
  for (const band of priceBands) {
    below += band.count;
    if (band.maxPaise !== null && below < count) ends.push(band.maxPaise / 100);
  }
  return ends.slice(0, MAX_PRICES);
}
