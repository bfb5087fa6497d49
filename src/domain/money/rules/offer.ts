import type { Paise } from '../money.ts';
import type { PriceRule } from '../price-cart.ts';
import type { Offer, PricedLine } from '../pricing.ts';
import type { AppliedOffer } from './best-offers.ts';
import { ALL_GOODS, type MerchantOffer, NO_CONDITIONS } from './merchant-offer.ts';

const STANDING = 'standing';

/** The offer of the settings as one of the merchant's offers: for all goods, without a code, and combinable. */
export function standingOffer({ groupSize, freePerGroup }: Offer): MerchantOffer {
  return {
    id: STANDING,
    name: {},
    byCode: false,
    paused: false,
    combinable: true,
    action: { kind: 'buy_x_get_y', buy: groupSize - freePerGroup, free: freePerGroup },
    target: ALL_GOODS,
    conditions: NO_CONDITIONS,
    limits: { uses: null, usesPerMobile: null },
  };
}

/** Returns whether an offer is that of the settings, which has no row of its own. */
export function isStanding({ id }: Pick<MerchantOffer, 'id'>): boolean {
  return id === STANDING;
}

/** An offer that was found to apply, as a rule of the price. */
export function appliedOfferRule({ offer, code, amountPaise }: AppliedOffer): PriceRule {
  const { id, name, action } = offer;
  const line =
    isStanding(offer) && action.kind === 'buy_x_get_y'
      ? { reference: `${action.buy + action.free}-${action.free}` }
      : { reference: id, label: name, ...(code === null ? {} : { code }) };
  if (action.kind === 'free_delivery')
    return { kind: 'delivery', isCharge: true, apply: () => ({ ...line, amountPaise: -amountPaise }) };
  return { kind: 'offer', apply: () => ({ ...line, amountPaise: -amountPaise }) };
}

/** The merchant's offer: the cheapest units of each full group are free [PRICE-02]. */
export function offerRule(offer: Offer | null): PriceRule {
  return {
    kind: 'offer',
    apply(lines) {
      const discount = offerDiscount(lines, offer);
      return offer === null || discount === 0
        ? null
        : { reference: `${offer.groupSize}-${offer.freePerGroup}`, amountPaise: -discount };
    },
  };
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
