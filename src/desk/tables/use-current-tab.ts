import { type RefObject, useEffect, useRef } from 'react';

/** Brings the chosen one of a row of tabs into sight, where a phone has no room for all. `chosen` says when it is another one. */
export function useCurrentTab(chosen: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current]');
    if (row.current === null || tab === null || tab === undefined) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [chosen]);
  return row;
}
