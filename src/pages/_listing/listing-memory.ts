import { readStoredInTab } from '../../browser/state/storage.ts';
import { aString, listOf, objectOf, orNull } from '../../contracts/shape.ts';
import { productCardShape } from '../../contracts/storage.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';

/** What scrolling added to a list, so that Back finds the same products in the same place [LIST-06]. */
export type ScrolledOn = { products: ProductCard[]; nextCursor: string | null };

const keptLists = listOf(objectOf({ entry: aString, products: listOf(productCardShape), nextCursor: orNull(aString) }));

const KEY = 'listings';
const KEPT_LISTS = 5;

/** What was added to the list of one history entry in this tab; null where nothing was. */
export function recallScrolledOn(entry: string): ScrolledOn | null {
  return readAll().find((kept) => kept.entry === entry) ?? null;
}

export function rememberScrolledOn(entry: string, { products, nextCursor }: ScrolledOn): void {
  const others = readAll().filter((kept) => kept.entry !== entry);
  const kept = [...others.slice(1 - KEPT_LISTS), { entry, products, nextCursor }];
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage costs only the place in the list.
  }
}

function readAll() {
  return readStoredInTab(KEY, keptLists) ?? [];
}
