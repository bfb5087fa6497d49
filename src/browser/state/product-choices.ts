import { productChoicesShape } from '../../contracts/product-choices.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import type { ProductChoices } from '../../domain/catalogue/product-card.ts';
import { inLanguage, productVariantsHref } from '../../routes.ts';

/** What a product can be had in today; null where nobody can say. */
export async function askProductChoices(handle: string, signal: AbortSignal): Promise<ProductChoices | null> {
  try {
    const response = await fetch(inLanguage(LANGUAGE, productVariantsHref(handle)), { signal });
    const answer: unknown = response.ok ? await response.json() : null;
    return productChoicesShape(answer) ? answer : null;
  } catch {
    return null;
  }
}
