import { useStore } from 'zustand';
import { type ShopState, shopStore } from './store.ts';

/** A part of the browser's shared state, for components; apart from the store, which runs before React is there. */
export function useShop<T>(select: (state: ShopState) => T): T {
  return useStore(shopStore, select);
}
