import { expect, test } from 'vitest';
import { bookOf, type UnitClaims } from './unit-book.ts';
import { giftWrapBack } from './charges-back.ts';

const CLAIMS: UnitClaims = {
  state: 'confirmed',
  lines: [
    { line: 1, quantity: 2, cancelled: 0, sharePaise: 200_000 },
    { line: 2, quantity: 1, cancelled: 0, sharePaise: 90_000 },
  ],
  parcels: [],
  requests: [],
  refunds: [],
};
const cancelled = (first: number, second: number) =>
  bookOf({
    ...CLAIMS,
    lines: CLAIMS.lines.map((line, index) => ({ ...line, cancelled: index === 0 ? first : second })),
  });

test('the charge for gift wrap stays while any piece of the order does, and goes back with the last', () => {
  expect(giftWrapBack(4_900, cancelled(0, 0))).toBe(0);
  expect(giftWrapBack(4_900, cancelled(1, 1))).toBe(0);
  expect(giftWrapBack(4_900, cancelled(2, 1))).toBe(4_900);
  expect(giftWrapBack(4_900, cancelled(1, 1), [{ line: 1, quantity: 1 }])).toBe(4_900);
  expect(giftWrapBack(-1, cancelled(2, 1))).toBe(0);
});

test('what was wrapped and came back is no reason to give it back', () => {
  const parcels = [{ parcel: 1, state: 'delivered', released: false, pieces: [{ line: 2, quantity: 1 }] }] as const;
  const requests = [
    {
      returnId: 'R',
      kind: 'return',
      state: 'received',
      received: true,
      lines: [{ line: 2, quantity: 1, valuePaise: 90_000 }],
    },
  ] as const;
  const lines = CLAIMS.lines.map((line) => ({ ...line, cancelled: line.line === 1 ? 2 : 0 }));
  expect(giftWrapBack(4_900, bookOf({ ...CLAIMS, state: 'delivered', lines, parcels, requests }))).toBe(0);
});
