import { historyIndex } from './history-index.ts';

/**
 * Takes query and navigation state from this history entry, so that a reload does not tell old news again; the page that
 * is shown keeps what it was told. The router's own number of the entry stays, which Back counts by.
 */
export function forgetOnReload(): void {
  history.replaceState({ idx: historyIndex() }, '', location.pathname);
}
