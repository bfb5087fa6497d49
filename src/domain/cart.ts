import type { LineQuote } from './cart-quote.ts';
import type { Paise } from './money.ts';
import type { Offer, PricedLine } from './pricing.ts';
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
  /** Why it cannot be bought now; such a line is never selected. */
  unavailable?: 'sold_out' | 'gone' | undefined;
  /** The price the shopper was shown before it changed, until they went on with the new one [CART-14]. */
  wasPricePaise?: Paise | undefined;
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
    unavailable: choice.available ? undefined : 'sold_out',
    wasPricePaise: undefined,
  };
  const wanted = isSelected(cart, key) || !isSellable(line) || (twin !== undefined && isSelected(cart, twin));
  const lines = cart.lines.filter((other) => other !== twin).map((other) => (sameLine(other, key) ? resized : other));
  const selection = cart.selection.filter((other) => !sameLine(other, key) && !sameLine(other, resized));
  return { lines, selection: wanted && isSellable(resized) ? withKey(selection, resized) : selection };
}

export function isSelected(cart: Cart, key: LineKey): boolean {
  return cart.selection.some((other) => sameLine(other, key));
}

export function isSellable(line: CartLine): boolean {
  return line.unavailable === undefined;
}

/** A line that cannot be bought now stays out of the selection. */
export function toggleSelected(cart: Cart, key: LineKey): Cart {
  const line = cart.lines.find((other) => sameLine(other, key));
  if (!line || !isSellable(line)) return cart;
  if (!isSelected(cart, key)) return { ...cart, selection: withKey(cart.selection, key) };
  return { ...cart, selection: cart.selection.filter((other) => !sameLine(other, key)) };
}

export function isAllSelected(cart: Cart): boolean {
  const sellable = cart.lines.filter(isSellable);
  return sellable.length > 0 && sellable.every((line) => isSelected(cart, line));
}

/** Selects all lines that can be bought, or none when all of them are selected already. */
export function toggleAllSelected(cart: Cart): Cart {
  return { ...cart, selection: isAllSelected(cart) ? [] : cart.lines.filter(isSellable).map(keyOf) };
}

export function selectedLines(cart: Cart): CartLine[] {
  return cart.lines.filter((line) => isSelected(cart, line));
}

/**
 * A cart from stored parts: each line once, and only such keys selected as name a line that can be bought [CART-12].
 */
export function soundCart(lines: readonly CartLine[], keys: readonly LineKey[]): Cart {
  const single = lines.filter((line, index) => lines.findIndex((other) => sameLine(other, line)) === index);
  return {
    lines: single,
    selection: single.filter((line) => isSellable(line) && keys.some((key) => sameLine(key, line))).map(keyOf),
  };
}

/**
 * Takes over what the server says of the lines now [CART-14]: a new price is kept beside the one that was shown, and a
 * line that cannot be bought leaves the selection. Lines the quote does not name stay as they are.
 */
export function applyQuote(cart: Cart, quotes: readonly LineQuote[]): Cart {
  const lines = cart.lines.map((line) => {
    const quote = quotes.find((other) => other.variantId === line.variantId && other.productId === line.id);
    return quote ? requote(line, quote) : line;
  });
  return soundCart(lines, cart.selection);
}

function requote(line: CartLine, quote: LineQuote): CartLine {
  const { unavailable: _, ...known } = line;
  const available = quote.status === 'ok' || quote.status === 'price_changed';
  if (quote.status === 'gone') return { ...known, unavailable: 'gone' };
  const size = line.size.map((choice) => (choice.variantId === line.variantId ? { ...choice, available } : choice));
  if (!available) return { ...known, size, unavailable: 'sold_out' };
  const { pricePaise, compareAtPricePaise } = quote;
  const shown = line.wasPricePaise ?? line.pricePaise;
  return {
    ...known,
    pricePaise,
    compareAtPricePaise,
    size: size.map((choice) =>
      choice.variantId === line.variantId ? { ...choice, pricePaise, compareAtPricePaise } : choice,
    ),
    wasPricePaise: shown === pricePaise ? undefined : shown,
  };
}

/** True where something on a selected line waits to be seen, or a line cannot be bought any more. */
export function hasUnseenChange(before: Cart, after: Cart): boolean {
  return selectedLines(before).some((line) => {
    const now = after.lines.find((other) => sameLine(other, line));
    return now === undefined || !isSellable(now) || now.pricePaise !== line.pricePaise;
  });
}

/** The shopper saw the new prices and goes on with them. */
export function acceptPrices(cart: Cart): Cart {
  return {
    ...cart,
    lines: cart.lines.map((line) => (isSelected(cart, line) ? { ...line, wasPricePaise: undefined } : line)),
  };
}

/** How many more units make the next one free; null without an offer or where the last group is full [PRICE-02]. */
export function unitsToNextFree(lines: readonly PricedLine[], offer: Offer | null): number | null {
  if (!offer) return null;
  const units = lines.reduce((count, line) => count + line.quantity, 0);
  const rest = units % offer.groupSize;
  return rest === 0 ? null : offer.groupSize - rest;
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
