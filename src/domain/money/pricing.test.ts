import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOf } from './price-line.ts';
import { priceSelection } from './price-selection.ts';
import { discountPercent, effectivePrice, type PricedLine, unitMrp } from './pricing.ts';
import { freeUnits, offerDiscount } from './rules/offer.ts';

const BUY_2_GET_1_FREE = { groupSize: 3, freePerGroup: 1 };

const lineOf = (pricePaise: number, quantity = 1, compareAtPricePaise: number | null = null): PricedLine => ({
  pricePaise,
  compareAtPricePaise,
  quantity,
});

const priced: fc.Arbitrary<PricedLine> = fc.record({
  pricePaise: fc.integer({ min: 1, max: 5_000_000 }),
  compareAtPricePaise: fc.option(fc.integer({ min: 0, max: 9_000_000 })),
  quantity: fc.integer({ min: 1, max: 5 }),
});
const selection = fc.array(priced, { maxLength: 12 });
const offer = fc
  .record({ groupSize: fc.integer({ min: 2, max: 5 }), freePerGroup: fc.integer({ min: 1, max: 4 }) })
  .filter(({ groupSize, freePerGroup }) => freePerGroup < groupSize);
const persuasion = fc.constantFrom('as-specified' as const, 'honest' as const);

test('[PRICE-01] the MRP is the compare price, or 3 times the price if the feed has none', () => {
  expect(unitMrp(lineOf(79_900, 1, 199_900), 'as-specified')).toBe(199_900);
  expect(unitMrp(lineOf(79_900), 'as-specified')).toBe(239_700);
  expect(unitMrp(lineOf(79_900, 1, 0), 'as-specified')).toBe(239_700);
});

test('[PRICE-01] a compare price that is not above the price means no discount', () => {
  expect(unitMrp(lineOf(79_900, 1, 79_900), 'as-specified')).toBe(79_900);
  expect(unitMrp(lineOf(79_900, 1, 50_000), 'as-specified')).toBe(79_900);
  expect(priceSelection([lineOf(79_900, 2, 50_000)], null, 'as-specified').totalDiscountPaise).toBe(0);
});

test('[PERS-01] the honest setting invents no MRP', () => {
  expect(unitMrp(lineOf(79_900), 'honest')).toBe(79_900);
  expect(unitMrp(lineOf(79_900, 1, 199_900), 'honest')).toBe(199_900);
});

test('[PRICE-01] MRP and discount count every unit of a line', () => {
  const totals = priceSelection([lineOf(79_900, 3, 199_900)], null, 'as-specified');
  expect(totals).toMatchObject({ itemCount: 3, totalMrpPaise: 599_700, totalDiscountPaise: 360_000 });
});

test('[PRICE-02] the cheapest of three units is free, and none of two', () => {
  expect(offerDiscount([lineOf(300), lineOf(100), lineOf(200)], BUY_2_GET_1_FREE)).toBe(100);
  expect(offerDiscount([lineOf(300), lineOf(100)], BUY_2_GET_1_FREE)).toBe(0);
  // "Buy 1 Get 2" also needs a full group.
  expect(offerDiscount([lineOf(300), lineOf(100)], { groupSize: 3, freePerGroup: 2 })).toBe(0);
});

test('[PRICE-02] quantities are expanded, sorted from dear to cheap and grouped in threes', () => {
  expect(offerDiscount([lineOf(500, 3)], BUY_2_GET_1_FREE)).toBe(500);
  expect(offerDiscount([lineOf(500, 5)], BUY_2_GET_1_FREE)).toBe(500);
  // 900 900 | 500 500 500 | 100 gives the groups (900 900 500) and (500 500 100).
  expect(offerDiscount([lineOf(100), lineOf(500, 3), lineOf(900, 2)], BUY_2_GET_1_FREE)).toBe(600);
  // A seventh unit, however cheap, changes nothing.
  expect(offerDiscount([lineOf(100), lineOf(500, 3), lineOf(900, 2), lineOf(50)], BUY_2_GET_1_FREE)).toBe(600);
});

test('[PRICE-02] the discount does not depend on the order of the cart or on how units are spread over lines', () => {
  const shuffled = selection.chain((lines) =>
    fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length })),
  );
  fc.assert(
    fc.property(shuffled, offer, ([lines, other], offer) => {
      const single = lines.flatMap((line) => Array.from({ length: line.quantity }, () => ({ ...line, quantity: 1 })));
      expect(offerDiscount(other, offer)).toBe(offerDiscount(lines, offer));
      expect(offerDiscount(single, offer)).toBe(offerDiscount(lines, offer));
    }),
  );
});

test('[PRICE-02] the offer deducts at least the cheapest units and never more than its share of the price', () => {
  fc.assert(
    fc.property(selection, (lines) => {
      const units = lines
        .flatMap((line) => Array.from({ length: line.quantity }, () => line.pricePaise))
        .toSorted((a, b) => a - b);
      const free = Math.floor(units.length / 3);
      const cheapest = units.slice(0, free).reduce((sum, price) => sum + price, 0);
      const all = units.reduce((sum, price) => sum + price, 0);
      const discount = offerDiscount(lines, BUY_2_GET_1_FREE);
      expect(discount).toBeGreaterThanOrEqual(cheapest);
      expect(discount * 3).toBeLessThanOrEqual(all);
      expect(discount > 0).toBe(free > 0);
    }),
  );
});

test('nothing is free without an offer', () => {
  fc.assert(
    fc.property(selection, (lines) => {
      expect(offerDiscount(lines, null)).toBe(0);
    }),
  );
});

test('[PRICE-03] Total MRP - Discount on MRP - Coupon = Total Amount, to the paisa, in whole non-negative paise', () => {
  fc.assert(
    fc.property(selection, fc.option(offer), persuasion, (lines, offer, persuasion) => {
      const totals = priceSelection(lines, offer, persuasion);
      const { lines: changes, ...amounts } = totals;
      expect(totals.totalMrpPaise - totals.totalDiscountPaise + amountOf(changes, 'offer')).toBe(totals.payablePaise);
      const sum = lines.reduce((total, line) => total + line.pricePaise * line.quantity, 0);
      expect(totals.goodsPaise).toBe(sum + amountOf(changes, 'offer'));
      for (const amount of Object.values(amounts)) {
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('the discount percent is rounded down and hidden below one percent', () => {
  expect(discountPercent(79_900, 199_900)).toBe(60);
  expect(discountPercent(99_500, 100_000)).toBeNull();
  expect(discountPercent(99_000, 100_000)).toBe(1);
  expect(discountPercent(100_000, 100_000)).toBeNull();
  expect(discountPercent(1, 100_000)).toBe(99);
  // A price of zero has no percentage.
  expect(discountPercent(0, 0)).toBeNull();
});

test('[PRICE-02] the free units of all lines add up to the discount, and are the cheapest units of the groups', () => {
  const lines = [
    { pricePaise: 119_900, compareAtPricePaise: null, quantity: 3 },
    { pricePaise: 79_900, compareAtPricePaise: null, quantity: 1 },
    { pricePaise: 149_900, compareAtPricePaise: null, quantity: 2 },
  ];
  expect(freeUnits(lines, BUY_2_GET_1_FREE)).toEqual([1, 1, 0]);
  expect(offerDiscount(lines, BUY_2_GET_1_FREE)).toBe(199_800);
  expect(freeUnits(lines, null)).toEqual([0, 0, 0]);
  expect(freeUnits(lines.slice(1, 2), BUY_2_GET_1_FREE)).toEqual([0]);
});

test('the effective price of a piece with Buy 2 Get 1 is a third lower, to the nearest rupee', () => {
  expect(effectivePrice(119_700, BUY_2_GET_1_FREE)).toBe(79_800);
  expect(effectivePrice(119_900, BUY_2_GET_1_FREE)).toBe(79_900);
  expect(effectivePrice(100, { groupSize: 4, freePerGroup: 1 })).toBe(100);
  expect(effectivePrice(119_900, null)).toBeNull();
  expect(effectivePrice(0, BUY_2_GET_1_FREE)).toBeNull();
});
