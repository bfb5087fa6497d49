import type { Fit } from './review.ts';

/** Approved reviews of a product, counted. */
export type Rating = {
  /** How many gave one star, two, … five. */
  stars: readonly [number, number, number, number, number];
  fit: Readonly<Record<Fit, number>>;
};

/** How many buyers reviewed the product. */
export function reviewCount({ stars }: Rating): number {
  return stars.reduce((sum, count) => sum + count, 0);
}

/** From 1 to 5 in tenths, rounded to the nearest; 0 where nobody reviewed it. */
export function averageStars(rating: Rating): number {
  const count = reviewCount(rating);
  const sum = rating.stars.reduce((total, given, index) => total + given * (index + 1), 0);
  return count === 0 ? 0 : Math.round((sum * 10) / count) / 10;
}

/** Fewer votes say more of the buyers than of the piece. */
const MIN_VOTES = 3;

/** What most buyers found, with the number of all who voted; null where too few did, or no more than half agree. */
export function fitHint({ fit }: Pick<Rating, 'fit'>): { fit: Fit; votes: number; of: number } | null {
  const of = fit.small + fit.true + fit.large;
  if (of < MIN_VOTES) return null;
  for (const name of ['small', 'true', 'large'] as const) {
    if (fit[name] * 2 > of) return { fit: name, votes: fit[name], of };
  }
  return null;
}
