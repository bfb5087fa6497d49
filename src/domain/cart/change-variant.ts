import type { CartLine, LineKey } from './cart-line.ts';
import { clampQuantity } from './quantity.ts';
import { type Cart, isSelected, isSellable, sameLine, withKey } from './selection.ts';

/** Changes the size of a line in cart and selection, and nothing else [CART-04]. */
export function setSize(cart: Cart, key: LineKey, size: string): Cart {
  const line = cart.lines.find((other) => sameLine(other, key));
  const choice = line?.size.find((entry) => entry.size === size);
  if (!line || !choice) return cart;
  const options = line.options.map((option, index) =>
    index === sizeIndex(line) ? { name: option.name, value: size } : option,
  );
  const { variantId, pricePaise, compareAtPricePaise, available } = choice;
  return changeVariant(cart, key, {
    ...line,
    selectSize: size,
    options,
    variantId,
    pricePaise,
    compareAtPricePaise,
    unavailable: available ? undefined : 'sold_out',
  });
}

/** Returns the index of a line's size among its options; -1 if it has none. */
export function sizeIndex({ options, selectSize }: Pick<CartLine, 'options' | 'selectSize'>): number {
  if (selectSize === null) return -1;
  const named = options.findIndex(({ name, value }) => value === selectSize && /size/i.test(name));
  return named === -1 ? options.findIndex(({ value }) => value === selectSize) : named;
}

/**
 * Changes a line to another variant of its product, in cart and selection. If the cart has that variant
 * already, the two become one line with both quantities, at most five.
 */
export function changeVariant(cart: Cart, key: LineKey, changed: CartLine): Cart {
  const line = cart.lines.find((other) => sameLine(other, key));
  if (!line || sameLine(line, changed)) return cart;
  const twin = cart.lines.find((other) => sameLine(other, changed));
  const next: CartLine = {
    ...changed,
    quantity: clampQuantity(line.quantity + (twin?.quantity ?? 0)),
    wasPricePaise: undefined,
  };
  const wanted = isSelected(cart, key) || !isSellable(line) || (twin !== undefined && isSelected(cart, twin));
  const lines = cart.lines.filter((other) => other !== twin).map((other) => (sameLine(other, key) ? next : other));
  const selection = cart.selection.filter((other) => !sameLine(other, key) && !sameLine(other, next));
  return { lines, selection: wanted && isSellable(next) ? withKey(selection, next) : selection };
}
