import { type Shopping, shoppingRules } from './shopping-rules.ts';
import type { Paise } from '../money/money.ts';

/** Nobody buys three of a dear product because the third is free (₹). */
const DEAR_RUPEES = 5_000;

/** Whether a piece's price within a full group of the offer is said; as specified it always is. */
export function saysOfferPrice(pricePaise: Paise, shopping: Shopping): boolean {
  return !shoppingRules(shopping).quickLists || pricePaise <= DEAR_RUPEES * 100;
}
