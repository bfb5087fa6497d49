import type { Paise } from './money.ts';

/**
 * What of a sum falls to each line, in paise: in proportion to the lines' list prices, so that an offer's free piece is a
 * discount on all of them. The shares always add up to the sum; the paise left over by rounding go to the lines that lost
 * the most by it, the earlier one first.
 */
export function shareOverLines(listPaise: readonly Paise[], sumPaise: Paise): Paise[] {
  const total = listPaise.reduce((sum, list) => sum + list, 0);
  if (total <= 0) return listPaise.map((_, index) => (index === 0 ? sumPaise : 0));
  // Whole paise by bigint: a product of two sums may be above 2^53.
  const parts = listPaise.map((list) => BigInt(list) * BigInt(sumPaise));
  const shares = parts.map((part) => Number(part / BigInt(total)));
  const left = sumPaise - shares.reduce((sum, share) => sum + share, 0);
  const byLoss = parts
    .map((part, index) => ({ index, loss: part % BigInt(total) }))
    .toSorted((a, b) => (a.loss === b.loss ? a.index - b.index : a.loss < b.loss ? 1 : -1));
  for (const { index } of byLoss.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** A line of which some pieces went back already: how many, and what they gave. */
export type SharedLine = { sharePaise: Paise; quantity: number; takenQuantity: number; takenPaise: Paise };

/** What some more pieces of a line give, in paise, rounded down; the last pieces give all that is left of its share. */
export function shareOfPieces({ sharePaise, quantity, takenQuantity, takenPaise }: SharedLine, pieces: number): Paise {
  const left = quantity - takenQuantity;
  if (pieces <= 0 || left <= 0) return 0;
  const paise = Math.max(0, sharePaise - takenPaise);
  return pieces >= left ? paise : Number((BigInt(paise) * BigInt(pieces)) / BigInt(left));
}
