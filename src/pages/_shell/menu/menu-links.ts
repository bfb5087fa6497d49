import { type TagKind, tagKind } from '../../../domain/catalogue/tag-kinds.ts';
import type { MenuCollection } from '../../../server/catalogue/service.ts';

const MAX_LINKS = 5;
const MAX_PRICES = 3;
const KINDS = ['fabric', 'craft', 'occasion'] as const satisfies readonly TagKind[];

/** The tags that part a collection, by what they tell, the most used first; kinds of fewer than two part nothing. */
export function tagGroups({ tags }: Pick<MenuCollection, 'tags'>): { kind: (typeof KINDS)[number]; tags: string[] }[] {
  return KINDS.map((kind) => ({
    kind,
    tags: tags
      .filter(({ value }) => tagKind(value) === kind)
      .slice(0, MAX_LINKS)
      .map(({ value }) => value),
  })).filter((group) => group.tags.length > 1);
}

/** The ends of the price bands below which there is something, but not everything; in rupees, not included. */
export function priceEnds({ priceBands, count }: Pick<MenuCollection, 'priceBands' | 'count'>): number[] {
  const ends: number[] = [];
  let below = 0;
  for (const band of priceBands) {
    below += band.count;
    if (band.maxPaise !== null && below < count) ends.push(band.maxPaise / 100);
  }
  return ends.slice(0, MAX_PRICES);
}
