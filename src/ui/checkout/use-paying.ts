import { useEffect, useState } from 'react';

/** Whether the shopper is on the way to the payment page; Back from there shows this very page again, and they are not. */
export function usePaying(): [paying: boolean, setPaying: (paying: boolean) => void] {
  const [paying, setPaying] = useState(false);
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setPaying(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
  return [paying, setPaying];
}
