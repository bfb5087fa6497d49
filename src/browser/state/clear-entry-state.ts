import type { CheckoutNavigationState } from '../../contracts/navigation-state.ts';
import { historyIndex } from './history-index.ts';

/**
 * Removes the query and the navigation state from this history entry, so that a reload does not show an old message
 * again. The rendered page keeps its message. The entry's router index stays, because Back depends on it.
 * `remaining` is the part of the state that the page still needs.
 */
export function clearEntryState(remaining?: CheckoutNavigationState): void {
  history.replaceState({ idx: historyIndex(), ...(remaining ? { usr: remaining } : {}) }, '', location.pathname);
}
