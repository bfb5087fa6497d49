import { aString, objectOf } from '../../contracts/shape.ts';
import { readStoredInTab, writeStoredInTab } from '../state/storage.ts';

const KEY = 'tappedCard';
const tapped = objectOf({ handle: aString, collection: aString });

/**
 * Passes the collection of a tapped card to a product page that loads as a whole document, because React had not loaded
 * yet. With React the collection is in the navigation state [CARD-03].
 */
export function storeTappedCollection(handle: string, collection: string | null): void {
  writeStoredInTab(KEY, collection === null ? null : { handle, collection });
}

/** Returns the collection from which the shopper opened the product; null if unknown. */
export function tappedCollection(handle: string): string | null {
  const found = readStoredInTab(KEY, tapped);
  return found?.handle === handle ? found.collection : null;
}
