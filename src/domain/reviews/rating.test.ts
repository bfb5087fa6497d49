import { expect, test } from 'vitest';
import { averageStars, fitHint, reviewCount } from './rating.ts';
import { reviewAuthor } from './review.ts';

const votes = (small: number, right: number, large: number) => ({ fit: { small, true: right, large } });

test('the average is that of all given stars, in tenths, and 0 without reviews', () => {
  const rating = { stars: [1, 0, 0, 1, 1], ...votes(0, 0, 0) } as const;
  expect([reviewCount(rating), averageStars(rating)]).toEqual([3, 3.3]);
  expect(averageStars({ stars: [0, 0, 0, 0, 0], ...votes(0, 0, 0) })).toBe(0);
});

test('the size guide shows a fit if more than half of at least three buyers agree', () => {
  expect(fitHint(votes(7, 2, 1))).toEqual({ fit: 'small', votes: 7, of: 10 });
  expect(fitHint(votes(2, 0, 0))).toBeNull();
  expect(fitHint(votes(2, 2, 0))).toBeNull();
  expect(fitHint(votes(0, 1, 3))).toEqual({ fit: 'large', votes: 3, of: 4 });
});

test('a buyer is shown by first name and initial, in every script', () => {
  expect(['Asha Example', ' Asha  Devi Example ', 'Asha', 'आशा क्षेत्री', ''].map(reviewAuthor)).toEqual([
    'Asha E.',
    'Asha E.',
    'Asha',
    'आशा क्षे.',
    '',
  ]);
});
