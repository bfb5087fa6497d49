import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { codDueOfParcel } from './parcel-amounts.ts';

test('carriers collect the due amount in any number of shipments, all but the last in whole rupees, the first the fee', () => {
  const values = array(integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 5 });
  assert(
    property(values, integer({ min: 0, max: 9_900 }), integer({ min: 0, max: 999 }), (parcels, chargesPaise, less) => {
      const goods = parcels.reduce((sum, value) => sum + value, 0);
      let openPaise = goods;
      // An amount refunded before is not due and cannot be assigned to single pieces.
      let duePaise = Math.max(0, goods - less) + chargesPaise;
      parcels.forEach((valuePaise, index) => {
        const first = index === 0;
        const collect = codDueOfParcel({
          valuePaise,
          openPaise,
          duePaise,
          chargesPaise: first ? chargesPaise : 0,
          holdsRest: index === parcels.length - 1,
          first,
        });
        expect(collect).toBeGreaterThanOrEqual(first ? chargesPaise : 0);
        // There are no paise in cash but for what the last one takes.
        expect(collect < duePaise ? collect % 100 : 0).toBe(0);
        openPaise -= valuePaise;
        duePaise -= collect;
      });
      expect(duePaise).toBe(0);
    }),
  );
});

test('each shipment collects the charge of its pieces', () => {
  const two = { openPaise: 100_000, duePaise: 104_900, chargesPaise: 4_900 };
  expect(codDueOfParcel({ ...two, valuePaise: 30_000, holdsRest: false, first: true })).toBe(34_900);
  expect(
    codDueOfParcel({
      valuePaise: 70_000,
      openPaise: 70_000,
      duePaise: 70_000,
      chargesPaise: 0,
      holdsRest: true,
      first: false,
    }),
  ).toBe(70_000);
});

test('the last shipment collects the remainder even if its pieces cost nothing', () => {
  const last = { valuePaise: 0, openPaise: 0, duePaise: 500, chargesPaise: 0, first: false };
  expect(codDueOfParcel({ ...last, holdsRest: true })).toBe(500);
});

test('a paid order collects nothing on delivery', () => {
  const paid = { valuePaise: 50_000, openPaise: 100_000, duePaise: 0, chargesPaise: 0, first: true };
  expect(codDueOfParcel({ ...paid, holdsRest: false })).toBe(0);
  expect(codDueOfParcel({ ...paid, holdsRest: true })).toBe(0);
});
