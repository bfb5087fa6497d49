import type { Collection, Picture } from '../../domain/catalogue/product.ts';

/** What strip and slider show of a collection. */
export type PicturedCollection = Pick<Collection, 'id' | 'handle' | 'title' | 'picture'> & {
  /** Pictures of whole garments, at most two. */
  garments: readonly Picture[];
  /** How many products it has, and from which price; null where it is not known. */
  facts: { count: number; fromPaise: number } | null;
};
