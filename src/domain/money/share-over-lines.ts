import type { Paise } from './money.ts';
import { proportion, shareAmount } from './share-amount.ts';

/**
 * What of a sum falls to each line, in paise: in proportion to the lines' list prices, so that an offer's free piece is a
 * discount on all of them. The shares always add up to the sum. An order without lines has none.
 */
export function shareOverLines(listPaise: readonly Paise[], sumPaise: Paise): Paise[] {
  return listPaise.length === 0 ? [] : shareAmount(sumPaise, listPaise);
}

/** A line of which some pieces went back already: how many, and what they gave. */
export type SharedLine = { sharePaise: Paise; quantity: number; takenQuantity: number; takenPaise: Paise };

/**
 * What some more pieces of a line give, in paise: the share of all that are taken then, rounded half up, less what the
 * earlier ones gave. So the same pieces give the same however they are split, and all of them give exactly the line.
 */
export function shareOfPieces({ sharePaise, quantity, takenQuantity, takenPaise }: SharedLine, pieces: number): Paise {
  if (pieces <= 0 || takenQuantity >= quantity) return 0;
  const taken = Math.min(quantity, takenQuantity + pieces);
  return Math.max(0, proportion(sharePaise, taken, quantity) - takenPaise);
}

/** The line after so many pieces, that nobody wrote down what they gave of it. */
export function withTaken(sharePaise: Paise, quantity: number, takenQuantity: number): SharedLine {
  return { sharePaise, quantity, takenQuantity, takenPaise: proportion(sharePaise, takenQuantity, quantity) };
}
