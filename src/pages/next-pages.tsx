import { useEffect, useState } from 'react';
import { missingScripts } from '../browser/page-scripts.ts';
import { LANGUAGE } from '../domain/language.en.ts';
import { categoryHref, href, inLanguage, productHref } from '../routes.ts';
import { savesData } from '../ui/connection.ts';

/** Any product and any collection: the scripts of their pages are the same for all. */
const LIKELY = [productHref('any'), categoryHref('any'), href('cart')].map((path) => inLanguage(LANGUAGE, path));
const ACTS = ['pointerdown', 'pointermove', 'scroll', 'keydown'] as const;

/**
 * Fetches the scripts of the pages a shopper goes to most at their first sign of life, so that the first tap opens its
 * page at once. Not where the phone asks to save data, the line is slow or there is none. The router's own prefetch
 * loads the page anew where a script does not come, which would lose what a shopper has typed.
 */
export function NextPages() {
  const [scripts, setScripts] = useState<readonly string[]>([]);
  useEffect(() => {
    if (savesData()) return undefined;
    const ending = new AbortController();
    const wake = () => {
      ending.abort();
      if (navigator.onLine) setScripts([...new Set(LIKELY.flatMap(missingScripts))]);
    };
    for (const type of ACTS) addEventListener(type, wake, { passive: true, capture: true, signal: ending.signal });
    return () => ending.abort();
  }, []);
  return scripts.map((script) => <link key={script} rel="prefetch" as="script" href={script} />);
}
