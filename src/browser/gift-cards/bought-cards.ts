import { aString, objectOf } from '../../contracts/shape.ts';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { newUuid } from '../forms/new-uuid.ts';
import { readStored, writeStored } from '../state/storage.ts';

const boughtShape = objectOf({ orderId: aString, key: aString });
const attemptShape = objectOf({ wanted: aString, key: aString });

/** Keeps what shows the code of the card that is being bought, for the way back from the bank. */
export function keepBoughtCard(orderId: string, key: string): void {
  writeStored(STORAGE_KEYS.giftCard, { orderId, key });
}

/** The key of an order's card, if this browser bought it last; null: it did not. */
export function keyOfBoughtCard(orderId: string): string | null {
  const bought = readStored(STORAGE_KEYS.giftCard, boughtShape);
  return bought?.orderId === orderId ? bought.key : null;
}

/** Returns the attempt key of a wanted card: the same for a double tap, a reload and a try after a failed payment. */
export function cardAttempt(wanted: string): string {
  const stored = readStored(STORAGE_KEYS.giftCardAttempt, attemptShape);
  if (stored?.wanted === wanted) return stored.key;
  const key = newUuid();
  writeStored(STORAGE_KEYS.giftCardAttempt, { wanted, key });
  return key;
}

/** The next try is another card. */
export function endCardAttempt(): void {
  writeStored(STORAGE_KEYS.giftCardAttempt, null);
}
