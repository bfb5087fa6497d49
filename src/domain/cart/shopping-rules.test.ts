import { expect, test } from 'vitest';
import { cartLimitMs, shoppingRules } from './shopping-rules.ts';

test('[CARD-04] [PDP-06] [CART-11] [DONE-01] [DONE-02] [ADDR-07] as specified no rule is bent, and recommended bends them all', () => {
  const { warnsWhenPaid, ...bent } = shoppingRules('as-specified');
  expect([warnsWhenPaid, ...new Set(Object.values(bent))]).toEqual([true, false]);
  const { warnsWhenPaid: warns, ...recommended } = shoppingRules('recommended');
  expect([warns, ...new Set(Object.values(recommended))]).toEqual([false, true]);
});

test('[CART-11] a cart waits for the merchant’s minutes as specified, and for 30 days where that is recommended', () => {
  expect(cartLimitMs('as-specified', 15)).toBe(900_000);
  expect(cartLimitMs('recommended', 15)).toBe(30 * 86_400_000);
});
