import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Sent to the window when a gateway's page covers the shop's. Nothing of the shop's may cover it, and once it is closed
 * the shopper finds the page as it was.
 */
export const CHECKOUT_OVER_PAGE = 'checkout-over-page';

/** Tracks whether the shopper is leaving for the payment page. Back restores this page and resets it to false. */
export function usePaying(): [paying: boolean, setPaying: (paying: boolean) => void] {
  const [paying, setPaying] = useState(false);
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setPaying(false);
    const uncover = () => setPaying(false);
    window.addEventListener('pageshow', wake);
    window.addEventListener(CHECKOUT_OVER_PAGE, uncover);
    return () => {
      window.removeEventListener('pageshow', wake);
      window.removeEventListener(CHECKOUT_OVER_PAGE, uncover);
    };
  }, []);
  return [paying, setPaying];
}

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
