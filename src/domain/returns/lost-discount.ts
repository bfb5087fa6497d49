import type { Paise } from '../money/money.ts';
import { proportion, shareAmount } from '../money/share-amount.ts';
import { sumOf } from '../money/sum-of.ts';

/** What becomes of an offer's discount on the pieces that stay, once they no longer meet what the offer asks. */
export const DISCOUNT_BELOW_OFFER = ['keeps', 'loses'] as const;
export type DiscountBelowOffer = (typeof DISCOUNT_BELOW_OFFER)[number];

/** An offer of an order whose discount may be lost: what it asked of its lines, and what it took off each of them. */
export type LosableOffer = {
  minimumPaise: Paise;
  minimumPieces: number;
  lines: readonly { line: number; sharePaise: Paise }[];
};

/** A line of the order as it was placed, and what of it went since. */
export type LineWithLeft = {
  line: number;
  quantity: number;
  pricePaise: Paise;
  /** What all its pieces were charged. */
  chargedPaise: Paise;
  /** Pieces that the shopper cancelled or returned by choice. */
  byShopper: number;
  /** Pieces that went through the shop's fault: they count as kept where an offer asks for pieces. */
  byShop: number;
};

/** What is lost so far in all, and on which of the lines that stay. */
export type LostDiscount = { lostPaise: Paise; byLine: ReadonlyMap<number, Paise> };

/**
 * Orders of more ways to take their pieces apart keep their discount: about sixteen different pieces. Trying them all
 * would take too long.
 */
const MOST_WAYS = 100_000;

/**
 * What the pieces that stay cost more because offers no longer hold for them, in paise. It depends only on what went,
 * not on the order in which it went: what was given back up to now is what any part of it would have given back alone,
 * at most, so that no further piece gives less than nothing. Once all pieces went, nothing is lost.
 */
export function lostDiscount(ordered: readonly LineWithLeft[], given: readonly LosableOffer[]): LostDiscount {
  const nothing: LostDiscount = { lostPaise: 0, byLine: new Map() };
  const placed = ordered.map((line) => ({ ...line, byShopper: 0 }));
  // What the whole order did not meet was never asked of it.
  const offers = given.filter((offer) => holds(offer, placed));
  const lost = offers.filter((offer) => !holds(offer, ordered));
  const covered = new Set(offers.flatMap(({ lines }) => lines.map(({ line }) => line)));
  const ways = ordered.reduce((all, { line, quantity }) => (covered.has(line) ? all * (quantity + 1) : all), 1);
  if (lost.length === 0 || ways > MOST_WAYS) return nothing;
  const lostPaise = leastLost(ordered, offers, covered);
  const weights = ordered.map((line) => sumOf(lost, (offer) => shareOfKept(offer, line)));
  if (lostPaise === 0 || weights.every((weight) => weight === 0)) return nothing;
  const shares = shareAmount(lostPaise, weights);
  return { lostPaise, byLine: new Map(ordered.map(({ line }, index) => [line, shares[index] ?? 0])) };
}

/** Tries to leave any of the pieces that went by the shopper's choice on the order, and returns the smallest loss. */
function leastLost(
  ordered: readonly LineWithLeft[],
  offers: readonly LosableOffer[],
  covered: ReadonlySet<number>,
): Paise {
  const wentPaise = sumOf(ordered, chargedForGone);
  let least = Infinity;
  const tryFrom = (index: number, tried: readonly LineWithLeft[]): void => {
    const next = ordered[index];
    if (next === undefined) {
      const held = wentPaise - sumOf(tried, chargedForGone);
      const lost = offers.filter((offer) => !holds(offer, tried));
      least = Math.min(least, held + sumOf(lost, (offer) => sumOf(tried, (line) => shareOfKept(offer, line))));
      return;
    }
    const fewest = covered.has(next.line) ? 0 : next.byShopper;
    for (let byShopper = next.byShopper; byShopper >= fewest; byShopper -= 1) {
      tryFrom(index + 1, [...tried, { ...next, byShopper }]);
    }
  };
  tryFrom(0, []);
  return least;
}

function holds({ minimumPaise, minimumPieces, lines }: LosableOffer, ordered: readonly LineWithLeft[]): boolean {
  const kept = ordered.filter(({ line }) => lines.some((one) => one.line === line));
  const pieces = sumOf(kept, ({ quantity, byShopper }) => quantity - byShopper);
  const paise = sumOf(kept, ({ quantity, byShopper, pricePaise }) => (quantity - byShopper) * pricePaise);
  return pieces >= minimumPieces && paise >= minimumPaise;
}

function chargedForGone({ chargedPaise, quantity, byShopper, byShop }: LineWithLeft): Paise {
  return proportion(chargedPaise, byShopper + byShop, quantity);
}

/** What an offer took off the pieces of a line that are still there. */
function shareOfKept({ lines }: LosableOffer, { line, quantity, byShopper, byShop }: LineWithLeft): Paise {
  const sharePaise = lines.find((one) => one.line === line)?.sharePaise ?? 0;
  return sharePaise - proportion(sharePaise, byShopper + byShop, quantity);
}
