import type { Product } from '../../domain/catalogue/product.ts';
import { variantOptions, variantTitle } from '../../domain/catalogue/variant-options.ts';

export type SoldOutVariant = { id: string; label: string };

/** Nobody picks from a longer list. */
const MAX_VARIANTS = 100;

/** What of a product cannot be bought now; a product without choices has its own title. */
export function soldOutVariants(
  product: Pick<Product, 'title' | 'options' | 'variants' | 'available'>,
): SoldOutVariant[] {
  return product.variants
    .filter((variant) => !variant.available || !product.available)
    .slice(0, MAX_VARIANTS)
    .map((variant) => ({ id: variant.id, label: variantTitle(variantOptions(product, variant)) || product.title }));
}
