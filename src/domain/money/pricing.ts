import type { Paise } from './money.ts';

/**
 * `as-specified` shows 3 × the price as the MRP if the feed has no compare price; `honest` shows only the
 * feed's.
 */
export type Persuasion = 'as-specified' | 'honest';

/** The merchant's offer: in every full group of `groupSize` units the cheapest `freePerGroup` are free. */
export type Offer = { groupSize: number; freePerGroup: number };

export const BUY_2_GET_1_FREE: Offer = { groupSize: 3, freePerGroup: 1 };

export type PricedLine = {
  pricePaise: Paise;
  compareAtPricePaise: Paise | null;
  quantity: number;
};

/**
 * The total and how it is calculated, in paise: totalMrp − totalDiscount − totalExtraDiscount = totalPrice,
 * always.
 */
export type Totals = {
  itemCount: number;
  totalMrpPaise: Paise;
  totalDiscountPaise: Paise;
  totalExtraDiscountPaise: Paise;
  totalPricePaise: Paise;
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
 * Returns the discount of the offer [PRICE-02]. All units are sorted from dear to cheap and grouped; the
 * cheapest units of each full group are free. The order of the lines does not matter.
 */
export function offerDiscount(lines: readonly PricedLine[], offer: Offer | null): Paise {
  return freeUnits(lines, offer).reduce((sum, free, index) => sum + free * (lines[index]?.pricePaise ?? 0), 0);
}

/**
 * Returns how many units of each line are free, in the lines' order [PRICE-02]. Of equal prices the later
 * line's unit is free.
 */
export function freeUnits(lines: readonly PricedLine[], offer: Offer | null): number[] {
  const free = lines.map(() => 0);
  if (!offer) return free;
  const units = lines.flatMap((line, index) =>
    Array.from({ length: line.quantity }, () => ({ index, pricePaise: line.pricePaise })),
  );
  units.sort((a, b) => b.pricePaise - a.pricePaise);
  const firstFreeInGroup = offer.groupSize - offer.freePerGroup;
  const fullGroupsEnd = units.length - (units.length % offer.groupSize);
  for (const [position, { index }] of units.slice(0, fullGroupsEnd).entries()) {
    if (position % offer.groupSize >= firstFreeInGroup) free[index] = (free[index] ?? 0) + 1;
  }
  return free;
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

/** Calculates the totals of a selection [PRICE-03]. */
export function priceSelection(lines: readonly PricedLine[], offer: Offer | null, persuasion: Persuasion): Totals {
  const itemCount = lines.reduce((count, line) => count + line.quantity, 0);
  const totalMrpPaise = lines.reduce((sum, line) => sum + unitMrp(line, persuasion) * line.quantity, 0);
  const listPricePaise = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  const totalExtraDiscountPaise = offerDiscount(lines, offer);
  return {
    itemCount,
    totalMrpPaise,
    totalDiscountPaise: totalMrpPaise - listPricePaise,
    totalExtraDiscountPaise,
    totalPricePaise: listPricePaise - totalExtraDiscountPaise,
  };
}
