/** How a piece fits, as its buyer found it: smaller than its size says, as it says, larger. */
export const FITS = ['small', 'true', 'large'] as const;
export type Fit = (typeof FITS)[number];

export const REVIEW_STATES = ['pending', 'approved', 'rejected'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const MAX_STARS = 5;
export const MAX_REVIEW_LENGTH = 2_000;
export const MAX_REVIEW_PICTURES = 4;

/** All that is shown of a buyer: the first name and the next name's first letter. "Asha Example" → "Asha E." */
export function reviewAuthor(fullname: string): string {
  const [first = '', ...others] = fullname
    .trim()
    .split(/\s+/)
    .map((name) => name.slice(0, 40));
  const last = others.at(-1) ?? '';
  // What a reader takes for one letter: in Indian scripts several code points.
  const [initial] = new Intl.Segmenter().segment(last);
  return initial ? `${first} ${initial.segment}.` : first;
}
