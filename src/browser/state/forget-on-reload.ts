import { historyIndex } from './history-index.ts';

/**
 * Removes query and navigation state from this history entry, so that a reload does not show an old message again; the
 * rendered page keeps its message. The router's index of the entry stays, because Back counts by it.
 */
export function forgetOnReload(): void {
  history.replaceState({ idx: historyIndex() }, '', location.pathname);
}
