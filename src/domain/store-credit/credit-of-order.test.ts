import { array, assert, boolean, double, integer, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { byHandPaise, creditToCover, mostCredit, NO_CREDIT, partsToReturn, splitRefund } from './credit-of-order.ts';

test('credit pays the whole of an order that is paid online, or leaves a rupee at least for the gateway', () => {
  const online = { amountPaise: 100_000, advancePaise: 0, byCash: false };
  expect(mostCredit(online, 35_000)).toBe(35_000);
  expect(mostCredit(online, 99_950)).toBe(99_900);
  expect(mostCredit(online, 100_000)).toBe(100_000);
  expect(mostCredit(online, 500_000)).toBe(100_000);
  expect(mostCredit(online, 0)).toBe(0);
});

test('at the door a rupee at least is left, and an advance stays money', () => {
  expect(mostCredit({ amountPaise: 100_000, advancePaise: 0, byCash: true }, 500_000)).toBe(99_900);
  expect(mostCredit({ amountPaise: 100_000, advancePaise: 20_000, byCash: true }, 500_000)).toBe(79_900);
  expect(mostCredit({ amountPaise: 100, advancePaise: 0, byCash: true }, 500_000)).toBe(0);
});

test('a refund is money first, as far as that is there, and the rest is credit', () => {
  expect(splitRefund(50_000, 70_000, NO_CREDIT)).toEqual({ moneyPaise: 50_000, creditPaise: 0, givePaise: 0 });
  expect(splitRefund(80_000, 70_000, NO_CREDIT)).toEqual({
    moneyPaise: 70_000,
    creditPaise: 10_000,
    givePaise: 10_000,
  });
  expect(splitRefund(30_000, 0, NO_CREDIT)).toEqual({ moneyPaise: 0, creditPaise: 30_000, givePaise: 30_000 });
});

test('credit that went back with a refund whose money failed is not given again with the next one', () => {
  const failedBefore = { heldPaise: 20_000, loosePaise: 10_000 };
  expect(splitRefund(80_000, 70_000, failedBefore)).toMatchObject({ creditPaise: 10_000, givePaise: 0 });
  expect(splitRefund(95_000, 70_000, failedBefore)).toMatchObject({ creditPaise: 25_000, givePaise: 15_000 });
});

const paise = integer({ min: 0, max: 1_000_000 });

test('refunds in any parts, any of which fail and are tried again, give back just the credit that was spent', () => {
  const attempts = array(record({ share: double({ min: 0, max: 1, noNaN: true }), fails: boolean() }));
  assert(
    property(paise, paise, attempts, (money, credit, tries) => {
      let [moneyLeft, held, loose, given] = [money, credit, 0, 0];
      for (const { share, fails } of [...tries, { share: 1, fails: false }]) {
        const left = moneyLeft + creditToCover({ heldPaise: held, loosePaise: loose });
        const amount = Math.round(left * share);
        if (amount === 0) continue;
        const part = splitRefund(amount, moneyLeft, { heldPaise: held, loosePaise: loose });
        expect(part.moneyPaise + part.creditPaise).toBe(amount);
        held -= part.givePaise;
        given += part.givePaise;
        // What was loose is part of this refund now; of one that fails all its credit is loose.
        loose -= part.creditPaise - part.givePaise;
        if (fails) loose += part.creditPaise;
        else moneyLeft -= part.moneyPaise;
        expect(held).toBeGreaterThanOrEqual(0);
        expect(loose).toBeGreaterThanOrEqual(0);
      }
      expect([moneyLeft, held, loose, given]).toEqual([0, 0, 0, credit]);
    }),
  );
});

test('credit comes back to the paisa in whatever parts, what lasts longest first', () => {
  expect(
    partsToReturn(
      [
        { paise: 100, expiresAt: 1 },
        { paise: 50, expiresAt: 2 },
      ],
      20,
      60,
    ),
  ).toEqual([
    { paise: 30, expiresAt: 2 },
    { paise: 30, expiresAt: 1 },
  ]);
  assert(
    property(array(record({ paise, expiresAt: nat() })), array(paise), (spent, shares) => {
      const total = spent.reduce((sum, one) => sum + one.paise, 0);
      let returned = 0;
      for (const share of [...shares, total]) {
        const back = Math.min(share, total - returned);
        const parts = partsToReturn(spent, returned, back);
        expect(parts.reduce((sum, one) => sum + one.paise, 0)).toBe(back);
        returned += back;
      }
      expect(returned).toBe(total);
    }),
  );
});

test('of a returned cash order the merchant pays back by hand what did not come back as credit', () => {
  expect(byHandPaise({ valuePaise: 149_900, refundPaise: 149_900, creditPaise: 49_900 })).toBe(100_000);
  expect(byHandPaise({ valuePaise: 149_900, refundPaise: null, creditPaise: 0 })).toBe(149_900);
});
