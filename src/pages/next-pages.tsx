import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { categoryHref, href, productHref } from '../routes.ts';
import { savesData } from '../ui/connection.ts';

/** Any product and any collection: the scripts of their pages are the same for all. */
const LIKELY = [productHref('any'), categoryHref('any'), href('cart')];
const ACTS = ['pointerdown', 'pointermove', 'scroll', 'keydown'] as const;

/**
 * Fetches the scripts of the pages a shopper goes to most at their first sign of life, so that the first tap opens its
 * page at once. Not where the phone asks to save data or the line is slow.
 */
export function NextPages() {
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    if (savesData()) return undefined;
    const ending = new AbortController();
    const wake = () => {
      ending.abort();
      setAwake(true);
    };
    for (const type of ACTS) addEventListener(type, wake, { passive: true, capture: true, signal: ending.signal });
    return () => ending.abort();
  }, []);
  return awake && LIKELY.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
