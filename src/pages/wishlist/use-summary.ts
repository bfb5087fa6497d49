import { useEffect, useState } from 'react';
import { fetchProductChoices } from '../../browser/state/product-choices.ts';
import { aString, objectOf, orNull } from '../../contracts/shape.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { type ProductCard, sizeToAdd } from '../../domain/catalogue/product.ts';
import { cardOfVariant } from '../../domain/catalogue/product-card.ts';
import { inLanguage, productSummaryHref } from '../../routes.ts';
import { decodeCards } from '../../contracts/card-codec.ts';

const isSummary = objectOf({ description: aString, card: aString, stars: orNull(aString) });

/** `stars`: the buyers' average; null where there is none. */
export type Summary = { description: string; card: ProductCard; stars: string | null } | 'gone';

/**
 * Returns the current data of a product in the wishlist, because price and stock may have changed. Null until
 * it is loaded.
 */
export function useSummary(saved: ProductCard): Summary | null {
  const [summary, setSummary] = useState<Summary | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetchSummary(saved, abort.signal).then(
      (found) => setSummary(found),
      // Offline, the card shows the data stored when the product was added.
      () => undefined,
    );
    return () => abort.abort();
  }, [saved]);
  return summary;
}

async function fetchSummary(saved: ProductCard, signal: AbortSignal): Promise<Summary> {
  const response = await fetch(inLanguage(LANGUAGE, productSummaryHref(saved.handle)), { signal });
  if (response.status === 404) return 'gone';
  if (!response.ok) throw new Error(`The summary answered ${response.status}`);
  const answer: unknown = await response.json();
  if (!isSummary(answer)) throw new Error('The summary has another shape.');
  const [unpacked] = decodeCards(answer.card);
  if (!unpacked) throw new Error('The summary held no card.');
  return {
    description: answer.description,
    stars: answer.stars,
    card: await withSavedOptions(saved, unpacked, signal),
  };
}

/** Returns the current card. A product added in another colour than the card's keeps that colour. */
async function withSavedOptions(saved: ProductCard, card: ProductCard, signal: AbortSignal): Promise<ProductCard> {
  if (saved.options === undefined || JSON.stringify(saved.options) === JSON.stringify(card.options)) return card;
  const product = await fetchProductChoices(saved.handle, signal);
  const variant = product?.variants.find(({ id }) => id === saved.variantId);
  if (!product || !variant) return card;
  const today = cardOfVariant(product, variant);
  return { ...today, available: today.sizes.length === 0 ? today.available : sizeToAdd(today.sizes) !== null };
}
