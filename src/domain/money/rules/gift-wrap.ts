import type { Paise } from '../money.ts';
import type { PriceRule } from '../price-cart.ts';

/** Gift wrap as a line of the price: one charge for the parcel, however many pieces are in it. */
export function giftWrapRule(amountPaise: Paise): PriceRule {
  return {
    kind: 'gift_wrap',
    isCharge: true,
    apply: (lines) => (lines.length === 0 ? null : { reference: null, amountPaise }),
  };
}
