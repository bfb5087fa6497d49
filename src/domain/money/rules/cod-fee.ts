import type { Paise } from '../money.ts';
import type { PriceRule } from '../price-cart.ts';

/** What cash on delivery costs beside the goods. */
export function codFeeRule(feePaise: Paise): PriceRule {
  return { kind: 'cod_fee', isCharge: true, apply: () => ({ reference: null, amountPaise: feePaise }) };
}
