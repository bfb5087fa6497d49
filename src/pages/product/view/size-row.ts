import { type RefObject, useRef, useState } from 'react';

/** The row of sizes, and what the shopper is told who adds without one. */
export type SizeRow = {
  ref: RefObject<HTMLFieldSetElement | null>;
  /** Rises with each asking: the row shakes anew. 0: nobody was asked, or a size is chosen. */
  asked: number;
  /** Shows the row, shakes it and gives it the focus; null where a size is chosen. */
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
