import type { Paise } from '../money/money.ts';
import { proportion } from '../money/share-amount.ts';

/** A rate for pieces whose own sale value without tax is at most `upToPaise`; null: any above the slab before. */
export type RateSlab = { upToPaise: Paise | null; basisPoints: number };

export type RateRules = {
  /** From cheap to dear, the last without an end. */
  slabs: readonly RateSlab[];
  /**
   * For inclusive prices that fit neither of two slabs (₹2,625.01 to ₹2,950 today: above the limit at 5 %, below it at
   * 18 %) the merchant says which it is; null: no such price is sold.
   */
  betweenSlabs: 'lower' | 'higher' | null;
};

const WHOLE = 10_000;

/** What an inclusive amount is without its tax: round(p × 10000 / (10000 + bp)). */
export function taxableValue(inclusivePaise: Paise, basisPoints: number): Paise {
  return proportion(inclusivePaise, WHOLE, WHOLE + basisPoints);
}

/**
 * The rate, in basis points, of `quantity` equal pieces that are sold for `inclusivePaise` together: by the piece's own
 * value without tax, after every discount. Null where the price lies between two slabs and no rule says which it is.
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
  // Above the slab before at its rate; is it above it at its own rate too?
  if (!isAtMost(inclusivePaise, quantity, before.upToPaise, slab.basisPoints)) return slab.basisPoints;
  if (betweenSlabs === null) return null;
  return betweenSlabs === 'lower' ? before.basisPoints : slab.basisPoints;
}

/** Compared without rounding a piece's value. */
function isAtMost(inclusivePaise: Paise, quantity: number, limitPaise: Paise, basisPoints: number): boolean {
  return BigInt(inclusivePaise) * BigInt(WHOLE) <= BigInt(limitPaise) * BigInt(quantity) * BigInt(WHOLE + basisPoints);
}
