import type { PriceLine } from './price-line.ts';
import { offerOfReference } from './price-line.ts';
import type { PricedLine } from './pricing.ts';
import { freeUnits } from './rules/offer.ts';

/** Returns how many pieces of each item of an order are free by the offer that its price was reduced by. */
export function freePieces(
  items: readonly Pick<PricedLine, 'pricePaise' | 'quantity'>[],
  discounts: readonly Pick<PriceLine, 'reference'>[],
): number[] {
  const offer = discounts.map(({ reference }) => offerOfReference(reference)).find((found) => found !== null);
  return freeUnits(
    items.map(({ pricePaise, quantity }) => ({ pricePaise, quantity, compareAtPricePaise: null })),
    offer ?? null,
  );
}
