import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { restore, shopStore } from '../state/store.ts';
import { carryRefused } from './carry-refused.ts';

const SHARED: ReadonlySet<string> = new Set([
  STORAGE_KEYS.cart,
  STORAGE_KEYS.selection,
  STORAGE_KEYS.address,
  STORAGE_KEYS.wishlist,
]);

/**
 * Restores cart, wishlist and address from storage, and again whenever another tab writes them [CART-13]. A page shown
 * from the back/forward cache reads the storage again too, because its payment may have ended meanwhile.
 */
export function syncTabs(): void {
  if (carryRefused()) shopStore.setState({ isCartStored: true });
  restore();
  window.addEventListener('storage', (event) => {
    if (event.key === null || SHARED.has(event.key)) restore();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) restore();
  });
}
