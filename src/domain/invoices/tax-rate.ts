import type { Paise } from '../money/money.ts';
import { proportion } from '../money/share-amount.ts';

/** A rate for pieces with a value before tax of at most `upToPaise`; null: any value above the previous slab. */
export type RateSlab = { upToPaise: Paise | null; basisPoints: number };

export type RateRules = {
  /** In ascending order; the last has no upper limit. */
  slabs: readonly RateSlab[];
  /**
   * The merchant's choice for inclusive prices that fit neither of two slabs (₹2,625.01 to ₹2,950 today:
   * above the limit at 5 %, below it at 18 %); null: no such price is sold.
   */
  betweenSlabs: 'lower' | 'higher' | null;
};

const WHOLE = 10_000;

/** Returns an inclusive amount without its tax: round(p × 10000 / (10000 + bp)). */
export function taxableValue(inclusivePaise: Paise, basisPoints: number): Paise {
  return proportion(inclusivePaise, WHOLE, WHOLE + basisPoints);
}

/** Returns each half of the tax in an inclusive amount: round(p × bp ÷ 2 ÷ (10000 + bp)). */
export function halfTax(inclusivePaise: Paise, basisPoints: number): Paise {
  return proportion(inclusivePaise, basisPoints, 2 * (WHOLE + basisPoints));
}

/**
 * Returns the rate, in basis points, for `quantity` equal pieces sold for `inclusivePaise` together: by the
 * value of one piece before tax, after every discount. Returns null if the price is between two slabs and no
 * rule decides.
 */
export function rateOf(inclusivePaise: Paise, quantity: number, { slabs, betweenSlabs }: RateRules): number | null {
  const fits = (slab: RateSlab | undefined) =>
    slab !== undefined &&
    (slab.upToPaise === null || isAtMost(inclusivePaise, quantity, slab.upToPaise, slab.basisPoints));
  const index = slabs.findIndex(fits);
  const slab = slabs[index];
  const before = slabs[index - 1];
  if (!slab) return null;
  if (!before || before.upToPaise === null) return slab.basisPoints;
  // The price is above the previous slab at that slab's rate. If it is also above it at this slab's rate, the
  // rate is clear.
  if (!isAtMost(inclusivePaise, quantity, before.upToPaise, slab.basisPoints)) return slab.basisPoints;
  if (betweenSlabs === null) return null;
  return betweenSlabs === 'lower' ? before.basisPoints : slab.basisPoints;
}

/** Compares without rounding the value of a piece. */
function isAtMost(inclusivePaise: Paise, quantity: number, limitPaise: Paise, basisPoints: number): boolean {
  return BigInt(inclusivePaise) * BigInt(WHOLE) <= BigInt(limitPaise) * BigInt(quantity) * BigInt(WHOLE + basisPoints);
}
