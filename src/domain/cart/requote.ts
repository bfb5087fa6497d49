import type { CartLine } from './cart-line.ts';
import type { LineQuote } from './cart-quote.ts';

/**
 * Returns the line with the server's present data. If the price changed, the price that was shown is stored
 * too [CART-14].
 */
export function requote(stored: CartLine, quote: LineQuote): CartLine {
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
