import { type RefObject, useRef, useState } from 'react';

/** The row of sizes, and how it asks a shopper who adds without choosing a size. */
export type SizeRow = {
  ref: RefObject<HTMLFieldSetElement | null>;
  /** Incremented on each request, which restarts the shaking. 0 if the size was not requested or is chosen. */
  asked: number;
  /** Scrolls to the row, shakes it and focuses it; null if a size is chosen. */
  ask: (() => void) | null;
};

export function useSizeRow(lacks: boolean): SizeRow {
  const ref = useRef<HTMLFieldSetElement>(null);
  const [asked, setAsked] = useState(0);
  const ask = () => {
    setAsked((before) => before + 1);
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    ref.current?.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' });
    ref.current?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true });
  };
  return { ref, asked: lacks ? asked : 0, ask: lacks ? ask : null };
}
