import type { Product } from '../../domain/catalogue/product.ts';
import { variantOptions, variantTitle } from '../../domain/catalogue/variant-options.ts';

export type SoldOutVariant = { id: string; label: string };

/** A longer list would be unusable. */
const MAX_VARIANTS = 100;

/** Returns the variants that cannot be bought now. A product without options is labelled with its title. */
export function soldOutVariants(
  product: Pick<Product, 'title' | 'options' | 'variants' | 'available'>,
): SoldOutVariant[] {
  return product.variants
    .filter((variant) => !variant.available || !product.available)
    .slice(0, MAX_VARIANTS)
    .map((variant) => ({ id: variant.id, label: variantTitle(variantOptions(product, variant)) || product.title }));
}
