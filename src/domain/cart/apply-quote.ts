import type { LineQuote } from './cart-quote.ts';
import { requote } from './requote.ts';
import { type Cart, isSelected, isSellable, sameLine, selectedKeyOf, selectedLines } from './selection.ts';

/**
 * Applies the server's quote to the lines [CART-14]. If a price changed, the line also stores the price that
 * was shown before; a line that cannot be bought is deselected. Lines that the quote does not name do not
 * change.
 */
export function applyQuote(cart: Cart, quotes: readonly LineQuote[]): Cart {
  const lines = cart.lines.map((line) => {
    const quote = quotes.find((other) => other.variantId === line.variantId && other.productId === line.id);
    return quote ? requote(line, quote) : line;
  });
  const selected = lines.filter((line) => isSellable(line) && isSelected(cart, line));
  return { lines, selection: selected.map(selectedKeyOf) };
}

/** True if a selected line has a change that the shopper has not seen, or can no longer be bought. */
export function hasUnseenChange(before: Cart, after: Cart): boolean {
  return selectedLines(before).some((line) => {
    const now = after.lines.find((other) => sameLine(other, line));
    return now === undefined || !isSellable(now) || now.pricePaise !== line.pricePaise;
  });
}

/** Accepts the new prices: the shopper saw them and continues. */
export function acceptPrices(cart: Cart): Cart {
  return {
    ...cart,
    lines: cart.lines.map((line) => (isSelected(cart, line) ? { ...line, wasPricePaise: undefined } : line)),
  };
}
