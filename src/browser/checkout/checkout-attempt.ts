import { aString, objectOf } from '../../contracts/shape.ts';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { newUuid } from '../forms/new-uuid.ts';
import { readStored, writeStored } from '../state/storage.ts';

const attemptShape = objectOf({ key: aString, wanted: aString });

/**
 * Returns the idempotency key of this checkout attempt: the same for a double tap, a retry or a second tab, but a new
 * one if anything `wanted` differs (`wantedOf` in pay.ts). The server treats requests with the same key as one order.
 */
export function attemptKey(wanted: object): string {
  const text = JSON.stringify(wanted);
  const stored = readStored(STORAGE_KEYS.attempt, attemptShape);
  if (stored?.wanted === text) return stored.key;
  const key = newUuid();
  writeStored(STORAGE_KEYS.attempt, { key, wanted: text });
  return key;
}

/** Returns whether the stored attempt is for just this, so that trying again is the same order. */
export function isSameAttempt(wanted: object): boolean {
  return readStored(STORAGE_KEYS.attempt, attemptShape)?.wanted === JSON.stringify(wanted);
}

/** Removes the key, so that the next try is a new order. */
export function clearAttempt(): void {
  writeStored(STORAGE_KEYS.attempt, null);
}
