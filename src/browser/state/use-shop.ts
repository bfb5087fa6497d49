import { useStore } from 'zustand';
import { type ShopState, shopStore } from './store.ts';

/**
 * Selects a part of the shared state for a component. In a separate file, because the store runs before React has
 * loaded.
 */
export function useShop<T>(select: (state: ShopState) => T): T {
  return useStore(shopStore, select);
}
