import { useEffect, useState } from 'react';

/** Tracks whether the shopper is leaving for the payment page. Back restores this page and resets it to false. */
export function usePaying(): [paying: boolean, setPaying: (paying: boolean) => void] {
  const [paying, setPaying] = useState(false);
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setPaying(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
  return [paying, setPaying];
}
