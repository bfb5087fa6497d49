import { expect, test } from 'vitest';
import { prepaidDiscount } from './prepaid-discount.ts';

test('a discount for paying online always leaves one rupee to pay', () => {
  expect([prepaidDiscount(150_000, 5_000), prepaidDiscount(5_000, 5_000), prepaidDiscount(50, 5_000)]).toEqual([
    5_000, 4_900, 0,
  ]);
});
