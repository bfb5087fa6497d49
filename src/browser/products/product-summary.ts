import { decodeCards } from '../../contracts/card-codec.ts';
import { type ProductSummaryAnswer, productSummaryShape } from '../../contracts/product-summary.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { inLanguage, productSummaryHref } from '../../routes.ts';

export type ProductSummary = Omit<ProductSummaryAnswer, 'card'> & { card: ProductCard };

/** Returns a product's data as the shop has it now, because price and stock may have changed; 'gone' if it is not sold any more. */
export async function fetchProductSummary(handle: string, signal?: AbortSignal): Promise<ProductSummary | 'gone'> {
  const response = await fetch(inLanguage(LANGUAGE, productSummaryHref(handle)), signal ? { signal } : {});
  if (response.status === 404) return 'gone';
  if (!response.ok) throw new Error(`The summary answered ${response.status}`);
  const answer: unknown = await response.json();
  if (!productSummaryShape(answer)) throw new Error('The summary has another shape.');
  const [card] = decodeCards(answer.card);
  if (!card) throw new Error('The summary held no card.');
  return { ...answer, card };
}
