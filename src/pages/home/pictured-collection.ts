import type { Collection, Picture } from '../../domain/catalogue/product.ts';

/** The data of a collection that strip and slider show. */
export type PicturedCollection = Pick<Collection, 'id' | 'handle' | 'title' | 'picture'> & {
  /** Pictures of whole garments, at most two. */
  garments: readonly Picture[];
  /** The number of products in the collection and the lowest price; null if unknown. */
  facts: { count: number; fromPaise: number } | null;
};
