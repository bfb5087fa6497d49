import type { Paise } from './money.ts';
import { priceCart, type Price } from './price-cart.ts';
import type { Offer, Persuasion, PricedLine } from './pricing.ts';
import { giftWrapRule } from './rules/gift-wrap.ts';
import { offerRule } from './rules/offer.ts';

/** The price of goods with the offer and gift wrap, before a payment method is chosen: all that a page may work out by itself. */
export function priceSelection(
  lines: readonly PricedLine[],
  offer: Offer | null,
  persuasion: Persuasion,
  giftWrapPaise: Paise = 0,
): Price {
  return priceCart(lines, [offerRule(offer), giftWrapRule(giftWrapPaise)], persuasion);
}
