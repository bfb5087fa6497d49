import { SCROLL_POSITIONS } from '../state/history-index.ts';

/**
 * Scrolls to where the shopper left this page in this tab, before it is shown, as the router's ScrollRestoration does in
 * the browser. The server writes this instead of the router's own script, which fails on every page of a browser that
 * denies storage. scripts/vite/inline-script.ts builds this file to a string.
 */
const state: unknown = history.state;
const known = typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : '';
if (known === '') history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
try {
  const positions: unknown = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}');
  const top: unknown = Object(positions)[known];
  if (typeof top === 'number') scrollTo(0, top);
} catch {
  // Without storage, or with damaged content, the page starts at its top.
}
