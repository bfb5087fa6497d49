import { productChoicesShape } from '../../contracts/product-choices.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import type { ProductChoices } from '../../domain/catalogue/product-card.ts';
import { inLanguage, productVariantsHref } from '../../routes.ts';

/** Fetches a product's current variants; null if there was no usable response. */
export async function fetchProductChoices(handle: string, signal: AbortSignal): Promise<ProductChoices | null> {
  try {
    const response = await fetch(inLanguage(LANGUAGE, productVariantsHref(handle)), { signal });
    const answer: unknown = response.ok ? await response.json() : null;
    return productChoicesShape(answer) ? answer : null;
  } catch {
    return null;
  }
}
