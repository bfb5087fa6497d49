import type { LineQuote } from './cart-quote.ts';
import { requote } from './requote.ts';
import { type Cart, isSelected, isSellable, sameLine, selectedKeyOf, selectedLines } from './selection.ts';

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
