import { aString, objectOf } from '../../contracts/shape.ts';
import { newUuid } from '../forms/new-uuid.ts';
import { readStored, writeStored } from '../state/storage.ts';

/** Beside the keys that every page loads: few shoppers buy a card. */
const BOUGHT = 'giftCard';
const ATTEMPT = 'giftCardAttempt';

const boughtShape = objectOf({ orderId: aString, key: aString });
const attemptShape = objectOf({ wanted: aString, key: aString });

/** Keeps what shows the code of the card that is being bought, for the way back from the bank. */
export function keepBoughtCard(orderId: string, key: string): void {
  writeStored(BOUGHT, { orderId, key });
}

/** The key of an order's card, if this browser bought it last; null: it did not. */
export function keyOfBoughtCard(orderId: string): string | null {
  const bought = readStored(BOUGHT, boughtShape);
  return bought?.orderId === orderId ? bought.key : null;
}

/** Returns the attempt key of a wanted card: the same for a double tap, a reload and a try after a failed payment. */
export function cardAttempt(wanted: string): string {
  const stored = readStored(ATTEMPT, attemptShape);
  if (stored?.wanted === wanted) return stored.key;
  const key = newUuid();
  writeStored(ATTEMPT, { wanted, key });
  return key;
}

/** The next try is another card. */
export function endCardAttempt(): void {
  writeStored(ATTEMPT, null);
}
