import { aString, objectOf } from '../../contracts/shape.ts';
import { readStoredInTab } from '../state/storage.ts';

const KEY = 'tappedCard';
const tapped = objectOf({ handle: aString, collection: aString });

/**
 * Hands the collection of a tapped card on to a product page that is loaded whole, for React was not there yet; else it goes
 * as the navigation's state [CARD-03].
 */
export function handOverCollection(handle: string, collection: string | null): void {
  try {
    if (collection === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ handle, collection }));
  } catch {
    // Then the product shows those of its first collection.
  }
}

/** The collection the shopper came to a product from; null where nobody knows. */
export function handedOverCollection(handle: string): string | null {
  const found = readStoredInTab(KEY, tapped);
  return found?.handle === handle ? found.collection : null;
}
