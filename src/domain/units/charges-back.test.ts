import { array, assert, boolean, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { chargeAmounts, chargeRow, kindsWithinAmount } from '../money/charges.ts';
import { DELIVERY_BACK } from '../returns/delivery-back.ts';
import { chargesBack } from './charges-back.ts';
import { bookOf, type UnitClaims } from './unit-book.ts';

const CLAIMS: UnitClaims = {
  state: 'confirmed',
  lines: [{ line: 1, quantity: 4, cancelled: 0, sharePaise: 200_000 }],
  parcels: [],
  requests: [],
  refunds: [],
};
const AMOUNTS = { ...chargeAmounts(() => 0), deliveryPaise: 6_100, giftWrapPaise: 4_900, codFeePaise: 3_000 };

const bookAfter = (cancelled: number, delivered = false) => {
  const pieces = [{ line: 1, quantity: 4 - cancelled }];
  const parcels = delivered ? ([{ parcel: 1, state: 'delivered', released: false, pieces }] as const) : [];
  const lines = CLAIMS.lines.map((line) => ({ ...line, cancelled }));
  return bookOf({ ...CLAIMS, state: delivered ? 'delivered' : 'confirmed', lines, parcels });
};

test('with the last unit that nobody got go delivery and wrap, and with the last that came back delivery alone', () => {
  const order = { amounts: AMOUNTS, wentBackPaise: 0, goodsPaise: 200_000, standingPaise: 0, alsoOff: [] };
  expect(chargesBack({ ...order, book: bookAfter(4) }, 'whole_order')).toBe(11_000);
  expect(chargesBack({ ...order, book: bookAfter(4) }, 'never')).toBe(4_900);
  expect(chargesBack({ ...order, book: bookAfter(0, true) }, 'whole_order')).toBe(6_100);
  expect(chargesBack({ ...order, wentBackPaise: 6_100, book: bookAfter(4) }, 'whole_order')).toBe(4_900);
  expect(chargesBack({ ...order, wentBackPaise: 4_900, book: bookAfter(4) }, 'never')).toBe(0);
  expect(chargesBack({ ...order, wentBackPaise: 11_000, book: bookAfter(4) }, 'whole_order')).toBe(0);
});

test('however units go off and come back, no more of the charges goes back than was within the amount', () => {
  const paise = integer({ min: 0, max: 50_000 });
  assert(
    property(
      constantFrom(...DELIVERY_BACK),
      paise,
      paise,
      array(boolean(), { minLength: 4, maxLength: 4 }),
      (policy, delivery, other, sends) => {
        const amounts = chargeAmounts((kind) => (kind === 'delivery' ? delivery : other));
        const charged = kindsWithinAmount().reduce((sum, kind) => sum + amounts[chargeRow(kind).field], 0);
        let wentBackPaise = 0;
        for (const [index, sent] of sends.entries()) {
          const standingPaise = 150_000 - index * 50_000;
          const order = { amounts, wentBackPaise, goodsPaise: 200_000, standingPaise, alsoOff: [] };
          const back = chargesBack({ ...order, book: bookAfter(index + 1, sent) }, policy);
          expect(back).toBeGreaterThanOrEqual(0);
          wentBackPaise += back;
        }
        // Where delivery never goes back, the other charges are all that does.
        expect(wentBackPaise).toBeLessThanOrEqual(policy === 'never' ? charged - amounts.deliveryPaise : charged);
        const delivered = sends.at(-1) === true;
        expect(wentBackPaise).toBeGreaterThanOrEqual(delivered || policy === 'never' ? 0 : charged);
      },
    ),
  );
});
