import { expect, test } from 'vitest';
import { riseAbove } from './clear-place.ts';

const TOAST = { top: 752, bottom: 800, left: 0, right: 400 };
const bar = (top: number, bottom: number, left = 0, right = 400) => ({ top, bottom, left, right });
/** What is not shown has no size. */
const HIDDEN = bar(0, 0, 0, 0);

test('a toast stays where it covers no bar', () => {
  expect(riseAbove(TOAST, [bar(600, 660), bar(752, 800, 410, 500), HIDDEN])).toBe(0);
});

test('a toast lies directly above a bar, and above what lies on that', () => {
  expect(riseAbove(TOAST, [bar(727, 800)])).toBe(73);
  expect(riseAbove(TOAST, [bar(640, 740), bar(740, 800)])).toBe(160);
});

test('a toast does not move if there is no free place on the screen', () => {
  expect(riseAbove(TOAST, [bar(20, 800)])).toBe(0);
});
