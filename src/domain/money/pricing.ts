import type { Paise } from './money.ts';

/**
 * `as-specified` shows 3 × the price as the MRP if the feed has no compare price; `honest` shows only the
 * feed's.
 */
export type Persuasion = 'as-specified' | 'honest';

/** The merchant's offer: in every full group of `groupSize` units the cheapest `freePerGroup` are free. */
export type Offer = { groupSize: number; freePerGroup: number };

export type PricedLine = {
  pricePaise: Paise;
  compareAtPricePaise: Paise | null;
  quantity: number;
};

const FALLBACK_MRP_MULTIPLE = 3;

/**
 * Returns the MRP of one unit [PRICE-01]: the compare price if it is above the price; 3 × the price if the
 * feed has none (not in honest mode); otherwise the price itself, so that a compare price below the price is
 * no discount.
 */
export function unitMrp(line: Omit<PricedLine, 'quantity'>, persuasion: Persuasion): Paise {
  const compareAt = line.compareAtPricePaise;
  if (compareAt !== null && compareAt > 0) return Math.max(compareAt, line.pricePaise);
  return persuasion === 'honest' ? line.pricePaise : line.pricePaise * FALLBACK_MRP_MULTIPLE;
}

/** Returns the discount on a card or product page, in whole percent; null below 1%. */
export function discountPercent(pricePaise: Paise, mrpPaise: Paise): number | null {
  if (mrpPaise <= pricePaise) return null;
  const percent = Math.floor(((mrpPaise - pricePaise) * 100) / mrpPaise);
  return percent < 1 ? null : percent;
}

/**
 * Returns the price of one piece in a full group of pieces at this price, to the nearest rupee: with "Buy 2
 * Get 1", three pieces at ₹1,199 cost ₹2,398, ₹799 each. Returns null without an offer or at no price.
 */
export function effectivePrice(pricePaise: Paise, offer: Offer | null): Paise | null {
  if (!offer || pricePaise <= 0) return null;
  const each = (pricePaise * (offer.groupSize - offer.freePerGroup)) / offer.groupSize;
  return Math.round(each / PAISE_A_RUPEE) * PAISE_A_RUPEE;
}

const PAISE_A_RUPEE = 100;
