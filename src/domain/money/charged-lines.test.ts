import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargedForLines, chargedForPieces } from './charged-lines.ts';

const line = fc.record({
  pricePaise: fc.integer({ min: 1, max: 10_000_000 }),
  quantity: fc.integer({ min: 1, max: 5 }),
});

test('the free piece of an offer is shared: no line is refunded at its list price', () => {
  const kurta = { pricePaise: 99_900, quantity: 1 };
  expect(chargedForLines([kurta, kurta, kurta], 199_800)).toEqual([66_600, 66_600, 66_600]);
  expect(
    chargedForLines(
      [
        { pricePaise: 100, quantity: 1 },
        { pricePaise: 100, quantity: 1 },
        { pricePaise: 100, quantity: 1 },
      ],
      200,
    ),
  ).toEqual([67, 67, 66]);
  expect(chargedForLines([], 100)).toEqual([]);
});

test('what was charged for the lines adds up to the amount, and no line is above its list price', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lines, part) => {
        const total = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
        const amount = Math.floor(total * part);
        const charged = chargedForLines(lines, amount);
        expect(charged.reduce((sum, share) => sum + share, 0)).toBe(amount);
        charged.forEach((share, index) => {
          const { pricePaise = 0, quantity = 0 } = lines[index] ?? {};
          expect(share).toBeLessThanOrEqual(pricePaise * quantity);
        });
      },
    ),
  );
});

test('the pieces of a line, sent back one by one, come to what was charged for it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 5 }), (charged, pieces) => {
      let sum = 0;
      for (let before = 0; before < pieces; before += 1)
        sum += chargedForPieces(charged, pieces, { quantity: 1, before });
      expect(sum).toBe(charged);
    }),
  );
});
