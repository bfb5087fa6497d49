import { expect, test } from 'vitest';
import { heightAboveBars } from './above-bars.ts';

const NAVIGATION = { top: 744, bottom: 800 };

test('without a bar it stands near the foot', () => {
  expect(heightAboveBars(800, 44, [])).toBe(12);
});

test('it stands above the navigation and above the bar that is held over it, in whichever order they come', () => {
  const bar = { top: 600, bottom: 728 };
  expect(heightAboveBars(800, 44, [NAVIGATION])).toBe(68);
  expect(heightAboveBars(800, 44, [bar, NAVIGATION])).toBe(212);
  expect(heightAboveBars(800, 44, [NAVIGATION, bar])).toBe(212);
});

test('a bar at the end of a short page that leaves room below is left where it is', () => {
  expect(heightAboveBars(800, 44, [NAVIGATION, { top: 300, bottom: 420 }])).toBe(68);
});

test('a bar that ends a little above where it would stand is in its way', () => {
  expect(heightAboveBars(800, 44, [NAVIGATION, { top: 580, bottom: 690 }])).toBe(232);
});

test('a bar below the window is not in its way', () => {
  expect(heightAboveBars(800, 44, [{ top: 810, bottom: 900 }])).toBe(12);
});
