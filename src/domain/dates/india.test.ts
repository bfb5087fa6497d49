import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginOfDayInIndia, dayInIndia, dayNumberInIndia, inIndia, midnightInIndia } from './india.ts';

test('a day in India begins at half past six in the evening of the day before in UTC', () => {
  const lastMoment = Date.parse('2026-11-21T18:29:59.999Z');
  expect([dayInIndia(lastMoment), dayInIndia(lastMoment + 1)]).toEqual(['2026-11-21', '2026-11-22']);
  expect(midnightInIndia(lastMoment + 1)).toBe(lastMoment + 1);
  expect(inIndia(lastMoment + 1).getUTCHours()).toBe(0);
});

test('every instant lies in the day of its number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4e12, max: 4e12 }), (at) => {
      const day = dayNumberInIndia(at);
      expect(beginOfDayInIndia(day)).toBeLessThanOrEqual(at);
      expect(beginOfDayInIndia(day + 1)).toBeGreaterThan(at);
    }),
  );
});
