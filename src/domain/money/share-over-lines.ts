import type { Paise } from './money.ts';
import { proportion, shareAmount } from './share-amount.ts';

/**
 * Returns each line's share of a sum, in paise, in proportion to the lines' list prices, so that an offer's
 * free piece is a discount on all lines. The shares always add up to the sum. An order without lines has
 * none.
 */
export function shareOverLines(listPaise: readonly Paise[], sumPaise: Paise): Paise[] {
  return listPaise.length === 0 ? [] : shareAmount(sumPaise, listPaise);
}

/** A line with the number of pieces taken from it (returned or cancelled) and their amount. */
export type SharedLine = { sharePaise: Paise; quantity: number; takenQuantity: number; takenPaise: Paise };

/**
 * Returns the amount for some more pieces of a line, in paise: the share of all pieces taken then, rounded
 * half up, less the amount of the earlier ones. So the amount does not depend on how the pieces are split,
 * and all pieces give exactly the line.
 */
export function shareOfPieces({ sharePaise, quantity, takenQuantity, takenPaise }: SharedLine, pieces: number): Paise {
  if (pieces <= 0 || takenQuantity >= quantity) return 0;
  const taken = Math.min(quantity, takenQuantity + pieces);
  return Math.max(0, proportion(sharePaise, taken, quantity) - takenPaise);
}

/** Returns the line after this many pieces were taken, if their amount was not stored. */
export function withTaken(sharePaise: Paise, quantity: number, takenQuantity: number): SharedLine {
  return { sharePaise, quantity, takenQuantity, takenPaise: proportion(sharePaise, takenQuantity, quantity) };
}
