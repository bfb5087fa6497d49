import type { Product, Variant, VariantOption } from './product.ts';

/** Returns every option of a variant with its name, in the product's order, without empty ones. */
export function variantOptions(product: Pick<Product, 'options'>, variant: Variant): VariantOption[] {
  return product.options.flatMap(({ name }, index) => {
    const value = variant.options[index] ?? null;
    return value === null ? [] : [{ name, value }];
  });
}

/**
 * Returns a short title of the variant as shop platforms write it: "M / Bottle Green"; empty for a product
 * without options.
 */
export function variantTitle(options: readonly VariantOption[]): string {
  return options.map(({ value }) => value).join(' / ');
}

/** Returns the options with their names: "Size: M, Colour: Bottle Green". */
export function namedOptions(options: readonly VariantOption[]): string {
  return options.map(({ name, value }) => `${name}: ${value}`).join(', ');
}
