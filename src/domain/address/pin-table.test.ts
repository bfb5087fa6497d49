import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { STATES } from './address.ts';
import { decodePinTable, encodePinTable, type PinPlace } from './pin-table.ts';

const name = fc.stringMatching(/^[A-Z][a-z]{1,9}( [A-Z0-9][a-z]{1,9})?$/);
const place: fc.Arbitrary<PinPlace> = fc.record({
  state: fc.constantFrom(...STATES),
  district: name,
  city: name,
});
const pin = fc.oneof(fc.integer({ min: 100_000, max: 999_999 }), fc.integer({ min: 302_000, max: 302_060 }));

test('any table of PINs is the same after encoding and decoding', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(pin, place), { minLength: 1, maxLength: 200 }), (entries) => {
      const table = new Map(entries);
      const back = decodePinTable(encodePinTable(table));
      expect([...back].toSorted(([a], [b]) => a - b)).toEqual([...table].toSorted(([a], [b]) => a - b));
    }),
  );
});

test('a run of consecutive PINs takes one short range', () => {
  const jaipur = { state: 'Rajasthan', district: 'Jaipur', city: 'Jaipur' };
  const table = new Map(Array.from({ length: 30 }, (_, index) => [302_001 + index, jaipur]));
  expect(encodePinTable(table)).toBe('#Rajasthan\nJaipur=6h0xBD');
});

test.each([
  ['a page of the shop instead of the table', '<!doctype html><title>Not found</title>'],
  ['a state that does not exist', '#Atlantis\nPoseidonis=6h13A'],
  ['a line cut off in the middle', '#Rajasthan\nJaipur=6h1'],
  ['an empty file', ''],
])('a damaged table is refused, not read as empty: %s', (_, text) => {
  expect(() => decodePinTable(text)).toThrow(/PIN table/);
});
