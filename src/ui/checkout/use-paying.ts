import { useEffect, useState } from 'react';

/** Whether the shopper is on the way to the payment page; false again when Back restores this page. */
export function usePaying(): [paying: boolean, setPaying: (paying: boolean) => void] {
  const [paying, setPaying] = useState(false);
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setPaying(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
  return [paying, setPaying];
}
