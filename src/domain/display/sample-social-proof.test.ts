import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleRating, viewersCount } from './sample-social-proof.ts';

test('[PDP-03] a rating is between 4.0 and 5.0 in tenths and stays the same for a product', () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      const rating = sampleRating(id);
      expect(rating).toBeGreaterThanOrEqual(4);
      expect(rating).toBeLessThanOrEqual(5);
      expect(Math.round(rating * 10) / 10).toBe(rating);
      expect(sampleRating(id)).toBe(rating);
    }),
  );
});

test('[CART-03] the viewers number is between 50 and 80', () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      expect(viewersCount(id)).toBeGreaterThanOrEqual(50);
      expect(viewersCount(id)).toBeLessThanOrEqual(80);
    }),
  );
});

test('[PDP-03] consecutive ids get every rating and a spread of viewers', () => {
  const ids = Array.from({ length: 500 }, (_, index) => String(8_000_000_000_000 + index));
  expect(new Set(ids.map(sampleRating)).size).toBe(11);
  expect(new Set(ids.map(viewersCount)).size).toBeGreaterThan(25);
});
