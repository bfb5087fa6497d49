import { useEffect, useState } from 'react';
import { aString, objectOf } from '../../contracts/shape.ts';
import type { ProductCard } from '../../domain/product.ts';
import { LANGUAGE } from '../../domain/language.en.ts';
import { inLanguage, productSummaryHref } from '../../routes.ts';
import { unpackCards } from '../packed-cards.ts';

const isSummary = objectOf({ description: aString, card: aString });

export type Summary = { description: string; card: ProductCard } | 'gone';

/** What the shop says of a wished product today: prices and stock may have changed since. Null until it is known. */
export function useSummary(handle: string): Summary | null {
  const [summary, setSummary] = useState<Summary | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetchSummary(handle, abort.signal).then(
      (found) => setSummary(found),
      // Offline: the card shows what it knew when it was wished for.
      () => undefined,
    );
    return () => abort.abort();
  }, [handle]);
  return summary;
}

async function fetchSummary(handle: string, signal: AbortSignal): Promise<Summary> {
  const response = await fetch(inLanguage(LANGUAGE, productSummaryHref(handle)), { signal });
  if (response.status === 404) return 'gone';
  if (!response.ok) throw new Error(`The summary answered ${response.status}`);
  const answer: unknown = await response.json();
  if (!isSummary(answer)) throw new Error('The summary has another shape.');
  const [unpacked] = unpackCards(answer.card);
  if (!unpacked) throw new Error('The summary held no card.');
  return { description: answer.description, card: unpacked };
}
