import { aString, objectOf } from '../../contracts/shape.ts';
import { readStoredInTab } from '../state/storage.ts';

const KEY = 'tappedCard';
const tapped = objectOf({ handle: aString, collection: aString });

/**
 * Passes the collection of a tapped card to a product page that loads as a whole document, because React was not loaded
 * yet; otherwise it is navigation state [CARD-03].
 */
export function storeTappedCollection(handle: string, collection: string | null): void {
  try {
    if (collection === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ handle, collection }));
  } catch {
    // Without storage the product page shows related products of its first collection.
  }
}

/** The collection the shopper came to a product from; null where nobody knows. */
export function tappedCollection(handle: string): string | null {
  const found = readStoredInTab(KEY, tapped);
  return found?.handle === handle ? found.collection : null;
}
