import { aString, objectOf } from '../../../contracts/shape.ts';

const hasHandler = objectOf({ handler: aString });

/** The collection a shopper came from, as a card's link carries it in the navigation state; null on a direct visit. */
export function fromCollection(state: unknown): string | null {
  return hasHandler(state) ? state.handler : null;
}
