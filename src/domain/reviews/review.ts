/** The fit according to the buyer: smaller than the size says, as it says, larger. */
export const FITS = ['small', 'true', 'large'] as const;
export type Fit = (typeof FITS)[number];

export const REVIEW_STATES = ['pending', 'approved', 'rejected'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const MAX_STARS = 5;
export const MAX_REVIEW_LENGTH = 2_000;
export const MAX_REVIEW_PICTURES = 4;

/**
 * Returns the displayed part of a buyer's name: the first name and the initial of the last. "Asha Example" →
 * "Asha E."
 */
export function reviewAuthor(fullname: string): string {
  const [first = '', ...others] = fullname
    .trim()
    .split(/\s+/)
    .map((name) => name.slice(0, 40));
  const last = others.at(-1) ?? '';
  // One grapheme; in Indian scripts it consists of several code points.
  const [initial] = new Intl.Segmenter().segment(last);
  return initial ? `${first} ${initial.segment}.` : first;
}
