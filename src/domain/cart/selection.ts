import type { CartLine, LineKey } from './cart-line.ts';

/** The stored form of a selected line. */
export type SelectedKey = LineKey & Pick<CartLine, 'selectSize'>;

export type Cart = { lines: CartLine[]; selection: SelectedKey[] };

export const EMPTY_CART: Cart = { lines: [], selection: [] };

export function sameLine(a: LineKey, b: LineKey): boolean {
  return a.id === b.id && a.variantId === b.variantId;
}

export function isSelected(cart: Cart, key: LineKey): boolean {
  return cart.selection.some((other) => sameLine(other, key));
}

export function isSellable(line: CartLine): boolean {
  return line.unavailable === undefined;
}

/** Selects or deselects a line. A line that cannot be bought now is never selected. */
export function toggleSelected(cart: Cart, key: LineKey): Cart {
  const line = cart.lines.find((other) => sameLine(other, key));
  if (!line || !isSellable(line)) return cart;
  if (!isSelected(cart, key)) return { ...cart, selection: withKey(cart.selection, line) };
  return { ...cart, selection: cart.selection.filter((other) => !sameLine(other, key)) };
}

export function isAllSelected(cart: Cart): boolean {
  const sellable = cart.lines.filter(isSellable);
  return sellable.length > 0 && sellable.every((line) => isSelected(cart, line));
}

/** Selects all lines that can be bought, or none if all of them are selected already. */
export function toggleAllSelected(cart: Cart): Cart {
  return { ...cart, selection: isAllSelected(cart) ? [] : cart.lines.filter(isSellable).map(selectedKeyOf) };
}

export function selectedLines(cart: Cart): CartLine[] {
  return cart.lines.filter((line) => isSelected(cart, line));
}

/** Returns the stored form of a selected line. */
export function selectedKeyOf({ id, variantId, selectSize }: SelectedKey): SelectedKey {
  return { id, variantId, selectSize };
}

export function withKey(selection: readonly SelectedKey[], key: SelectedKey): SelectedKey[] {
  return [...selection.filter((other) => !sameLine(other, key)), selectedKeyOf(key)];
}
