import type { Quote, QuoteItem } from '../../../contracts/checkout/quote.ts';
import { type LineQuote, type OfferedLine, isSellable, quoteLine } from '../../../domain/cart/cart-quote.ts';
import { codOffer } from '../../../domain/orders/cash-on-delivery.ts';
import { type Totals, priceSelection } from '../../../domain/money/pricing.ts';
import { ShopError } from '../../errors.ts';
import type { OrderDeps } from '../deps.ts';

export type PricedCart = { lines: LineQuote[]; offered: (OfferedLine | null)[]; totals: Totals };

/** Returns the current price of each line of a cart and the totals [CART-14]. */
export async function priceCart(
  deps: OrderDeps,
  items: readonly QuoteItem[],
  options: { confirm: boolean },
): Promise<PricedCart> {
  const offered = items.length === 0 ? [] : await deps.prices.lines(items, options);
  const lines = items.map((item, index) => quoteLine(item, offered[index] ?? null));
  const { offer, persuasion } = deps.settings;
  return { lines, offered, totals: priceSelection(lines.filter(isSellable), offer, persuasion) };
}

/** Handles POST /api/cart/quote. With a PIN code it also says whether amount and PIN code allow COD. */
export async function quoteCart(deps: OrderDeps, items: readonly QuoteItem[], pincode?: string): Promise<Quote> {
  const { lines, totals } = await priceCart(deps, items, { confirm: false });
  const { cashOnDelivery, cod } = deps.settings;
  if (pincode === undefined || !cashOnDelivery) return { lines, totals };
  const question = { amountPaise: totals.totalPricePaise, pincode, returned: 0 };
  return { lines, totals, cod: codOffer(question, cod) };
}

/**
 * Returns the lines of an order that may be placed. Throws cart_empty, or cart_changed with the current
 * lines.
 */
export async function priceOrder(
  deps: OrderDeps,
  items: readonly QuoteItem[],
): Promise<{ lines: OfferedLine[]; totals: Totals }> {
  if (items.length === 0) throw new ShopError('cart_empty');
  const { lines, offered, totals } = await priceCart(deps, items, { confirm: true });
  if (lines.some((line) => line.status !== 'ok')) throw new ShopError('cart_changed', { lines });
  return { lines: offered.filter((line) => line !== null), totals };
}
