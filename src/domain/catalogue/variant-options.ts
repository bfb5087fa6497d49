import type { Product, Variant, VariantOption } from './product.ts';

/** Every option of a variant by name, in the product's order; one that it leaves empty is left out. */
export function variantOptions(product: Pick<Product, 'options'>, variant: Variant): VariantOption[] {
  return product.options.flatMap(({ name }, index) => {
    const value = variant.options[index] ?? null;
    return value === null ? [] : [{ name, value }];
  });
}

/** The variant in a few words, as shop platforms title it: "M / Bottle Green"; empty for a product without choices. */
export function variantTitle(options: readonly VariantOption[]): string {
  return options.map(({ value }) => value).join(' / ');
}

/** The same with the options' names: "Size: M, Colour: Bottle Green". */
export function namedOptions(options: readonly VariantOption[]): string {
  return options.map(({ name, value }) => `${name}: ${value}`).join(', ');
}
