import { expect, test } from 'vitest';
import { cartLimitMs, shoppingRules } from './shopping-rules.ts';

test('[CARD-04] [PDP-06] [CART-11] [DONE-01] [DONE-02] [ADDR-07] recommended changes all rules, as-specified no rule', () => {
  const { warnsWhenPaid, ...bent } = shoppingRules('as-specified');
  expect([warnsWhenPaid, ...new Set(Object.values(bent))]).toEqual([true, false]);
  const { warnsWhenPaid: warns, ...recommended } = shoppingRules('recommended');
  expect([warns, ...new Set(Object.values(recommended))]).toEqual([false, true]);
});

test('[CART-11] a cart expires after the merchant’s minutes as specified, and after 30 days as recommended', () => {
  expect(cartLimitMs('as-specified', 15)).toBe(900_000);
  expect(cartLimitMs('recommended', 15)).toBe(30 * 86_400_000);
});
