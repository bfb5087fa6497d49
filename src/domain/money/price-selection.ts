import { priceCart, type Price } from './price-cart.ts';
import type { Offer, Persuasion, PricedLine } from './pricing.ts';
import { offerRule } from './rules/offer.ts';

/** The price of goods with the offer, before a payment method is chosen: all that a page may work out by itself. */
export function priceSelection(lines: readonly PricedLine[], offer: Offer | null, persuasion: Persuasion): Price {
  return priceCart(lines, [offerRule(offer)], persuasion);
}
