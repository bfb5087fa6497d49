import { randomUUID } from 'node:crypto';
import { EXAMPLE_LINES } from '../paying-shop.ts';

/** Items of an order of three units, of which the cheapest is free: ₹1,499, ₹999.50, and ₹799 (free). */
export const THREE_FOR_TWO = EXAMPLE_LINES.slice(0, 3).map(({ productId, variantId, pricePaise }) => {
  return { productId, variantId, quantity: 1, expectedPricePaise: pricePaise };
});
/** The order's amount and each unit's share of it, in paise. */
export const THREE_FOR_TWO_PAISE = 249_850;
export const THREE_FOR_TWO_SHARES = [113_578, 75_732, 60_540] as const;

/** Returns the proof with which the shopper of the example order opens it. */
export function proofOf(orderId: string) {
  return { orderId, mobileLast4: '0001' };
}

/** Returns a request to cancel one unit of a line. */
export function cancelOne(line: number, requestKey: string = randomUUID()) {
  return { requestKey, reason: 'changed_mind', lines: [{ line, quantity: 1 }] } as const;
}
