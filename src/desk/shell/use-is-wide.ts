import { useSyncExternalStore } from 'react';

/** Returns whether there is room for tables. The navigation moves next to the content at the same width. */
export function useIsWide(): boolean {
  return useSyncExternalStore(WIDE.subscribe, WIDE.matches);
}

/** Returns whether a table of many columns would be cut at the side. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(PHONE.subscribe, PHONE.matches, () => false);
}

const WIDE = widthQuery('(min-width: 1024px)');
const PHONE = widthQuery('(max-width: 766px)');

function widthQuery(media: string) {
  return {
    matches: () => matchMedia(media).matches,
    subscribe: (listener: () => void): (() => void) => {
      const query = matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
  };
}
