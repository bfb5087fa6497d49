import { type RefObject, useRef, useState } from 'react';

/** The row of sizes, and how it asks a shopper who adds without choosing a size. */
export type SizeRow = {
  ref: RefObject<HTMLFieldSetElement | null>;
  /** Incremented on each request, which restarts the shaking. 0 if the size was not requested or is chosen. */
  requests: number;
  /** Scrolls to the row, shakes it and focuses it; null if a size is chosen. */
  requestSize: (() => void) | null;
};

export function useSizeRow(lacks: boolean): SizeRow {
  const ref = useRef<HTMLFieldSetElement>(null);
  const [requests, setRequests] = useState(0);
  const requestSize = () => {
    setRequests((before) => before + 1);
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    ref.current?.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' });
    ref.current?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true });
  };
  return { ref, requests: lacks ? requests : 0, requestSize: lacks ? requestSize : null };
}
