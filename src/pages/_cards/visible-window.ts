import { startTransition, useEffect, useLayoutEffect, useState } from 'react';

/** Cards of a list by their index; `to` is not one of them. */
export type CardRange = { from: number; to: number };

/** How far down the lists of this tab's history entries were when they were left, in CSS pixels. */
const leftAt = new Map<string, number>();

const PHONE = '(max-width: 766.98px)';
const PHONE_COLUMNS = 2;
/** Height of what stands above a list's cards, and of a row more. */
const ABOVE = 600;

/**
 * Coming back to a list on a phone, the cards on the screen are shown first, and all of them (null) in the frames after
 * that: a long list takes as little time as a short one. Places are kept by the height that every card has.
 */
export function useVisibleWindow(entry: string): CardRange | null {
  const [near, setNear] = useState(() => rangeAt(leftAt.get(entry)));
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setNear(null)));
    return () => cancelAnimationFrame(frame);
  }, []);
  useLayoutEffect(() => () => void leftAt.set(entry, window.scrollY), [entry]);
  return near;
}

function rangeAt(scrolled: number | undefined): CardRange | null {
  if (scrolled === undefined || !window.matchMedia(PHONE).matches) return null;
  // As src/ui/product.css has it.
  const row = Math.min((((window.innerWidth - 32) / PHONE_COLUMNS) * 4) / 3, 266) + 116;
  const from = Math.max(0, Math.floor((scrolled - ABOVE) / row)) * PHONE_COLUMNS;
  return { from, to: Math.ceil((scrolled + window.innerHeight) / row + 1) * PHONE_COLUMNS };
}
