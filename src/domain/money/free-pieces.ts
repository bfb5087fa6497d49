import type { PriceLine } from './price-line.ts';
import { offerOfReference } from './price-line.ts';
import type { PricedLine } from './pricing.ts';
import { freeUnits } from './rules/offer.ts';

/**
 * Returns the items with their free pieces, and what else changed the price. If the offer's line is more or less than these
 * pieces cost, as after an exchange, it stays: prices and lines together make the amount, whichever way.
 */
export function withFreePieces<Item extends Pick<PricedLine, 'pricePaise' | 'quantity'>, Line extends PriceLine>(
  items: readonly Item[],
  lines: readonly Line[],
): { items: { item: Item; free: number }[]; lines: readonly Line[] } {
  const free = freePieces(items, lines);
  const offerLine = lines.find(({ reference }) => offerOfReference(reference) !== null);
  const worth = items.reduce((sum, { pricePaise }, index) => sum + pricePaise * (free[index] ?? 0), 0);
  if (offerLine === undefined || offerLine.amountPaise !== -worth)
    return { items: items.map((item) => ({ item, free: 0 })), lines };
  return {
    items: items.map((item, index) => ({ item, free: free[index] ?? 0 })),
    lines: lines.filter((line) => line !== offerLine),
  };
}

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
