import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOverLines } from '../money/share-over-lines.ts';
import { type LineWithLeft, type LosableOffer, lostDiscount } from './lost-discount.ts';

const sum = (paise: readonly number[]) => paise.reduce((total, one) => total + one, 0);

/** An order with one offer for all of its lines, which took `offPaise` off in proportion to their prices. */
function orderOf(
  pieces: readonly { pricePaise: number; quantity: number }[],
  offPaise: number,
  asks: Partial<LosableOffer>,
) {
  const list = pieces.map(({ pricePaise, quantity }) => pricePaise * quantity);
  const shares = shareOverLines(list, offPaise);
  const lines = pieces.map((one, index): LineWithLeft => {
    return {
      ...one,
      line: index + 1,
      chargedPaise: (list[index] ?? 0) - (shares[index] ?? 0),
      byShopper: 0,
      byShop: 0,
    };
  });
  const shared = shares.map((sharePaise, index) => ({ line: index + 1, sharePaise }));
  const offer: LosableOffer = { minimumPaise: 0, minimumPieces: 1, ...asks, lines: shared };
  return { lines, offers: [offer] };
}

/** What goes back in all for these pieces of each line. */
function backFor(order: ReturnType<typeof orderOf>, gone: readonly number[], faulty: readonly number[] = []): number {
  const lines = order.lines.map((line, index) => {
    const byShop = faulty[index] ?? 0;
    return { ...line, byShop, byShopper: (gone[index] ?? 0) - byShop };
  });
  const whole = lines.map(({ chargedPaise, quantity }, index) =>
    Math.floor((2 * chargedPaise * (gone[index] ?? 0) + quantity) / (2 * quantity)),
  );
  return sum(whole) - lostDiscount(lines, order.offers).lostPaise;
}

const TWO = [
  { pricePaise: 100_000, quantity: 1 },
  { pricePaise: 100_000, quantity: 1 },
];

test('a piece that takes an order below the amount of its offer gives back less what the other one costs more', () => {
  const order = orderOf(TWO, 30_000, { minimumPaise: 150_000 });
  expect(backFor(order, [1, 0])).toBe(85_000 - 15_000);
  expect(backFor(order, [1, 1])).toBe(170_000);
  expect(backFor(orderOf(TWO, 30_000, { minimumPaise: 100_000 }), [1, 0])).toBe(85_000);
});

test('an order that falls below a number of pieces loses its offer, and one at that number does not', () => {
  const three = [...TWO, { pricePaise: 50_000, quantity: 1 }];
  const order = orderOf(three, 50_000, { minimumPieces: 2 });
  expect(backFor(order, [0, 0, 1])).toBe(40_000);
  expect(backFor(order, [0, 1, 1])).toBe(40_000 + 80_000 - 20_000);
});

test('what is lost lies on the lines that stay, in proportion to what the offer took off them', () => {
  const { lines, offers } = orderOf([...TWO, { pricePaise: 50_000, quantity: 1 }], 50_000, { minimumPieces: 3 });
  const [first, ...others] = lines;
  const { lostPaise, byLine } = lostDiscount(first ? [{ ...first, byShopper: 1 }, ...others] : [], offers);
  expect([lostPaise, byLine.get(1), byLine.get(2), byLine.get(3)]).toEqual([30_000, 0, 20_000, 10_000]);
});

test('pieces that went through the shop’s fault cost the shopper no offer', () => {
  const order = orderOf(TWO, 30_000, { minimumPaise: 150_000 });
  expect(backFor(order, [1, 0], [1, 0])).toBe(85_000);
  // The other one comes back by choice: nothing stays that could cost more.
  expect(backFor(order, [1, 1], [1, 0])).toBe(170_000);
});

test('a discount above what was paid for a piece gives back nothing for it, and never takes anything', () => {
  const order = orderOf(TWO, 150_000, { minimumPaise: 200_000 });
  expect(backFor(order, [1, 0])).toBe(0);
  expect(backFor(order, [1, 1])).toBe(50_000);
});

const price = fc.integer({ min: 1, max: 500_000 });
const anyOrder = fc
  .tuple(
    fc.array(fc.record({ pricePaise: price, quantity: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.nat(100),
    fc.nat(120),
    fc.nat(8),
  )
  .map(([pieces, off, least, minimumPieces]) => {
    const listPaise = sum(pieces.map(({ pricePaise, quantity }) => pricePaise * quantity));
    const minimumPaise = Math.floor((listPaise * least) / 120);
    return orderOf(pieces, Math.floor((listPaise * off) / 100), { minimumPaise, minimumPieces });
  });

test('returns in any order give back the same as one return of the same pieces, none of them below zero', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(fc.tuple(fc.nat(3), fc.boolean()), { maxLength: 12 }), (order, steps) => {
      const gone = order.lines.map(() => 0);
      const faulty = order.lines.map(() => 0);
      let given = 0;
      for (const [at, isFaulty] of steps) {
        const index = at % order.lines.length;
        if ((gone[index] ?? 0) >= (order.lines[index]?.quantity ?? 0)) continue;
        gone[index] = (gone[index] ?? 0) + 1;
        if (isFaulty) faulty[index] = (faulty[index] ?? 0) + 1;
        const back = backFor(order, gone, faulty) - given;
        expect(back).toBeGreaterThanOrEqual(0);
        given += back;
      }
      expect(given).toBe(backFor(order, gone, faulty));
    }),
  );
});

test('the whole order gives back everything that was paid, and a part never more than was paid for it', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(fc.nat(3), { maxLength: 4 }), (order, counts) => {
      const all = order.lines.map(({ quantity }) => quantity);
      expect(backFor(order, all)).toBe(sum(order.lines.map(({ chargedPaise }) => chargedPaise)));
      const part = order.lines.map(({ quantity }, index) => Math.min(quantity, counts[index] ?? 0));
      expect(backFor(order, part)).toBeLessThanOrEqual(backFor({ ...order, offers: [] }, part));
    }),
  );
});

test('an order of very many different pieces keeps its discount', () => {
  const many = Array.from({ length: 17 }, () => ({ pricePaise: 10_000, quantity: 1 }));
  expect(backFor(orderOf(many, 17_000, { minimumPieces: 17 }), [1])).toBe(9_000);
});
