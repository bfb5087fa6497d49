const BETWEEN = '\t';

/**
 * Keys under which a product's variants in stock are found by colour, in one size (in the spelling of filters) or
 * in any (null): a product is listed under "XL" and "Red" only if it has a red XL.
 */
export function stockKey(size: string | null, colour: string): string {
  return `${size ?? ''}${BETWEEN}${colour}`;
}

/** Returns the keys of which a product needs one to pass these filters; null if sizes and colours need not agree. */
export function wantedStock(filters: {
  sizes: readonly string[];
  colours: readonly string[];
  availableOnly: boolean;
}): string[] | null {
  const { sizes, colours, availableOnly } = filters;
  if (colours.length === 0 || (sizes.length === 0 && !availableOnly)) return null;
  const inSizes = sizes.length === 0 ? [null] : sizes;
  return inSizes.flatMap((size) => colours.map((colour) => stockKey(size, colour)));
}
