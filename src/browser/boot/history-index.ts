/** How many pages of this shop lie before this one in the tab's history, as the router counts them; 0 where it cannot know. */
export function historyIndex(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}
