import { decodeCards } from '../../contracts/card-codec.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';

/** Returns the card that an element of a list holds; undefined if it holds none. */
export function cardOfItem(item: HTMLElement | null | undefined): ProductCard | undefined {
  return decodeCards(item?.dataset['card'] ?? '')[0];
}

/** Returns the collection in whose list the element is; null: none. */
export function collectionOfItem(item: Element): string | null {
  return item.closest<HTMLElement>('[data-collection]')?.dataset['collection'] ?? null;
}
