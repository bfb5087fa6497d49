/** Key of this tab's storage under which the router keeps how far each history entry was scrolled. */
export const SCROLL_POSITIONS = 'react-router-scroll-positions';

/** Returns how many pages of this shop precede this one in the tab's history, by the router's count; 0 if unknown. */
export function historyIndex(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}

/** Returns the router's key of the current history entry. */
export function historyEntry(): string {
  const state: unknown = window.history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
  return typeof key === 'string' ? key : 'default';
}
