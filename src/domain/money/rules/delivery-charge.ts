import type { DeliveryRules, ZoneCharge } from '../delivery-zones.ts';
import type { Paise } from '../money.ts';
import type { PriceRule } from '../price-cart.ts';

export type ToDeliver = {
  /** Price of the goods after the offers, before a discount for how it is paid. */
  goodsPaise: Paise;
  grams: number;
  method: 'online' | 'cash_on_delivery';
};

/** What delivery costs beside the goods, in paise. */
export function deliveryCharge(
  { goodsPaise, grams, method }: ToDeliver,
  { chargePaise, freeFromPaise }: ZoneCharge,
  { cashExtraPaise, stepGrams, stepPaise }: Pick<DeliveryRules, 'cashExtraPaise' | 'stepGrams' | 'stepPaise'>,
): Paise {
  if (goodsPaise <= 0 || (freeFromPaise !== null && goodsPaise >= freeFromPaise)) return 0;
  const furtherSteps = Math.max(0, Math.ceil(grams / stepGrams) - 1);
  return chargePaise + furtherSteps * stepPaise + (method === 'cash_on_delivery' ? cashExtraPaise : 0);
}

/** How much more goods make delivery free, in paise; null where no amount does, or it is free already. */
export function missingForFree(goodsPaise: Paise, { freeFromPaise }: ZoneCharge, chargedPaise: Paise): Paise | null {
  return freeFromPaise === null || chargedPaise === 0 || goodsPaise >= freeFromPaise
    ? null
    : freeFromPaise - goodsPaise;
}

/** Delivery as a line of the price: a charge, so that no limit and no discount of the goods counts it. */
export function deliveryRule(amountPaise: Paise): PriceRule {
  return { kind: 'delivery', isCharge: true, apply: () => ({ reference: null, amountPaise }) };
}
