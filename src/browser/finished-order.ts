import { clearingShape, STORAGE_KEYS } from '../contracts/storage.ts';
import { keptOrderId } from './kept-order.ts';
import { readStored, writeStored } from './storage.ts';
import { clearCheckout, clearEverything } from './store.ts';

const CLEAR_AFTER_MS = 180_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * What an order of this browser's cart bought leaves the cart at once; all local storage is cleared 180 s after its
 * thank-you page loaded, also where that page was left before [DONE-02]. Once for an order: a cart begun since then is
 * another one. An order that was not made from this cart changes nothing [PAY-10]. Times in ms since the epoch.
 */
export function finishOrder(orderId: string, loadedAt: number): void {
  if (keptOrderId() !== orderId || readStored(STORAGE_KEYS.clearing, clearingShape)?.orderId === orderId) return;
  // The address stays until the storage is cleared: the conversion event is made from it.
  clearCheckout({ keepAddress: true });
  writeStored(STORAGE_KEYS.clearing, { orderId, at: loadedAt + CLEAR_AFTER_MS });
  clearWhenDue();
}

/** Clears the storage when that is due, at once where its time passed with no page open. Called as a page loads. */
export function clearWhenDue(): void {
  clearTimeout(timer);
  const clearing = readStored(STORAGE_KEYS.clearing, clearingShape);
  if (clearing === null) return;
  const left = clearing.at - Date.now();
  if (left <= 0) clearEverything();
  // A clock that was set back must not put it off.
  else timer = setTimeout(clearFor, Math.min(left, CLEAR_AFTER_MS), clearing.orderId);
}

/** Another tab may have cleared it, and there may be another order since, with a time of its own. */
function clearFor(orderId: string): void {
  if (readStored(STORAGE_KEYS.clearing, clearingShape)?.orderId === orderId) clearEverything();
  else clearWhenDue();
}
