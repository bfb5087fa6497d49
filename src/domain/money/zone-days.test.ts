import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleDelivery } from '../../../test/examples/example-policy.ts';
import { hasOwnDays, widestDays, zoneDays } from './zone-days.ts';

const zone = (pins: string[], days: [number, number] | null) => ({
  name: pins.join(),
  pins,
  chargePaise: 0,
  freeFromPaise: null,
  days,
});

test('the zone that says the charge says the days, and one without days has those of everywhere else', () => {
  const zones = [zone(['11', '400'], [2, 4]), zone(['400005'], null), zone(['78'], [7, 12])];
  const rules = exampleDelivery({ days: [4, 6], zones });
  expect(zoneDays('400001', rules)).toEqual([2, 4]);
  expect(zoneDays('400005', rules)).toEqual([4, 6]);
  expect(zoneDays('781001', rules)).toEqual([7, 12]);
  expect(zoneDays('302001', rules)).toEqual([4, 6]);
});

test('a shop that sets no days has none of its own, also with zones that only cost more', () => {
  const rules = exampleDelivery({ zones: [zone(['11'], null)] });
  expect([zoneDays('110001', rules), hasOwnDays(rules)]).toEqual([null, false]);
  expect(hasOwnDays(exampleDelivery({ days: [4, 6] }))).toBe(true);
  expect(hasOwnDays(exampleDelivery({ zones: [zone(['11'], [2, 3])] }))).toBe(true);
});

const DAYS = fc.tuple(fc.nat(30), fc.nat(30)).map(([from, more]): [number, number] => [from, from + more]);
const PIN = fc.integer({ min: 100_000, max: 999_999 }).map(String);

test('what is said to hold everywhere holds at every PIN code', () => {
  const zones = fc.array(
    fc.tuple(fc.array(fc.constantFrom('1', '2', '30', '302', '4', '78'), { minLength: 1 }), fc.option(DAYS)),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(fc.option(DAYS), zones, PIN, (days, list, pincode) => {
      const rules = exampleDelivery({ days, zones: list.map(([pins, own]) => zone(pins, own)) });
      const [from, to] = widestDays(rules, [5, 8]);
      const [first, last] = zoneDays(pincode, rules) ?? [5, 8];
      expect(from).toBeLessThanOrEqual(first);
      expect(to).toBeGreaterThanOrEqual(last);
    }),
  );
});
