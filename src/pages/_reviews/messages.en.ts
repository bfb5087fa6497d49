import type { Fit } from '../../domain/reviews/review.ts';

const fitVotes: Record<Fit, string> = { small: 'Runs small', true: 'True to size', large: 'Runs large' };

const fitHints: Record<Fit, (votes: number, of: number) => string> = {
  small: (votes, of) => `Runs small: ${votes} of ${of} buyers`,
  true: (votes, of) => `True to size: ${votes} of ${of} buyers`,
  large: (votes, of) => `Runs large: ${votes} of ${of} buyers`,
};

export const messages = {
  title: 'Reviews by buyers',
  average: (stars: string, count: number) =>
    `${stars} out of 5, by ${count} ${count === 1 ? 'buyer' : 'buyers'} of this shop`,
  stars: (count: number) => `${count} out of 5 stars`,
  howMany: (stars: number, count: number) =>
    `${stars} ${stars === 1 ? 'star' : 'stars'}: ${count} ${count === 1 ? 'review' : 'reviews'}`,
  byBuyers: (count: number) => `${count} ${count === 1 ? 'review' : 'reviews'} by buyers`,
  fit: 'How it fits',
  fitVotes,
  fitHints,
  votes: (name: string, votes: number, of: number) => `${name}: ${votes} of ${of}`,
  bought: (variant: string) => `Bought: ${variant}`,
  buyer: 'A buyer',
  picture: (position: number) => `Picture ${position} by the buyer`,
  all: (count: number) => `All ${count} reviews`,
  older: 'Older reviews',
  newest: 'The newest reviews',
  none: 'No more reviews',
  toProduct: 'Back to the product',
};
