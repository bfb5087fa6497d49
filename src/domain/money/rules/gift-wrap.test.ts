import { expect, test } from 'vitest';
import { priceCart } from '../price-cart.ts';
import { chargesWithin, discountsOf } from '../price-line.ts';
import { codFeeRule } from './cod-fee.ts';
import { deliveryRule } from './delivery-charge.ts';
import { giftWrapRule } from './gift-wrap.ts';
import { offerRule } from './offer.ts';

const CART = [{ pricePaise: 60_000, compareAtPricePaise: null, quantity: 3 }];
const RULES = [
  offerRule({ groupSize: 3, freePerGroup: 1 }),
  codFeeRule(3_000),
  deliveryRule(4_900),
  giftWrapRule(4_900),
];

test('gift wrap is charged once for an order, beside its goods, so that no offer and no limit counts it', () => {
  const price = priceCart(CART, RULES, 'honest');
  expect(price).toMatchObject({ goodsPaise: 120_000, payablePaise: 120_000 + 3_000 + 4_900 + 4_900 });
  expect(price.lines.at(-1)).toEqual({ kind: 'gift_wrap', reference: null, amountPaise: 4_900 });
  expect(discountsOf(price.lines)).toBe(60_000);
});

test('delivery and gift wrap are within the amount of an order, and the fee for cash on delivery is beside it', () => {
  expect(chargesWithin(priceCart(CART, RULES, 'honest').lines)).toBe(9_800);
});

test('wrap that costs nothing, and wrap of nothing, is no line of the price', () => {
  expect(priceCart(CART, [giftWrapRule(0)], 'honest').lines).toEqual([]);
  expect(priceCart([], [giftWrapRule(4_900)], 'honest')).toMatchObject({ lines: [], payablePaise: 0 });
});
