import { aNumber, aString, objectOf } from '../../contracts/shape.ts';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { readStored, writeStored } from '../state/storage.ts';

/** A tick that is older does not apply to another order. */
const TTL_MS = 60 * 60_000;

const consentShape = objectOf({ at: aNumber, words: aString });

/** Returns the words beside the box if the shopper ticked it within the last hour for the order being placed, or null. */
export function reminderConsent(): string | null {
  const stored = readStored(STORAGE_KEYS.reminderConsent, consentShape);
  return stored !== null && Math.abs(Date.now() - stored.at) < TTL_MS ? stored.words : null;
}

/** Stores that the box beside these words is ticked; null: that it is not. */
export function storeReminderConsent(words: string | null): void {
  writeStored(STORAGE_KEYS.reminderConsent, words === null ? null : { at: Date.now(), words });
}
