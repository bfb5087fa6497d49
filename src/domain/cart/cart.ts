import type { LineQuote } from './cart-quote.ts';
import type { Offer, PricedLine } from '../money/pricing.ts';
import { type ProductCard, type SizeChoice, sizeToAdd, type VariantOption } from '../catalogue/product.ts';
import type { CartLine, LineKey } from './cart-line.ts';
import { requote } from './requote.ts';

export const MAX_QUANTITY = 5;

/** A selected line, as the selection is kept. */
export type SelectedKey = LineKey & Pick<CartLine, 'selectSize'>;

export type Cart = { lines: CartLine[]; selection: SelectedKey[] };

export const EMPTY_CART: Cart = { lines: [], selection: [] };

export function sameLine(a: LineKey, b: LineKey): boolean {
  return a.id === b.id && a.variantId === b.variantId;
}

type LineWish = {
  /** Sizes the shopper filters by; the first that can be had is taken. */
  sizes?: readonly string[];
  /** This very variant, of the card's own or its sizes'; it is taken even if it is sold out. */
  variantId?: string;
  quantity: number;
  handler: string | null;
};

/** Makes a line of a card; without a size M, or the first available one [CARD-04]. Null when nothing can be sold. */
export function lineOf(card: ProductCard, { sizes, variantId, quantity, handler }: LineWish): CartLine | null {
  const chosen =
    variantId === undefined ? sizeToAdd(card.sizes, sizes) : card.sizes.find((each) => each.variantId === variantId);
  const isCardsOwn = variantId === undefined ? card.sizes.length === 0 : card.variantId === variantId;
  if (!chosen && !isCardsOwn) return null;
  if (variantId === undefined && !card.available) return null;
  const instead = chosen?.instead;
  return {
    id: card.id,
    handle: card.handle,
    title: card.title,
    picture: instead ? instead.picture : card.picture,
    variantId: chosen?.variantId ?? card.variantId,
    selectSize: chosen?.size ?? null,
    quantity: clampQuantity(quantity),
    handler,
    size: instead && chosen ? [withoutInstead(chosen)] : card.sizes.filter((each) => each.instead === undefined),
    options: instead?.options ?? filledOptions(card, chosen?.size ?? null),
    pricePaise: chosen?.pricePaise ?? card.pricePaise,
    compareAtPricePaise: chosen ? chosen.compareAtPricePaise : card.compareAtPricePaise,
  };
}

function withoutInstead({ size, variantId, available, pricePaise, compareAtPricePaise }: SizeChoice): SizeChoice {
  return { size, variantId, available, pricePaise, compareAtPricePaise };
}

/** What a size is called where lines and cards do not know its name. */
export const UNNAMED_SIZE = 'Size';

function filledOptions(card: ProductCard, size: string | null): VariantOption[] {
  const options = card.options ?? [{ name: UNNAMED_SIZE, value: null }];
  return options.flatMap(({ name, value }) => {
    const filled = value ?? size;
    return filled === null ? [] : [{ name, value: filled }];
  });
}

/** Adds a line and selects it; a line already there takes the new quantity [PDP-06]. */
export function addLine(cart: Cart, line: CartLine): Cart {
  const present = cart.lines.some((other) => sameLine(other, line));
  const lines = present ? cart.lines.map((other) => (sameLine(other, line) ? line : other)) : [...cart.lines, line];
  return { lines, selection: withKey(cart.selection, line) };
}

/** Adds a line's quantity to what the cart holds of it, at most five in all, and selects it: never fewer than before. */
export function addOnTop(cart: Cart, line: CartLine): Cart {
  const held = cart.lines.find((other) => sameLine(other, line))?.quantity ?? 0;
  return addLine(cart, { ...line, quantity: clampQuantity(held + line.quantity) });
}

/** What of a line an order bought. */
export type Bought = Pick<CartLine, 'variantId' | 'quantity'>;

/** Takes out what an order bought and nothing else: pieces put in since the order stay, and are not selected any more. */
export function takeOutBought(cart: Cart, bought: readonly Bought[]): Cart {
  const boughtOf = ({ variantId }: CartLine) =>
    bought.filter((item) => item.variantId === variantId).reduce((sum, { quantity }) => sum + quantity, 0);
  const lines = cart.lines.flatMap((line) => {
    const left = line.quantity - boughtOf(line);
    return left > 0 ? [{ ...line, quantity: left }] : [];
  });
  return {
    lines,
    selection: cart.selection.filter((key) => lines.some((line) => sameLine(line, key) && boughtOf(line) === 0)),
  };
}

/** How many pieces lines are: a line of three counts three. */
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

/** Changes the size of a line in cart and selection, and nothing else of it [CART-04]. */
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

/** Which of a line's options is its size; -1 without one. */
export function sizeIndex({ options, selectSize }: Pick<CartLine, 'options' | 'selectSize'>): number {
  if (selectSize === null) return -1;
  const named = options.findIndex(({ name, value }) => value === selectSize && /size/i.test(name));
  return named === -1 ? options.findIndex(({ value }) => value === selectSize) : named;
}

/**
 * Makes a line another variant of its product, in cart and selection. Where that is in the cart already, the two become
 * one line with both quantities, at most five.
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
  if (!isSelected(cart, key)) return { ...cart, selection: withKey(cart.selection, line) };
  return { ...cart, selection: cart.selection.filter((other) => !sameLine(other, key)) };
}

export function isAllSelected(cart: Cart): boolean {
  const sellable = cart.lines.filter(isSellable);
  return sellable.length > 0 && sellable.every((line) => isSelected(cart, line));
}

/** Selects all lines that can be bought, or none when all of them are selected already. */
export function toggleAllSelected(cart: Cart): Cart {
  return { ...cart, selection: isAllSelected(cart) ? [] : cart.lines.filter(isSellable).map(selectedKeyOf) };
}

export function selectedLines(cart: Cart): CartLine[] {
  return cart.lines.filter((line) => isSelected(cart, line));
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
  const selected = lines.filter((line) => isSellable(line) && isSelected(cart, line));
  return { lines, selection: selected.map(selectedKeyOf) };
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
  const rest = pieces(lines) % offer.groupSize;
  return rest === 0 ? null : offer.groupSize - rest;
}

export function pricedLines(lines: readonly CartLine[]): PricedLine[] {
  return lines.map(({ pricePaise, compareAtPricePaise, quantity }) => ({ pricePaise, compareAtPricePaise, quantity }));
}

export function clampQuantity(quantity: number): number {
  return Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity) || 1));
}

/** A line as the selection keeps it. */
export function selectedKeyOf({ id, variantId, selectSize }: SelectedKey): SelectedKey {
  return { id, variantId, selectSize };
}

function withKey(selection: readonly SelectedKey[], key: SelectedKey): SelectedKey[] {
  return [...selection.filter((other) => !sameLine(other, key)), selectedKeyOf(key)];
}
