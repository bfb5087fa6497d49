/**
 * A group of options on the product page and the value chosen in it. `isServed`: the choice is the one that the server
 * rendered.
 */
type OptionGroup = {
  isSize: boolean;
  isServed: boolean;
  status: string | undefined;
  value: string | undefined;
};

/**
 * Returns the chosen size, or an empty list for a product without sizes. Null if the size cannot be bought or another
 * option was changed.
 */
export function sizesToAdd(groups: readonly OptionGroup[]): string[] | null {
  const canBuy = groups.every(({ isSize, isServed, status }) => (isSize ? status === 'available' : isServed));
  return canBuy ? groups.flatMap(({ isSize, value }) => (isSize && value !== undefined ? [value] : [])) : null;
}
