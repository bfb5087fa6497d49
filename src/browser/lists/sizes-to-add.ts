/** A group of options on the product page: whether it is as the server rendered it, and what is chosen in it. */
type OptionGroup = {
  isSize: boolean;
  isServed: boolean;
  status: string | undefined;
  value: string | undefined;
};

/** The chosen size, none for a product without sizes; null where the choice is more than a size that can be bought. */
export function sizesToAdd(groups: readonly OptionGroup[]): string[] | null {
  const canBuy = groups.every(({ isSize, isServed, status }) => (isSize ? status === 'available' : isServed));
  return canBuy ? groups.flatMap(({ isSize, value }) => (isSize && value !== undefined ? [value] : [])) : null;
}
