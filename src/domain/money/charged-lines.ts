import type { Paise } from './money.ts';

type Line = { pricePaise: Paise; quantity: number };

/**
 * What was charged for each line when `amountPaise` was charged for all: its list price less its share of what the offer
 * took off, in proportion to the list price. The shares add up to the amount exactly; what rounding leaves goes paisa by
 * paisa to the lines that lost most by it.
 */
export function chargedForLines(lines: readonly Line[], amountPaise: Paise): Paise[] {
  const listed = lines.map((line) => line.pricePaise * line.quantity);
  const total = listed.reduce((sum, price) => sum + price, 0);
  if (total === 0) return listed;
  // Products of two sums of paise leave the numbers that are exact.
  const exact = listed.map((price) => BigInt(price) * BigInt(amountPaise));
  const shares = exact.map((product) => Number(product / BigInt(total)));
  let left = amountPaise - shares.reduce((sum, share) => sum + share, 0);
  const byLoss = exact
    .map((product, index) => ({ index, lost: product % BigInt(total) }))
    .toSorted((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1));
  for (const { index } of byLoss) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/**
 * What `quantity` pieces of a line come to, where `charged` was charged for all of them. The pieces that go back one after
 * the other come to the line's sum exactly: `before` are those that went back already.
 */
export function chargedForPieces(
  charged: Paise,
  pieces: number,
  { quantity, before = 0 }: { quantity: number; before?: number },
): Paise {
  const upTo = (count: number) => Math.floor((charged * count) / pieces);
  return upTo(before + quantity) - upTo(before);
}
