import type { Paise } from '../money.ts';
import type { PriceRule } from '../price-cart.ts';

const ONE_RUPEE = 100;

/** A discount for paying online what could be paid on delivery. */
export function prepaidDiscountRule(discountPaise: Paise): PriceRule {
  return {
    kind: 'prepaid_discount',
    apply: (_, soFarPaise) => ({ reference: null, amountPaise: -prepaidDiscount(soFarPaise, discountPaise) }),
  };
}

/** The discount for paying online instead of on delivery, in paise; at least one rupee remains to be paid. */
export function prepaidDiscount(amountPaise: Paise, prepaidDiscountPaise: Paise): Paise {
  return Math.max(0, Math.min(prepaidDiscountPaise, amountPaise - ONE_RUPEE));
}
