import { aBoolean, aNumber, objectOf, orNull } from '../../contracts/shape.ts';
import { addressShape } from '../../contracts/storage.ts';
import type { Address } from '../../domain/address/address.ts';
import { readStoredInTab, writeStoredInTab } from '../state/storage.ts';

const KEY = 'addressDraft';
const TTL_MS = 15 * 60_000;
const draftShape = objectOf({
  at: aNumber,
  saved: orNull(addressShape),
  typed: addressShape,
  /** True if the shopper chose the state, which a PIN code then no longer fills in. */
  stateChosen: aBoolean,
});

type Draft = { typed: Address; stateChosen: boolean };

/**
 * Returns what the shopper typed over this saved address in this tab within the last 15 minutes but did not submit, or
 * null. Without it the text would be lost when a phone with little memory discards a hidden page, or when the shopper
 * changes the language, which loads another page.
 */
export function addressDraft(saved: Address | null): Draft | null {
  const draft = readStoredInTab(KEY, draftShape);
  if (draft === null || Math.abs(Date.now() - draft.at) > TTL_MS) return null;
  return JSON.stringify(draft.saved) === JSON.stringify(saved) ? draft : null;
}

/** Stores a draft; null removes it, because it was submitted or discarded. */
export function storeAddressDraft(saved: Address | null, draft: Draft | null): void {
  writeStoredInTab(KEY, draft && { at: Date.now(), saved, ...draft });
}
