import type { Paise } from './money.ts';

/** `as-specified` shows 3 × the price where the feed has no compare price; `honest` shows only the feed's own. */
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
 * What the shopper pays and why, all in paise:
 * totalMrp − totalDiscount − totalExtraDiscount = totalPrice, always.
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
 * The MRP of one unit [PRICE-01]: the compare price where it is above the price; 3 × the price where the feed has
 * none (not in honest mode); otherwise the price itself, so that a compare price below the price is no discount.
 */
export function unitMrp(line: Omit<PricedLine, 'quantity'>, persuasion: Persuasion): Paise {
  const compareAt = line.compareAtPricePaise;
  if (compareAt !== null && compareAt > 0) return Math.max(compareAt, line.pricePaise);
  return persuasion === 'honest' ? line.pricePaise : line.pricePaise * FALLBACK_MRP_MULTIPLE;
}

/** The discount a card or product page shows, in whole percent; null below 1%. */
export function discountPercent(pricePaise: Paise, mrpPaise: Paise): number | null {
  if (mrpPaise <= pricePaise) return null;
  const percent = Math.floor(((mrpPaise - pricePaise) * 100) / mrpPaise);
  return percent < 1 ? null : percent;
}

/**
 * What the offer takes off [PRICE-02]: all units, quantities expanded, from dear to cheap, in groups; the cheapest of
 * each full group are free. The order of the lines does not matter.
 */
export function offerDiscount(lines: readonly PricedLine[], offer: Offer | null): Paise {
  return freeUnits(lines, offer).reduce((sum, free, index) => sum + free * (lines[index]?.pricePaise ?? 0), 0);
}

/** How many units of each line the offer makes free, in the lines' order [PRICE-02]; of equal prices the later line's. */
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
 * What one of a full group of pieces at this price costs under the offer, to the nearest rupee: of ₹1,199 with "Buy 2 Get 1"
 * three are ₹2,398, ₹799 each. Null without an offer, or at no price.
 */
export function effectivePrice(pricePaise: Paise, offer: Offer | null): Paise | null {
  if (!offer || pricePaise <= 0) return null;
  const each = (pricePaise * (offer.groupSize - offer.freePerGroup)) / offer.groupSize;
  return Math.round(each / PAISE_A_RUPEE) * PAISE_A_RUPEE;
}

const PAISE_A_RUPEE = 100;

/** The price story of a selection [PRICE-03]. */
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
