import type { LineQuote } from './cart-quote.ts';
import type { CartLine } from './cart-line.ts';
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

/**
 * Returns the line with the server's present data. If the price changed, the price that was shown is stored
 * too [CART-14].
 */
function requote(stored: CartLine, quote: LineQuote): CartLine {
  if (quote.status === 'gone') return { ...stored, unavailable: 'gone' };
  const line = renamed(stored, quote);
  const { unavailable: _, ...known } = line;
  const available = quote.status === 'ok' || quote.status === 'price_changed';
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

/** Returns the line with today's option names. Sizes stored under other names are dropped, to be fetched again. */
function renamed(line: CartLine, { options, size }: LineQuote): CartLine {
  if (options.length === 0) return line;
  const selectSize = size === '' ? null : size;
  if (selectSize === line.selectSize) return { ...line, options: [...options] };
  const { variantId, pricePaise, compareAtPricePaise } = line;
  const own =
    selectSize === null ? [] : [{ size: selectSize, variantId, available: true, pricePaise, compareAtPricePaise }];
  return { ...line, options: [...options], selectSize, size: own };
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
