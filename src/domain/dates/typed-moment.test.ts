import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { momentTyped, typedMoment } from './typed-moment.ts';

test('a minute is typed in Indian time and read back the same', () => {
  expect(typedMoment(Date.UTC(2026, 10, 26, 18, 30))).toBe('2026-11-27T00:00');
  const minutes = integer({ min: 0, max: 60 * 24 * 365 * 200 });
  assert(property(minutes, (minute) => momentTyped(typedMoment(minute * 60_000)) === minute * 60_000));
});

test('what is no moment is none', () => {
  for (const typed of ['', 'tomorrow', '2026', '2026-13-40T00:00', '1'])
    expect([typed, momentTyped(typed)]).toEqual([typed, null]);
});
