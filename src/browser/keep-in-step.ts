import { restore } from './store.ts';

/** Restores cart, wishlist and address, and follows what other tabs write [CART-13]. */
export function keepStoreInStep(): void {
  restore();
  window.addEventListener('storage', restore);
}
