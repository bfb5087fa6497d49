import { expect, test } from 'vitest';
import { createAttendance } from './attendance.ts';

test('a screen counts as unattended five minutes after the last input', () => {
  let clock = 0;
  const { noteInput, isAway } = createAttendance(() => clock);
  clock = 5 * 60_000;
  expect(isAway()).toBe(false);
  clock += 1;
  expect(isAway()).toBe(true);
  noteInput();
  expect(isAway()).toBe(false);
});
