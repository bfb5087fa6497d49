import { productCardShape, STORAGE_KEYS } from '../../contracts/storage.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { readStoredList, writeStored } from './storage.ts';

const MAX_CARDS = 12;

/** Dispatched on the window when a product is viewed; analytics, if it is loaded, listens to it. */
export const VIEWED_EVENT = 'productviewed';

/** Records that a product was viewed. Returns the products viewed before it, newest first. */
export function noteViewed(card: ProductCard): ProductCard[] {
  const others = recentlyViewed().filter(({ id }) => id !== card.id);
  writeStored(STORAGE_KEYS.recentlyViewed, [card, ...others].slice(0, MAX_CARDS));
  dispatchEvent(new Event(VIEWED_EVENT));
  return others.slice(0, MAX_CARDS - 1);
}

/** Returns the recently viewed products, newest first. */
export function recentlyViewed(): ProductCard[] {
  return readStoredList(STORAGE_KEYS.recentlyViewed, productCardShape);
}
