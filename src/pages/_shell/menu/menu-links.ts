import { type TagKind, tagKind } from '../../../domain/catalogue/tag-kinds.ts';
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
