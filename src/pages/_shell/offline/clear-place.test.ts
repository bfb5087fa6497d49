import { expect, test } from 'vitest';
import { avoidOverlap } from './clear-place.ts';

const TOAST = { top: 700, bottom: 750, left: 100, right: 300 };
const row = (top: number, left = 0, right = 400) => ({ top, bottom: top + 20, left, right });

test('a toast that covers no price and no button does not move', () => {
  expect(avoidOverlap(TOAST, [row(600), row(770), row(710, 310, 400)])).toBe(0);
});

test('a toast moves above a price it would cover, and above the next one if that is in the way', () => {
  const above = avoidOverlap(TOAST, [row(720)]);
  expect(750 - above).toBeLessThanOrEqual(720);
  const further = avoidOverlap(TOAST, [row(720), row(680)]);
  expect(750 - further).toBeLessThanOrEqual(680);
});

test('a toast does not move if there is no free place on the screen', () => {
  expect(avoidOverlap(TOAST, [{ top: 0, bottom: 800, left: 0, right: 400 }])).toBe(0);
});
