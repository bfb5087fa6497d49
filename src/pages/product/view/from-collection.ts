import { aString, objectOf } from '../../../contracts/shape.ts';

const hasHandler = objectOf({ handler: aString });

/**
 * Returns the collection that the shopper came from, which a card's link puts into the navigation state; null
 * on a direct visit.
 */
export function fromCollection(state: unknown): string | null {
  return hasHandler(state) ? state.handler : null;
}
