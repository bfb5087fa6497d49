import { useEffect, useState } from 'react';
import { cardOfVariant } from '../../domain/catalogue/product-card.ts';
import { type ProductCard, sizeToAdd } from '../../domain/catalogue/product.ts';
import { fetchProductChoices } from './product-choices.ts';
import { fetchProductSummary, type ProductSummary } from './product-summary.ts';

/**
 * Returns a card as the shop has it now, because price and stock may have changed, and what else is known of its product; null
 * until it is known. A card of another colour than the product's keeps its colour. Offline, it stays as it was.
 */
export function useProductNow(shown: ProductCard): { card: ProductCard; summary: ProductSummary | 'gone' | null } {
  const [summary, setSummary] = useState<ProductSummary | 'gone' | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    fetchNow(shown, leaving.signal).then(setSummary, () => undefined);
    return () => leaving.abort();
  }, [shown]);
  return { card: summary === null || summary === 'gone' ? shown : summary.card, summary };
}

async function fetchNow(shown: ProductCard, signal: AbortSignal): Promise<ProductSummary | 'gone'> {
  const found = await fetchProductSummary(shown.handle, signal);
  return found === 'gone' ? found : { ...found, card: await inItsColour(shown, found.card, signal) };
}

async function inItsColour(shown: ProductCard, card: ProductCard, signal: AbortSignal): Promise<ProductCard> {
  if (shown.options === undefined || JSON.stringify(shown.options) === JSON.stringify(card.options)) return card;
  const product = await fetchProductChoices(shown.handle, signal);
  const variant = product?.variants.find(({ id }) => id === shown.variantId);
  if (!product || !variant) return card;
  const today = cardOfVariant(product, variant);
  return { ...today, available: today.sizes.length === 0 ? today.available : sizeToAdd(today.sizes) !== null };
}
