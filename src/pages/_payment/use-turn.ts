import { useLayoutEffect, useRef, useState } from 'react';

/** The turn of an order that a page pays for (browser/checkout/in-turn.ts), and how many shoppers are before it; null: it does not wait. */
export function useTurn(paying: boolean) {
  const [ahead, setAhead] = useState<number | null>(null);
  const leaving = useRef<AbortController>(null);
  // Whoever leaves the queue or the page, or comes back to it from the browser's cache, pays nothing later unasked: not
  // even if they left before the shop answered.
  useLayoutEffect(() => {
    const left = new AbortController();
    if (!paying) left.abort();
    leaving.current = left;
    return () => left.abort();
  }, [paying]);
  const turn = { signal: () => leaving.current?.signal, onAhead: setAhead };
  return { ahead: paying ? ahead : null, turn };
}
