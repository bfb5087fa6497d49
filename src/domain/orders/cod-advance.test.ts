import { array, assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { type AdvanceRules, type CodAmounts, codAdvance, codDuePaise } from './cod-advance.ts';
import { mostCredit } from '../store-credit/credit-of-order.ts';

const NONE: AdvanceRules = {
  advancePaise: 0,
  advancePercent: 0,
  advanceAbovePaise: null,
  advancePins: [],
  advanceAfterReturned: null,
};
const ORDER = { amountPaise: 149_950, pincode: '302001', returned: 1 };
const advanceOf = (rules: Partial<AdvanceRules>, order = ORDER) => codAdvance(order, { ...NONE, ...rules });

test('[PAY-11] an advance is an amount or a share in whole rupees, and leaves one rupee due on delivery', () => {
  expect(advanceOf({})).toBe(0);
  expect(advanceOf({ advancePaise: 20_000 })).toBe(20_000);
  expect(advanceOf({ advancePercent: 10 })).toBe(15_000);
  expect(advanceOf({ advancePaise: 200_000 })).toBe(149_850);
  expect(advanceOf({ advancePaise: 20_000 }, { ...ORDER, amountPaise: 100 })).toBe(0);
});

test('[PAY-11] if reasons are set, any of them requires the advance, otherwise every COD order does', () => {
  const sum = (rules: Partial<AdvanceRules>) => advanceOf({ advancePaise: 20_000, ...rules });
  expect([sum({ advanceAbovePaise: 149_950 }), sum({ advanceAbovePaise: 149_949 })]).toEqual([0, 20_000]);
  expect([sum({ advancePins: ['110', '02001'] }), sum({ advancePins: ['110', '302'] })]).toEqual([0, 20_000]);
  expect([sum({ advanceAfterReturned: 2 }), sum({ advanceAfterReturned: 1 })]).toEqual([0, 20_000]);
  expect(sum({ advanceAbovePaise: 500_000, advancePins: ['110'], advanceAfterReturned: 1 })).toBe(20_000);
});

/** The part of what was paid before that is above the goods still sent plus the fee: it is refunded. */
function advanceTooMuch({ amountPaise, cancelledPaise, codFeePaise, advancePaise, creditPaise }: CodAmounts): number {
  return Math.max(0, advancePaise + creditPaise - (amountPaise - cancelledPaise + codFeePaise));
}

test('after any cancellations what was paid before and is kept and the COD amount add up to the sent goods and the fee', () => {
  const sums = record({
    amountPaise: integer({ min: 200, max: 10_000_000 }),
    codFeePaise: integer({ min: 0, max: 10_000 }),
    share: integer({ min: 0, max: 90 }),
    balancePaise: integer({ min: 0, max: 5_000_000 }),
    cancels: array(integer({ min: 0, max: 3_000_000 }), { maxLength: 5 }),
  });
  assert(
    property(sums, ({ amountPaise, codFeePaise, share, balancePaise, cancels }) => {
      const advancePaise = codAdvance({ ...ORDER, amountPaise }, { ...NONE, advancePercent: share });
      const creditPaise = mostCredit({ amountPaise, advancePaise, byCash: true }, balancePaise);
      const paidPaise = advancePaise + creditPaise;
      let cancelledPaise = 0;
      let backPaise = 0;
      for (const wish of [0, ...cancels]) {
        const before = { amountPaise, codFeePaise, advancePaise, creditPaise, cancelledPaise };
        cancelledPaise = Math.min(amountPaise, cancelledPaise + wish);
        const after = { ...before, cancelledPaise };
        backPaise += advanceTooMuch(after) - advanceTooMuch(before);
        expect(paidPaise - backPaise + codDuePaise(after)).toBe(amountPaise - cancelledPaise + codFeePaise);
        expect(backPaise).toBeGreaterThanOrEqual(0);
        expect(backPaise).toBeLessThanOrEqual(paidPaise);
      }
    }),
  );
});
