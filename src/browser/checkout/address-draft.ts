import { aBoolean, aNumber, objectOf, orNull } from '../../contracts/shape.ts';
import { addressShape } from '../../contracts/storage.ts';
import type { Address } from '../../domain/address/address.ts';
import { readStoredInTab } from '../state/storage.ts';

const KEY = 'addressDraft';
const TTL_MS = 15 * 60_000;
const draftShape = objectOf({
  at: aNumber,
  saved: orNull(addressShape),
  typed: addressShape,
  /** A PIN code fills the state no more. */
  stateChosen: aBoolean,
});

type Draft = { typed: Address; stateChosen: boolean };

/**
 * What was typed over this saved address in this tab in the last 15 minutes and not sent, or null: a phone with little memory
 * drops the pages it does not show, and another language is another page.
 */
export function addressDraft(saved: Address | null): Draft | null {
  const draft = readStoredInTab(KEY, draftShape);
  if (draft === null || Math.abs(Date.now() - draft.at) > TTL_MS) return null;
  return JSON.stringify(draft.saved) === JSON.stringify(saved) ? draft : null;
}

/** Null: it was sent, or is not wanted. */
export function keepAddressDraft(saved: Address | null, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), saved, ...draft }));
  } catch {
    // Nothing to do: it stands in the form until the page is left.
  }
}
