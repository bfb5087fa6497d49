import { type RefObject, useEffect, useRef } from 'react';

/** Brings the chosen one of a row of tabs into sight, where a phone has no room for all; afterwards the row is the finger's. */
export function useCurrentTab(chosen: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current]');
    if (row.current === null || tab === null || tab === undefined || shown.current === chosen) return;
    shown.current = chosen;
    const [outer, inner] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [chosen]);
  return row;
}
