import { expect, test } from 'vitest';
import { exampleDelivery } from '../../../../test/examples/example-policy.ts';
import { priceCart } from '../price-cart.ts';
import { deliveryCharge, deliveryRule, missingForFree } from './delivery-charge.ts';
import { prepaidDiscountRule } from './prepaid-discount.ts';

const ZONE = { chargePaise: 4_900, freeFromPaise: 99_900 };
const cart = (goodsPaise: number, grams = 400) => ({ goodsPaise, grams, method: 'online' as const });

test('goods of the amount from which delivery is free cost nothing to deliver, and a paisa less costs the charge', () => {
  expect(deliveryCharge(cart(99_899), ZONE, exampleDelivery())).toBe(4_900);
  expect(deliveryCharge(cart(99_900), ZONE, exampleDelivery())).toBe(0);
  expect(deliveryCharge(cart(999_900), { ...ZONE, freeFromPaise: null }, exampleDelivery())).toBe(4_900);
});

test('each further step of weight after the first adds to the charge', () => {
  const rules = exampleDelivery({ stepGrams: 500, stepPaise: 2_000 });
  expect([1, 500, 501, 1_000, 1_001].map((grams) => deliveryCharge(cart(100, grams), ZONE, rules))).toEqual([
    4_900, 4_900, 6_900, 6_900, 8_900,
  ]);
});

test('paying the courier adds its extra, but not where delivery is free by amount', () => {
  const rules = exampleDelivery({ cashExtraPaise: 3_000 });
  const cash = { ...cart(50_000), method: 'cash_on_delivery' as const };
  expect(deliveryCharge(cash, ZONE, rules)).toBe(7_900);
  expect(deliveryCharge({ ...cash, goodsPaise: 99_900 }, ZONE, rules)).toBe(0);
});

test('what is missing for free delivery is said only where more goods make it free', () => {
  expect(missingForFree(95_900, ZONE, 4_900)).toBe(4_000);
  expect(missingForFree(99_900, ZONE, 0)).toBeNull();
  expect(missingForFree(50_000, { ...ZONE, freeFromPaise: null }, 4_900)).toBeNull();
  expect(missingForFree(50_000, ZONE, 0)).toBeNull();
});

test('delivery is a charge beside the goods, which no discount of theirs reduces', () => {
  const line = { pricePaise: 5_000, compareAtPricePaise: null, quantity: 1 };
  const price = priceCart([line], [prepaidDiscountRule(10_000), deliveryRule(4_900)], 'honest');
  expect(price).toMatchObject({ goodsPaise: 100, payablePaise: 5_000 });
  expect(price.lines).toEqual([
    { kind: 'prepaid_discount', reference: null, amountPaise: -4_900 },
    { kind: 'delivery', reference: null, amountPaise: 4_900 },
  ]);
});
