import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { proportion, shareAmount } from './share-amount.ts';

const weights = fc.array(fc.nat(90_000_000_000), { minLength: 1, maxLength: 20 });

test('shares add up to the amount, and each is within a paisa of its exact share, also for the largest amounts', () => {
  fc.assert(
    fc.property(fc.nat(90_000_000_000), weights, (amount, given) => {
      const parts = shareAmount(amount, given);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      const sum = given.reduce((total, weight) => total + BigInt(weight), 0n);
      given.forEach((weight, index) => {
        const away = BigInt(parts[index] ?? 0) * sum - BigInt(amount) * BigInt(weight);
        expect(sum === 0n || (away < sum && away > -sum)).toBe(true);
      });
    }),
  );
});

test('sharing needs weights unless the amount is 0, and whole amounts', () => {
  expect(shareAmount(0, [])).toEqual([]);
  expect(shareAmount(7, [0, 0])).toEqual([7, 0]);
  expect(shareAmount(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(() => shareAmount(1, [])).toThrow(RangeError);
  expect(() => shareAmount(1.5, [1])).toThrow(RangeError);
  expect(() => shareAmount(-1, [1])).toThrow(RangeError);
});

test('the remainder goes to the largest fractions, wherever they are', () => {
  expect(shareAmount(100, [1, 2])).toEqual([33, 67]);
  expect(shareAmount(100, [2, 1])).toEqual([67, 33]);
  expect(shareAmount(3, [5, 2])).toEqual([2, 1]);
});

test('a proportion is rounded half up and exact beyond the safe integers', () => {
  expect([proportion(100, 1, 3), proportion(100, 2, 3), proportion(1, 1, 2), proportion(0, 1, 2)]).toEqual([
    33, 67, 1, 0,
  ]);
  expect(proportion(90_000_000_000_000, 89_999_999_999, 90_000_000_000)).toBe(89_999_999_999_000);
});
