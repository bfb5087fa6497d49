import type { Offer, PricedLine } from '../money/pricing.ts';
import type { CartLine, LineKey } from './cart-line.ts';
import { clampQuantity } from './quantity.ts';
import { type Cart, isSellable, sameLine, withKey } from './selection.ts';

/** Adds a line and selects it; an existing line gets the new quantity [PDP-06]. */
export function addLine(cart: Cart, line: CartLine): Cart {
  const present = cart.lines.some((other) => sameLine(other, line));
  const lines = present ? cart.lines.map((other) => (sameLine(other, line) ? line : other)) : [...cart.lines, line];
  const others = cart.selection.filter((key) => !sameLine(key, line));
  return { lines, selection: isSellable(line) ? withKey(cart.selection, line) : others };
}

/** Adds a line's quantity to the quantity in the cart, at most five in all, and selects the line. */
export function addQuantity(cart: Cart, line: CartLine): Cart {
  const held = cart.lines.find((other) => sameLine(other, line))?.quantity ?? 0;
  return addLine(cart, { ...line, quantity: clampQuantity(held + line.quantity) });
}

/** Counts the pieces in lines: a line of three counts three. */
export function pieces(lines: readonly Pick<CartLine, 'quantity'>[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}

export function removeLine(cart: Cart, key: LineKey): Cart {
  return {
    lines: cart.lines.filter((line) => !sameLine(line, key)),
    selection: cart.selection.filter((other) => !sameLine(other, key)),
  };
}

export function setQuantity(cart: Cart, key: LineKey, quantity: number): Cart {
  const lines = cart.lines.map((line) => (sameLine(line, key) ? { ...line, quantity: clampQuantity(quantity) } : line));
  return { ...cart, lines };
}

/**
 * Returns how many more units make the next one free; null without an offer or if the last group is full
 * [PRICE-02].
 */
export function unitsToNextFree(lines: readonly PricedLine[], offer: Offer | null): number | null {
  if (!offer) return null;
  const rest = pieces(lines) % offer.groupSize;
  return rest === 0 ? null : offer.groupSize - rest;
}

export function pricedLines(lines: readonly CartLine[]): PricedLine[] {
  return lines.map(({ pricePaise, compareAtPricePaise, quantity }) => ({ pricePaise, compareAtPricePaise, quantity }));
}
