import { aBoolean, aNumber, aString, objectOf, optional } from '../../contracts/shape.ts';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { type Bought, removePurchased } from '../../domain/cart/remove-purchased.ts';
import { selectedLines } from '../../domain/cart/selection.ts';
import { closeOpenOrder } from './open-order-list.ts';
import { storedOrderId } from './stored-order.ts';
import { clearStorage, readStored, readStoredText, writeStored, writeStoredText } from '../state/storage.ts';
import { currentShoppingRules } from '../state/shop-terms.ts';
import { clearCheckout, keepInCart, restore, shopStore } from '../state/store.ts';

/** The finished order and when to clear the storage (ms since the epoch). */
const clearingShape = objectOf({
  orderId: aString,
  at: aNumber,
  /** True if the shopper has used or saved an address since the order; it then belongs to the next order. */
  addressSaved: optional(aBoolean),
});

const CLEAR_AFTER_MS = 180_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Empties the cart after an order made from it, and schedules clearing all local storage 180 s after the thank-you page
 * loaded, even if the shopper leaves that page earlier [DONE-02]. What was put into the cart after the order was placed
 * stays. Runs once per order, so a newer cart is not touched. An order that was not made from this cart changes nothing
 * [PAY-10]. `loadedAt` is in ms since the epoch. With `shopping: recommended` only the purchased items are removed and
 * nothing is cleared. `bought` is omitted if the purchased items are unknown; then the lines that were ordered count as
 * purchased.
 */
export function completeOrder(orderId: string, loadedAt: number, bought?: readonly Bought[]): void {
  const order = closeOpenOrder(orderId);
  if (order === null && (storedOrderId() !== orderId || isFinished(orderId))) return;
  const { cart } = shopStore.getState();
  if (currentShoppingRules().keepsWhatWasNotBought) {
    keepInCart(removePurchased(cart, bought ?? order?.ordered ?? selectedLines(cart)));
    writeStoredText(STORAGE_KEYS.finished, orderId);
    return;
  }
  const left = removePurchased(cart, order ? [...order.ordered, ...order.others] : cart.lines);
  // The address stays until the storage is cleared, because the conversion event needs it.
  if (left.lines.length === 0) clearCheckout({ keepAddress: true });
  else keepInCart(left);
  writeStored(STORAGE_KEYS.clearing, { orderId, at: loadedAt + CLEAR_AFTER_MS });
  clearWhenDue();
}

function isFinished(orderId: string): boolean {
  const finished = readStoredText(STORAGE_KEYS.finished);
  return finished === orderId || readStored(STORAGE_KEYS.clearing, clearingShape)?.orderId === orderId;
}

/** Clears the storage when due, or at once if that time passed while no page was open. Called when a page loads. */
export function clearWhenDue(): void {
  clearTimeout(timer);
  const clearing = readStored(STORAGE_KEYS.clearing, clearingShape);
  if (clearing === null) return;
  if (currentShoppingRules().keepsWhatWasNotBought) return void writeStored(STORAGE_KEYS.clearing, null);
  const remainingMs = clearing.at - Date.now();
  if (remainingMs <= 0) clearEverything();
  // A clock that was set back must not postpone it.
  else timer = setTimeout(clearFor, Math.min(remainingMs, CLEAR_AFTER_MS), clearing.orderId);
}

/** Another tab may have cleared it already, and a newer order may have its own time. */
function clearFor(orderId: string): void {
  if (readStored(STORAGE_KEYS.clearing, clearingShape)?.orderId === orderId) clearEverything();
  else clearWhenDue();
}

/**
 * Records that an address shown at checkout, saved or paid with between an order and the clearing belongs to the next
 * order.
 */
export function noteAddressOfNextOrder(): void {
  const clearing = readStored(STORAGE_KEYS.clearing, clearingShape);
  if (clearing) writeStored(STORAGE_KEYS.clearing, { ...clearing, addressSaved: true });
}

/**
 * Clears the browser's local storage, which is due 180 s after the thank-you page loaded [DONE-02]. A cart, the address
 * saved for it and a payment that the shopper began since then stay, because they are not part of the finished order.
 * Messages to the merchant that wait for a connection stay too.
 */
export function clearEverything(): void {
  const saved = keysOfWhatWasBegun().map((key) => [key, readStoredText(key)] as const);
  clearStorage();
  for (const [key, text] of saved) if (text !== null) writeStoredText(key, text);
  restore();
}

function keysOfWhatWasBegun(): string[] {
  const { waitingForms, cart, selection, attempt, gatewayOrderId, openOrders, paymentChoice, address, clearing } =
    STORAGE_KEYS;
  const { reminderConsent } = STORAGE_KEYS;
  if (shopStore.getState().cart.lines.length === 0) return [waitingForms];
  const paying = readStoredText(attempt) === null ? [] : [attempt, gatewayOrderId];
  const ownAddress = readStored(clearing, clearingShape)?.addressSaved ? [address] : [];
  return [waitingForms, cart, selection, openOrders, paymentChoice, reminderConsent, ...paying, ...ownAddress];
}
