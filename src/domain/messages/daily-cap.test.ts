import { expect, test } from 'vitest';
import { isCapReached } from './daily-cap.ts';

const sent = (codes: number, others: number) => ({ codes, others });

test('messages about orders leave a fifth of the daily cap to codes, and codes take half of it at most', () => {
  expect(isCapReached(2_000, sent(0, 1_599), false)).toBe(false);
  expect(isCapReached(2_000, sent(0, 1_600), false)).toBe(true);
  expect(isCapReached(2_000, sent(0, 1_600), true)).toBe(false);
  expect(isCapReached(2_000, sent(400, 1_600), true)).toBe(true);
  expect(isCapReached(2_000, sent(999, 0), true)).toBe(false);
  expect(isCapReached(2_000, sent(1_000, 0), true)).toBe(true);
  expect(isCapReached(2_000, sent(1_000, 999), false)).toBe(false);
  expect(isCapReached(2_000, sent(1_000, 1_000), false)).toBe(true);
});

test('a small cap has room for one message of each kind that it can hold, a cap of 0 for none, and no cap for all', () => {
  expect([isCapReached(1, sent(0, 0), false), isCapReached(1, sent(0, 0), true)]).toEqual([false, false]);
  expect([isCapReached(1, sent(0, 1), true), isCapReached(1, sent(1, 0), false)]).toEqual([true, true]);
  expect([isCapReached(0, sent(0, 0), true), isCapReached(0, sent(0, 0), false)]).toEqual([true, true]);
  expect(isCapReached(null, sent(9_999, 9_999), true)).toBe(false);
});
