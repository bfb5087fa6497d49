import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { categoryHref, href, productHref } from '../routes.ts';

/** Any product and any collection: the scripts of their pages are the same for all. */
const LIKELY = [productHref('any'), categoryHref('any'), href('cart')];
const SETTLED_MS = 2500;

/**
 * Fetches the scripts of the pages a shopper goes to most once this one has settled, so that the first tap opens its page
 * at once. Not where the phone asks to save data.
 */
export function NextPages() {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-data: reduce)').matches || savesData()) return undefined;
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled && LIKELY.map((page) => <PrefetchPageLinks key={page} page={page} />);
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}
