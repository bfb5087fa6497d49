import { expect, test } from 'vitest';
import { createAttendance } from './attendance.ts';

test('nobody is at a screen that was not touched for five minutes', () => {
  let clock = 0;
  const { noteInput, isAway } = createAttendance(() => clock);
  clock = 5 * 60_000;
  expect(isAway()).toBe(false);
  clock += 1;
  expect(isAway()).toBe(true);
  noteInput();
  expect(isAway()).toBe(false);
});
