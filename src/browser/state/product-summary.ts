import { decodeCards } from '../../contracts/card-codec.ts';
import { aBoolean, aString, objectOf, optional, orNull } from '../../contracts/shape.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { inLanguage, productSummaryHref } from '../../routes.ts';

const isSummary = objectOf({
  description: aString,
  card: aString,
  stars: orNull(aString),
  secondPicture: orNull(aString),
  /** Missing in answers of the version before. */
  sizeGuide: optional(aBoolean),
});

export type ProductSummary = {
  description: string;
  card: ProductCard;
  /** The buyers' average; null where there is none. */
  stars: string | null;
  /** The first picture that differs from the card's. */
  secondPicture: string | null;
  /** Whether the product's page has a size guide. */
  sizeGuide: boolean;
};

/** Returns a product's data as the shop has it now, because price and stock may have changed; 'gone' if it is not sold any more. */
export async function fetchProductSummary(handle: string, signal?: AbortSignal): Promise<ProductSummary | 'gone'> {
  const response = await fetch(inLanguage(LANGUAGE, productSummaryHref(handle)), signal ? { signal } : {});
  if (response.status === 404) return 'gone';
  if (!response.ok) throw new Error(`The summary answered ${response.status}`);
  const answer: unknown = await response.json();
  if (!isSummary(answer)) throw new Error('The summary has another shape.');
  const [card] = decodeCards(answer.card);
  if (!card) throw new Error('The summary held no card.');
  return { ...answer, card, sizeGuide: answer.sizeGuide === true };
}
