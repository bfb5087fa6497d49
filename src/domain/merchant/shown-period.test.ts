import { array, assert, boolean, integer, option, property, record, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween, isShownAt } from './shown-period.ts';

const moment = option(integer({ min: 0, max: 20 }), { nil: null });
const period = record({ hidden: boolean(), from: moment, until: moment });

test('what is limited is shown from its first moment until before its last, and never while hidden', () => {
  const limited = { hidden: false, from: 10, until: 20 };
  expect([9, 10, 19, 20].map((at) => isShownAt(limited, at))).toEqual([false, true, true, false]);
  expect(isShownAt({ hidden: false, from: null, until: null }, 0)).toBe(true);
  expect(isShownAt({ ...limited, hidden: true }, 15)).toBe(false);
});

test('no page that was rendered at one moment differs from one of a later moment without a change between them', () => {
  const times = tuple(integer({ min: 0, max: 20 }), integer({ min: 0, max: 20 }));
  assert(
    property(array(period, { maxLength: 4 }), times, (periods, [one, other]) => {
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
      const shown = (at: number) => periods.map((each) => isShownAt(each, at));
      return changesBetween(periods, earlier, later) || String(shown(later)) === String(shown(earlier));
    }),
  );
  expect(changesBetween([{ hidden: false, from: 10, until: null }], 9, 10)).toBe(true);
  expect(changesBetween([{ hidden: false, from: 10, until: null }], 10, 11)).toBe(false);
});
