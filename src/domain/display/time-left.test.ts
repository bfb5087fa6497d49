import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test('the time left is told in days, hours, minutes and seconds, and ends with the moment', () => {
  const day = 86_400_000;
  expect(timeLeft(2 * day + 3_723_000, 0)).toEqual(['2', '01', '02', '03']);
  expect(timeLeft(1, 0)).toEqual(['0', '00', '00', '01']);
  expect(timeLeft(day, day)).toBeNull();
  expect(timeLeft(0, day)).toBeNull();
});
