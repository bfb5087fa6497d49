import type { ProductCard } from '../domain/catalogue/product.ts';
import { aNumber, aString, listOf, objectOf, optional, orNull, type Shape } from './shape.ts';
import { pictureShape } from './storage.ts';

/** GET /search/suggest */
export type Suggestions = {
  products: Pick<ProductCard, 'id' | 'handle' | 'title' | 'picture' | 'pricePaise'>[];
  collections: { id: string; handle: string; title: string }[];
  /** Before anything is typed. */
  popular?: string[] | undefined;
};

const named = { id: aString, handle: aString, title: aString };
export const suggestionsShape: Shape<Suggestions> = objectOf({
  products: listOf(objectOf({ ...named, pricePaise: aNumber, picture: orNull(pictureShape) })),
  collections: listOf(objectOf(named)),
  popular: optional(listOf(aString)),
});
