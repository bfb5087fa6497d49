import { useSyncExternalStore } from 'react';

const wide = () => matchMedia('(min-width: 1024px)');

/** Returns whether there is room for tables. The navigation moves next to the content at the same width. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
