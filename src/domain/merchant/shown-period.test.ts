import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween, isShownAt } from './shown-period.ts';

const moment = fc.option(fc.integer({ min: 0, max: 20 }), { nil: null });
const period = fc.record({ hidden: fc.boolean(), from: moment, until: moment });

test('what is limited is shown from its first moment until before its last, and never while hidden', () => {
  const limited = { hidden: false, from: 10, until: 20 };
  expect([9, 10, 19, 20].map((at) => isShownAt(limited, at))).toEqual([false, true, true, false]);
  expect(isShownAt({ hidden: false, from: null, until: null }, 0)).toBe(true);
  expect(isShownAt({ ...limited, hidden: true }, 15)).toBe(false);
});

test('no page that was rendered at one moment differs from one of a later moment without a change between them', () => {
  const times = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }));
  fc.assert(
    fc.property(fc.array(period, { maxLength: 4 }), times, (periods, [one, other]) => {
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
      const shown = (at: number) => periods.map((each) => isShownAt(each, at));
      if (!changesBetween(periods, earlier, later)) expect(shown(later)).toEqual(shown(earlier));
    }),
  );
  expect(changesBetween([{ hidden: false, from: 10, until: null }], 9, 10)).toBe(true);
  expect(changesBetween([{ hidden: false, from: 10, until: null }], 10, 11)).toBe(false);
});
