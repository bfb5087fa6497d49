import { aBoolean, aNumber, aString, objectOf, optional } from '../../contracts/shape.ts';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import type { Bought } from '../../domain/cart/cart.ts';
import { selectedLines } from '../../domain/cart/selection.ts';
import { storedOrderId } from './stored-order.ts';
import { clearStorage, readStored, readStoredText, writeStored, writeStoredText } from '../state/storage.ts';
import { currentShoppingRules } from '../state/shop-terms.ts';
import { clearCheckout, restore, shopStore, removePurchased } from '../state/store.ts';

/** The finished order, when the storage is to be cleared (ms since the epoch), and what the shopper did since. */
const clearingShape = objectOf({
  orderId: aString,
  at: aNumber,
  /** An address was asked for after the order: it belongs to the next one. */
  addressSaved: optional(aBoolean),
});

const CLEAR_AFTER_MS = 180_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * What an order of this browser's cart bought leaves the cart at once; all local storage is cleared 180 s after its
 * thank-you page loaded, also where that page was left before [DONE-02]. Once for an order: a cart begun since then is
 * another one. An order that was not made from this cart changes nothing [PAY-10]. Times in ms since the epoch.
 * Where the merchant recommends it, only what was bought goes, and nothing is cleared; `bought` is left out where nobody
 * could say, and means what is selected.
 */
export function completeOrder(orderId: string, loadedAt: number, bought?: readonly Bought[]): void {
  if (currentShoppingRules().keepsWhatWasNotBought) return takeOutOnce(orderId, bought);
  if (storedOrderId() !== orderId || readStored(STORAGE_KEYS.clearing, clearingShape)?.orderId === orderId) return;
  // The address stays until the storage is cleared: the conversion event is made from it.
  clearCheckout({ keepAddress: true });
  writeStored(STORAGE_KEYS.clearing, { orderId, at: loadedAt + CLEAR_AFTER_MS });
  clearWhenDue();
}

function takeOutOnce(orderId: string, bought: readonly Bought[] | undefined): void {
  if (storedOrderId() !== orderId || readStoredText(STORAGE_KEYS.finished) === orderId) return;
  removePurchased(bought ?? selectedLines(shopStore.getState().cart));
  writeStoredText(STORAGE_KEYS.finished, orderId);
}

/** Clears the storage when that is due; at once if the time passed while no page was open. Called when a page loads. */
export function clearWhenDue(): void {
  clearTimeout(timer);
  const clearing = readStored(STORAGE_KEYS.clearing, clearingShape);
  if (clearing === null) return;
  if (currentShoppingRules().keepsWhatWasNotBought) return writeStored(STORAGE_KEYS.clearing, null);
  const left = clearing.at - Date.now();
  if (left <= 0) clearEverything();
  // A clock that was set back must not postpone it.
  else timer = setTimeout(clearFor, Math.min(left, CLEAR_AFTER_MS), clearing.orderId);
}

/** Another tab may have cleared it already, and a newer order may have its own time. */
function clearFor(orderId: string): void {
  if (readStored(STORAGE_KEYS.clearing, clearingShape)?.orderId === orderId) clearEverything();
  else clearWhenDue();
}

/** An address that is looked at for what is selected, saved or paid with between an order and the clearing is of the next order. */
export function noteAddressOfNextOrder(): void {
  const clearing = readStored(STORAGE_KEYS.clearing, clearingShape);
  if (clearing) writeStored(STORAGE_KEYS.clearing, { ...clearing, addressSaved: true });
}

/**
 * Clears all of the browser's local storage, as is due 180 s after the thank-you page loaded [DONE-02]. What was begun
 * since then stays, because it is not part of the finished order: a cart, the address saved for it and a payment under
 * way. So do messages to the merchant that wait for a connection.
 */
export function clearEverything(): void {
  const kept = keysOfWhatWasBegun().map((key) => [key, readStoredText(key)] as const);
  clearStorage();
  for (const [key, text] of kept) if (text !== null) writeStoredText(key, text);
  restore();
}

function keysOfWhatWasBegun(): string[] {
  const { waitingForms, cart, selection, attempt, gatewayOrderId, paymentChoice, address, clearing } = STORAGE_KEYS;
  if (shopStore.getState().cart.lines.length === 0) return [waitingForms];
  const paying = readStoredText(attempt) === null ? [] : [attempt, gatewayOrderId];
  const place = readStored(clearing, clearingShape)?.addressSaved ? [address] : [];
  return [waitingForms, cart, selection, paymentChoice, ...paying, ...place];
}
