import { expect, test } from 'vitest';
import { exampleDelivery } from '../../../test/examples/example-policy.ts';
import { chargeEverywhere, chargesForDelivery, isServed, zoneCharge } from './delivery-zones.ts';

const METROS = { name: 'Metros', pins: ['110', '400'], chargePaise: 3_900, freeFromPaise: 99_900 };

test('the zone with the longest prefix of a PIN code says what delivery costs there', () => {
  const colaba = { name: 'Colaba', pins: ['400005'], chargePaise: 0, freeFromPaise: null };
  const rules = exampleDelivery({ chargePaise: 7_900, zones: [METROS, colaba] });
  expect(zoneCharge('400001', rules)).toEqual({ chargePaise: 3_900, freeFromPaise: 99_900 });
  expect(zoneCharge('400005', rules).chargePaise).toBe(0);
  expect(zoneCharge('302001', rules)).toEqual({ chargePaise: 7_900, freeFromPaise: null });
  // Of two prefixes alike the first counts.
  const twice = { ...METROS, name: 'Again', chargePaise: 1_00 };
  expect(zoneCharge('110001', exampleDelivery({ zones: [METROS, twice] })).chargePaise).toBe(3_900);
});

test('without a PIN code the charge is known only where all zones have the same', () => {
  expect(chargeEverywhere(exampleDelivery({ chargePaise: 4_900 }))?.chargePaise).toBe(4_900);
  expect(chargeEverywhere(exampleDelivery({ chargePaise: 4_900, zones: [METROS] }))).toBeNull();
  const same = { ...METROS, chargePaise: 4_900, freeFromPaise: null };
  expect(chargeEverywhere(exampleDelivery({ chargePaise: 4_900, zones: [same] }))?.chargePaise).toBe(4_900);
});

test('a shop charges for delivery if any order could cost something', () => {
  expect(chargesForDelivery(exampleDelivery())).toBe(false);
  expect(chargesForDelivery(exampleDelivery({ freeFromPaise: 99_900 }))).toBe(false);
  for (const charge of [{ chargePaise: 1 }, { cashExtraPaise: 1 }, { stepPaise: 1 }, { zones: [METROS] }]) {
    expect(chargesForDelivery(exampleDelivery(charge))).toBe(true);
  }
});

test('PIN codes can be left out, or only some served, and of a list and its exceptions the longer prefix wins', () => {
  expect(isServed('302001', exampleDelivery())).toBe(true);
  expect(isServed('194101', exampleDelivery({ notServed: ['19', '74'] }))).toBe(false);
  expect(isServed('302001', exampleDelivery({ servedOnly: ['30', '11'] }))).toBe(true);
  expect(isServed('400001', exampleDelivery({ servedOnly: ['30', '11'] }))).toBe(false);
  expect(isServed('302001', exampleDelivery({ servedOnly: ['30'], notServed: ['302'] }))).toBe(false);
  expect(isServed('302001', exampleDelivery({ servedOnly: ['302'], notServed: ['30'] }))).toBe(true);
  expect(isServed('302001', exampleDelivery({ servedOnly: ['302'], notServed: ['302'] }))).toBe(false);
});
