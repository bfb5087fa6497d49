import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOfPieces, shareOverLines, withTaken } from './share-over-lines.ts';

const sum = (paise: readonly number[]) => paise.reduce((total, one) => total + one, 0);
const prices = fc.array(fc.integer({ min: 1, max: 50_000_000 }), { minLength: 1, maxLength: 20 });

test('the shares of the lines add up to the paid amount, and each is between zero and its list price', () => {
  fc.assert(
    fc.property(prices, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
      const paid = Math.floor(sum(list) * part);
      const shares = shareOverLines(list, paid);
      expect(sum(shares)).toBe(paid);
      for (const [index, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual((list[index] ?? 0) + 1);
      }
    }),
  );
});

test('an offer’s free piece is a discount on all three, so that it is not free once the others are returned', () => {
  expect(shareOverLines([149_900, 99_950, 79_900], 249_850)).toEqual([113_578, 75_732, 60_540]);
  expect(shareOverLines([50_000, 50_000, 50_000], 100_000)).toEqual([33_334, 33_333, 33_333]);
});

test('pieces of a line, taken and released in any order, never exceed its share, and all give all of it', () => {
  const steps = fc.array(fc.record({ pieces: fc.integer({ min: 1, max: 5 }), letGo: fc.nat(5) }), { maxLength: 20 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 1, max: 5 }),
      steps,
      (sharePaise, quantity, moves) => {
        const taken: { pieces: number; paise: number }[] = [];
        for (const { pieces, letGo } of moves) {
          const takenQuantity = sum(taken.map((one) => one.pieces));
          if (letGo > 3) taken.shift();
          else if (pieces <= quantity - takenQuantity) {
            const takenPaise = sum(taken.map((one) => one.paise));
            taken.push({ pieces, paise: shareOfPieces({ sharePaise, quantity, takenQuantity, takenPaise }, pieces) });
          }
          const given = sum(taken.map((one) => one.paise));
          expect(given).toBeLessThanOrEqual(sharePaise);
          const all = sum(taken.map((one) => one.pieces)) === quantity;
          expect(all ? given : sharePaise).toBe(sharePaise);
        }
      },
    ),
  );
});

test('pieces of a line give the same amount however they are split, with or without stored earlier amounts', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 }),
      (sharePaise, parts) => {
        const quantity = sum(parts);
        let [takenQuantity, takenPaise] = [0, 0];
        for (const pieces of parts) {
          const paise = shareOfPieces({ sharePaise, quantity, takenQuantity, takenPaise }, pieces);
          expect(paise).toBe(shareOfPieces(withTaken(sharePaise, quantity, takenQuantity), pieces));
          takenQuantity += pieces;
          takenPaise += paise;
        }
        expect(takenPaise).toBe(sharePaise);
      },
    ),
  );
  expect([1, 2, 3].map((pieces) => shareOfPieces(withTaken(100, 3, 0), pieces))).toEqual([33, 67, 100]);
});

test('no pieces give nothing, and neither does a line that was returned completely', () => {
  const line = { sharePaise: 100, quantity: 3, takenQuantity: 1, takenPaise: 10 };
  expect([shareOfPieces(line, 0), shareOfPieces(line, -1), shareOfPieces({ ...line, takenQuantity: 3 }, 1)]).toEqual([
    0, 0, 0,
  ]);
  expect(shareOverLines([], 500)).toEqual([]);
});
