import type { CheckoutNavigationState } from '../../contracts/navigation-state.ts';
import { historyIndex } from './history-index.ts';

/**
 * Removes query and navigation state from this history entry, so that a reload does not show an old message again; the
 * rendered page keeps its message. The router's index of the entry stays, because Back counts by it.
 * `kept`: what the page must still know.
 */
export function clearEntryState(kept?: CheckoutNavigationState): void {
  history.replaceState({ idx: historyIndex(), ...(kept ? { usr: kept } : {}) }, '', location.pathname);
}
