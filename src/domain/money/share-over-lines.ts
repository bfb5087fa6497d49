import type { Paise } from './money.ts';
import { shareAmount } from './share-amount.ts';

/**
 * What of a sum falls to each line, in paise: in proportion to the lines' list prices, so that an offer's free piece is a
 * discount on all of them. The shares always add up to the sum. An order without lines has none.
 */
export function shareOverLines(listPaise: readonly Paise[], sumPaise: Paise): Paise[] {
  return listPaise.length === 0 ? [] : shareAmount(sumPaise, listPaise);
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
