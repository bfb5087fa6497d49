import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CourierOffer, isForSecond, type SecondCourierRule, secondTakes } from './courier-choice.ts';

const rule = (changes: Partial<SecondCourierRule> = {}): SecondCourierRule => ({
  pins: [],
  payment: 'any',
  fromGrams: null,
  upToGrams: null,
  onlyIfCheaper: false,
  ...changes,
});
const parcel = { pincode: '302001', cash: true, grams: 700 };
const offering = (ratePaise: number | null = null): CourierOffer => ({ serves: true, ratePaise });
const refuses: CourierOffer = { serves: false, ratePaise: null };
const silent: CourierOffer = { serves: null, ratePaise: null };

test.each([
  ['everything', {}, true],
  ['its PIN code', { pins: ['302001'] }, true],
  ['the first digits of its PIN code', { pins: ['11', '30'] }, true],
  ['other PIN codes', { pins: ['11', '3021'] }, false],
  ['cash', { payment: 'cash' }, true],
  ['paid parcels', { payment: 'paid' }, false],
  ['parcels from its weight on', { fromGrams: 700 }, true],
  ['heavier ones', { fromGrams: 701 }, false],
  ['parcels up to its weight', { upToGrams: 700 }, true],
  ['lighter ones', { upToGrams: 699 }, false],
] as const)('a rule for %s', (_what, changes, fits) => {
  expect(isForSecond(parcel, rule(changes))).toBe(fits);
});

test.each([
  ['it fits', {}, offering(), offering(), true],
  ['it does not fit', { payment: 'paid' }, offering(), offering(), false],
  ['the second does not go there', {}, offering(), refuses, false],
  ['only the second goes there', { payment: 'paid' }, refuses, offering(), true],
  ['the first is silent and the second goes there', { payment: 'paid' }, silent, offering(), true],
  ['the second is silent and the first goes there', {}, offering(), silent, false],
  ['both are silent', {}, silent, silent, true],
  ['nobody goes there', {}, refuses, refuses, true],
  ['it is cheaper at the second', { onlyIfCheaper: true }, offering(6_000), offering(5_999), true],
  ['it costs the same', { onlyIfCheaper: true }, offering(6_000), offering(6_000), false],
  ['one price is not known', { onlyIfCheaper: true }, offering(), offering(5_000), false],
  [
    'it is cheaper where it does not fit',
    { onlyIfCheaper: true, payment: 'paid' },
    offering(9_000),
    offering(1),
    false,
  ],
] as const)('%s: the second takes it: %#', (_when, changes, first, second, takes) => {
  expect(secondTakes(parcel, rule(changes), { first, second })).toBe(takes);
});

test('a company that serves a parcel takes it whenever the other one does not', () => {
  const offer = fc.record({
    serves: fc.constantFrom(true, false, null),
    ratePaise: fc.option(fc.nat(20_000), { nil: null }),
  });
  const anyRule = fc.record({
    pins: fc.subarray(['30', '11', '302001']),
    payment: fc.constantFrom('any', 'cash', 'paid'),
    fromGrams: fc.option(fc.nat(2_000), { nil: null }),
    upToGrams: fc.option(fc.nat(2_000), { nil: null }),
    onlyIfCheaper: fc.boolean(),
  });
  fc.assert(
    fc.property(anyRule, offer, offer, (given, first, second) => {
      const taker = secondTakes(parcel, given, { first, second }) ? second : first;
      const someoneServes = [first, second].some(({ serves }) => serves === true);
      expect(taker.serves === true).toBe(someoneServes);
    }),
  );
});
