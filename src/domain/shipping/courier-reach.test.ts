import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { courierReach, REACH_VALID_MS } from './courier-reach.ts';

const NOW = Date.parse('2026-11-27T10:00:00Z');
const answer = (provider: string, prepaid: boolean, cash: boolean, age = 0) => ({
  provider,
  prepaid,
  cash,
  checkedAt: NOW - age,
});

test.each([
  ['nobody was asked', [], { served: null, cash: null }],
  ['both go there and take cash', [answer('a', true, true), answer('b', true, true)], { served: true, cash: true }],
  ['one is enough', [answer('a', false, false), answer('b', true, true)], { served: true, cash: true }],
  [
    'one goes there, no one takes cash',
    [answer('a', true, false), answer('b', false, false)],
    { served: true, cash: false },
  ],
  ['nobody goes there', [answer('a', false, false), answer('b', false, false)], { served: false, cash: false }],
  ['one says no, one has not answered', [answer('a', false, false)], { served: null, cash: null }],
  ['one goes there without cash, one has not answered', [answer('a', true, false)], { served: true, cash: null }],
  [
    'an answer is too old',
    [answer('a', false, false), answer('b', false, false, REACH_VALID_MS + 1)],
    { served: null, cash: null },
  ],
  ['a company without an account here said yes', [answer('c', true, true)], { served: null, cash: null }],
] as const)('%s', (_what, answers, reach) => {
  expect(courierReach(['a', 'b'], answers, NOW)).toEqual(reach);
});

test('without a company nothing is known, and nobody refuses before all have answered', () => {
  expect(courierReach([], [answer('a', false, false)], NOW)).toEqual({ served: null, cash: null });
  const answers = fc.uniqueArray(
    fc.record({ provider: fc.constantFrom('a', 'b', 'c'), prepaid: fc.boolean(), cash: fc.boolean(), age: fc.nat() }),
    { selector: ({ provider }) => provider, maxLength: 3 },
  );
  fc.assert(
    fc.property(answers, (given) => {
      const known = given.map(({ provider, prepaid, cash, age }) => answer(provider, prepaid, cash, age));
      const { served } = courierReach(['a', 'b', 'c'], known, NOW);
      const refusals = known.filter(({ prepaid, checkedAt }) => !prepaid && NOW - checkedAt <= REACH_VALID_MS);
      expect(served === false).toBe(refusals.length === 3);
    }),
  );
});
