import { useSyncExternalStore } from 'react';

const wide = () => matchMedia('(min-width: 1024px)');

/** Whether there is room for tables: the same width at which the navigation stands beside the content. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide().matches);
}

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
