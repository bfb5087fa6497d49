import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { collectOfParcel } from './parcel-amounts.ts';

test('couriers take exactly what is due, however many parcels an order is sent in, and the fee with the first', () => {
  const values = array(integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 5 });
  assert(
    property(values, integer({ min: 0, max: 9_900 }), (parcels, codFeePaise) => {
      const goods = parcels.reduce((sum, value) => sum + value, 0);
      let openPaise = goods;
      let duePaise = goods + codFeePaise;
      parcels.forEach((valuePaise, index) => {
        const first = index === 0;
        const collect = collectOfParcel({
          valuePaise,
          openPaise,
          duePaise,
          codFeePaise: first ? codFeePaise : 0,
          holdsRest: index === parcels.length - 1,
          first,
        });
        expect(collect).toBe(valuePaise + (first ? codFeePaise : 0));
        openPaise -= valuePaise;
        duePaise -= collect;
      });
      expect(duePaise).toBe(0);
    }),
  );
});

test('an order that is paid takes nothing at the door', () => {
  const paid = { valuePaise: 50_000, openPaise: 100_000, duePaise: 0, codFeePaise: 0, first: true };
  expect(collectOfParcel({ ...paid, holdsRest: false })).toBe(0);
  expect(collectOfParcel({ ...paid, holdsRest: true })).toBe(0);
});
