import type { Quote, QuoteItem } from '../../../../contracts/checkout/quote.ts';
import { type LineQuote, type OfferedLine, isSellable, quoteLine } from '../../../../domain/cart/cart-quote.ts';
import { codOffer } from '../../../../domain/orders/cash-on-delivery.ts';
import { type Price, priceCart } from '../../../../domain/money/price-cart.ts';
import { ShopError } from '../../../running/errors.ts';
import type { OrderDeps } from '../deps.ts';
import { type PriceFacts, rulesFor } from './rules-for.ts';

/** Returns the current state of each line of a cart [CART-14]. */
async function quoteLines(
  deps: OrderDeps,
  items: readonly QuoteItem[],
  options: { confirm: boolean },
): Promise<{ lines: LineQuote[]; offered: (OfferedLine | null)[] }> {
  const offered = items.length === 0 ? [] : await deps.prices.lines(items, options);
  return { lines: items.map((item, index) => quoteLine(item, offered[index] ?? null)), offered };
}

function priceOf(deps: OrderDeps, lines: readonly LineQuote[], facts: PriceFacts): Price {
  const cart = lines.filter(isSellable);
  return priceCart(cart, rulesFor(deps, cart, facts), deps.settings.persuasion);
}

/**
 * Handles POST /api/cart/quote. With a PIN code it also says whether amount and PIN code allow COD, and what the cart
 * costs then.
 */
export async function quoteCart(deps: OrderDeps, items: readonly QuoteItem[], pincode?: string): Promise<Quote> {
  const { lines } = await quoteLines(deps, items, { confirm: false });
  const { cashOnDelivery, cod: rules } = deps.settings;
  const online = priceOf(deps, lines, { method: 'online', pincode });
  if (pincode === undefined || !cashOnDelivery) return { lines, prices: { online } };
  const cash = priceOf(deps, lines, { method: 'cash_on_delivery', pincode });
  const cod = codOffer({ amountPaise: cash.goodsPaise, pincode, returned: 0 }, rules);
  return { lines, prices: { online, ...(cod.kind === 'offered' ? { cash_on_delivery: cash } : {}) }, cod };
}

/**
 * Returns the lines of an order that may be placed, and its price. Throws cart_empty, or cart_changed with the current
 * lines.
 */
export async function priceOrder(
  deps: OrderDeps,
  items: readonly QuoteItem[],
  facts: PriceFacts,
): Promise<{ lines: OfferedLine[]; price: Price }> {
  if (items.length === 0) throw new ShopError('cart_empty');
  const { lines, offered } = await quoteLines(deps, items, { confirm: true });
  if (lines.some((line) => line.status !== 'ok')) throw new ShopError('cart_changed', { lines });
  return { lines: offered.filter((line) => line !== null), price: priceOf(deps, lines, facts) };
}
