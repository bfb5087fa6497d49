import { expect, test } from 'vitest';
import { countdownSeconds } from './countdown.ts';

const shownAfter = (seconds: number) => countdownSeconds(seconds * 1000, 500, 8);

test('[HOME-02] the offer countdown lasts 500 seconds and shows at most 8 minutes', () => {
  expect([0, 19, 20, 21, 499].map(shownAfter)).toEqual([480, 480, 480, 479, 1]);
});

test('[HOME-02] the offer countdown restarts at its end', () => {
  expect(shownAfter(500)).toBe(480);
  expect(shownAfter(521)).toBe(479);
});
