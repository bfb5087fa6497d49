import { randomUUID } from 'node:crypto';
import { EXAMPLE_LINES } from '../paying-shop.ts';

/** An order of three pieces, of which the cheapest is free: ₹1,499, ₹999.50, and ₹799 free. */
export const THREE_FOR_TWO = EXAMPLE_LINES.slice(0, 3).map(({ productId, variantId, pricePaise }) => {
  return { productId, variantId, quantity: 1, expectedPricePaise: pricePaise };
});
/** What it costs, and each piece's share of that. */
export const THREE_FOR_TWO_PAISE = 249_850;
export const THREE_FOR_TWO_SHARES = [113_578, 75_732, 60_540] as const;

/** How the shopper who placed the example's order opens it. */
export function proofOf(orderId: string) {
  return { orderId, mobileLast4: '0001' };
}

/** The wish to take one piece of a line out of an order. */
export function cancelOne(line: number, requestKey: string = randomUUID()) {
  return { requestKey, reason: 'changed_mind', lines: [{ line, quantity: 1 }] } as const;
}
