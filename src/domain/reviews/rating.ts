import type { Fit } from './review.ts';

/** Numbers of a product's approved reviews. */
export type Rating = {
  /** Number of reviews with one star, two, … five. */
  stars: readonly [number, number, number, number, number];
  fit: Readonly<Record<Fit, number>>;
};

/** Returns how many buyers reviewed the product. */
export function reviewCount({ stars }: Rating): number {
  return stars.reduce((sum, count) => sum + count, 0);
}

/** Returns the average from 1 to 5 in tenths, rounded to the nearest; 0 without reviews. */
export function averageStars(rating: Rating): number {
  const count = reviewCount(rating);
  const sum = rating.stars.reduce((total, reviews, index) => total + reviews * (index + 1), 0);
  return count === 0 ? 0 : Math.round((sum * 10) / count) / 10;
}

/** Minimum number of votes: fewer say more about the buyers than about the garment. */
const MIN_VOTES = 3;

/**
 * Returns the fit that most buyers found, with the number of votes; null if there are too few or no more than
 * half agree.
 */
export function fitHint({ fit }: Pick<Rating, 'fit'>): { fit: Fit; votes: number; of: number } | null {
  const of = fit.small + fit.true + fit.large;
  if (of < MIN_VOTES) return null;
  for (const name of ['small', 'true', 'large'] as const) {
    if (fit[name] * 2 > of) return { fit: name, votes: fit[name], of };
  }
  return null;
}
