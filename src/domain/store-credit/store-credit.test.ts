import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditBalance, type CreditEntry, creditExpiry, creditLeft, isExpired, takeCredit } from './store-credit.ts';

type Step = { kind: 'give' | 'take' | 'expire'; paise: number; days: number };

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>('give', 'take', 'expire'),
    paise: fc.integer({ min: 1, max: 100_000 }),
    days: fc.integer({ min: 0, max: 30 }),
  }),
  { maxLength: 40 },
);

/** Keeps a book as the shop does, a day a step; what is refused writes nothing. */
function keepBook(all: readonly Step[]): { entries: CreditEntry[]; now: number } {
  const entries: CreditEntry[] = [];
  const write = (entry: Omit<CreditEntry, 'id'>) => entries.push({ id: entries.length + 1, ...entry });
  all.forEach(({ kind, paise, days }, now) => {
    const left = creditLeft(entries);
    if (kind === 'give') write({ amountPaise: paise, from: null, expiresAt: now + days });
    const parts = kind === 'take' ? (takeCredit(left, paise, now) ?? []) : [];
    for (const part of parts) write({ amountPaise: -part.paise, from: part.from, expiresAt: null });
    const gone = kind === 'expire' ? left.filter((one) => isExpired(one, now)) : [];
    for (const one of gone) write({ amountPaise: -one.leftPaise, from: one.id, expiresAt: null });
  });
  return { entries, now: all.length };
}

const sum = (entries: readonly CreditEntry[]) => entries.reduce((all, { amountPaise }) => all + amountPaise, 0);

test('the lines of an account add up to its balance and what has expired but is not written off yet', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { entries, now } = keepBook(all);
      const left = creditLeft(entries);
      const expired = left.filter((one) => isExpired(one, now)).reduce((paise, one) => paise + one.leftPaise, 0);
      expect(sum(entries)).toBe(creditBalance(left, now) + expired);
    }),
  );
});

test('no addition is ever taken from beyond what it added, and none after it expired', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { entries } = keepBook(all);
      for (const { id, amountPaise, from } of entries) {
        if (from !== null) continue;
        const taken = entries.filter((one) => one.from === id);
        expect(amountPaise + sum(taken)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('exactly the asked amount is taken, or nothing if the balance is less', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 300_000 }), (all, paise) => {
      const { entries, now } = keepBook(all);
      const left = creditLeft(entries);
      const taken = takeCredit(left, paise, now)?.reduce((parts, part) => parts + part.paise, 0);
      expect(taken).toBe(creditBalance(left, now) < paise ? undefined : paise);
    }),
  );
});

test('what expires first is taken first, and expired credit never', () => {
  const left = creditLeft([
    { id: 1, amountPaise: 10_000, from: null, expiresAt: 300 },
    { id: 2, amountPaise: 10_000, from: null, expiresAt: 200 },
    { id: 3, amountPaise: 10_000, from: null, expiresAt: 100 },
  ]);
  expect(takeCredit(left, 15_000, 100)).toEqual([
    { from: 2, paise: 10_000 },
    { from: 1, paise: 5_000 },
  ]);
  expect(creditBalance(left, 100)).toBe(20_000);
  expect(takeCredit(left, 20_001, 100)).toBeNull();
});

test.each([
  { given: '2026-01-31T10:00:00+05:30', months: 1, ends: '2026-03-01T00:00:00+05:30' },
  { given: '2026-11-27T23:59:59+05:30', months: 12, ends: '2027-11-28T00:00:00+05:30' },
  { given: '2026-11-28T00:00:00+05:30', months: 12, ends: '2027-11-29T00:00:00+05:30' },
  { given: '2026-12-31T12:00:00+05:30', months: 2, ends: '2027-03-01T00:00:00+05:30' },
])('credit given at $given for $months months ends at $ends', ({ given, months, ends }) => {
  expect(creditExpiry(Date.parse(given), months)).toBe(Date.parse(ends));
});
