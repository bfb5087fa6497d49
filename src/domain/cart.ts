import type { Paise } from './money.ts';
import type { PricedLine } from './pricing.ts';
import { defaultSize, type Picture, type ProductCard, type SizeChoice } from './product.ts';

export const MAX_QUANTITY = 5;

/** One line of the cart: a product in one size. Field names follow the stored form the specification gives. */
export type CartLine = {
  id: string;
  handle: string;
  title: string;
  picture: Picture | null;
  variantId: string;
  /** Null for a product without sizes. */
  selectSize: string | null;
  quantity: number;
  /** The collection the shopper came from. */
  handler: string | null;
  /** All sizes the product is offered in. */
  size: SizeChoice[];
  pricePaise: Paise;
  compareAtPricePaise: Paise | null;
};

/** What tells lines apart: the same product in two sizes is two lines [PDP-06]. */
export type LineKey = Pick<CartLine, 'id' | 'selectSize'>;

export type Cart = { lines: CartLine[]; selection: LineKey[] };

export const EMPTY_CART: Cart = { lines: [], selection: [] };

export function sameLine(a: LineKey, b: LineKey): boolean {
  return a.id === b.id && a.selectSize === b.selectSize;
}

/** Makes a line of a card; a missing size means M, or the first available one. Null when nothing can be sold. */
export function lineOf(
  card: ProductCard,
  choice: { size?: string | null; quantity: number; handler: string | null },
): CartLine | null {
  const chosen = card.sizes.find((entry) => entry.size === choice.size) ?? defaultSize(card.sizes);
  if (card.sizes.length > 0 && chosen === null) return null;
  if (!card.available) return null;
  return {
    id: card.id,
    handle: card.handle,
    title: card.title,
    picture: card.picture,
    variantId: chosen?.variantId ?? card.variantId,
    selectSize: chosen?.size ?? null,
    quantity: clampQuantity(choice.quantity),
    handler: choice.handler,
    size: card.sizes,
    pricePaise: chosen?.pricePaise ?? card.pricePaise,
    compareAtPricePaise: chosen ? chosen.compareAtPricePaise : card.compareAtPricePaise,
  };
}

/** Adds a line and selects it; a line already there takes the new quantity [PDP-06]. */
export function addLine(cart: Cart, line: CartLine): Cart {
  const present = cart.lines.some((other) => sameLine(other, line));
  const lines = present ? cart.lines.map((other) => (sameLine(other, line) ? line : other)) : [...cart.lines, line];
  return { lines, selection: withKey(cart.selection, line) };
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
 * Changes the size of a line in cart and selection [CART-04]. Where the product is already there in the new size,
 * the two become one line with both quantities, at most five.
 */
export function setSize(cart: Cart, key: LineKey, size: string): Cart {
  const line = cart.lines.find((other) => sameLine(other, key));
  const choice = line?.size.find((entry) => entry.size === size);
  if (!line || !choice || size === line.selectSize) return cart;
  const twin = cart.lines.find((other) => sameLine(other, { id: line.id, selectSize: size }));
  const resized: CartLine = {
    ...line,
    selectSize: size,
    variantId: choice.variantId,
    pricePaise: choice.pricePaise,
    compareAtPricePaise: choice.compareAtPricePaise,
    quantity: clampQuantity(line.quantity + (twin?.quantity ?? 0)),
  };
  const selected = isSelected(cart, key) || (twin !== undefined && isSelected(cart, twin));
  const lines = cart.lines.filter((other) => other !== twin).map((other) => (sameLine(other, key) ? resized : other));
  const selection = cart.selection.filter((other) => !sameLine(other, key) && !sameLine(other, resized));
  return { lines, selection: selected ? withKey(selection, resized) : selection };
}

export function isSelected(cart: Cart, key: LineKey): boolean {
  return cart.selection.some((other) => sameLine(other, key));
}

export function toggleSelected(cart: Cart, key: LineKey): Cart {
  if (!isSelected(cart, key)) return { ...cart, selection: withKey(cart.selection, key) };
  return { ...cart, selection: cart.selection.filter((other) => !sameLine(other, key)) };
}

/** Selects all lines, or none when all are selected already. */
export function toggleAllSelected(cart: Cart): Cart {
  const all = cart.lines.every((line) => isSelected(cart, line));
  return { ...cart, selection: all ? [] : cart.lines.map(keyOf) };
}

export function selectedLines(cart: Cart): CartLine[] {
  return cart.lines.filter((line) => isSelected(cart, line));
}

export function pricedLines(lines: readonly CartLine[]): PricedLine[] {
  return lines.map(({ pricePaise, compareAtPricePaise, quantity }) => ({ pricePaise, compareAtPricePaise, quantity }));
}

export function clampQuantity(quantity: number): number {
  return Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity) || 1));
}

function keyOf({ id, selectSize }: LineKey): LineKey {
  return { id, selectSize };
}

function withKey(selection: readonly LineKey[], key: LineKey): LineKey[] {
  return [...selection.filter((other) => !sameLine(other, key)), keyOf(key)];
}
