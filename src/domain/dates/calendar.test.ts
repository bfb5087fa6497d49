import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay, formatIsoDay, formatMoment } from './calendar.ts';
import { messages as english } from './calendar-messages.en.ts';
import { messages as bengali } from '../../languages/bn/domain/dates/calendar-messages.ts';
import { messages as hindi } from '../../languages/hi/domain/dates/calendar-messages.ts';

const instant = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2099, 11, 31) });
const timeZone = 'Asia/Kolkata';
const day = { day: 'numeric', month: 'short', timeZone } as const;
const intl = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-IN', options);

test('[ADDR-08] days are days in India: late evening in UTC is the next day there', () => {
  expect(formatDay(Date.UTC(2026, 10, 21, 18, 29))).toBe('21 Nov');
  expect(formatDay(Date.UTC(2026, 10, 21, 18, 30))).toBe('22 Nov');
});

test('a calendar day is the same in every time zone', () => {
  expect(formatIsoDay('2026-11-27')).toBe('27 Nov');
});

test('a moment has its time on a twelve-hour clock', () => {
  expect(formatMoment(Date.UTC(2026, 10, 21, 18, 30))).toBe('22 Nov, 12:00 am');
  expect(formatMoment(Date.UTC(2026, 10, 21, 6, 35))).toBe('21 Nov, 12:05 pm');
});

test('days and moments have the same form as in Intl for India', () => {
  const days = intl(day);
  const moments = intl({ ...day, hour: 'numeric', minute: '2-digit' });
  fc.assert(
    fc.property(instant, (at) => {
      expect(formatDay(at)).toBe(days.format(at));
      // Versions of the locale data differ in the space before am and pm.
      expect(formatMoment(at)).toBe(moments.format(at).replace('\u202f', ' '));
    }),
  );
});

test.each([
  ['en-IN', english],
  ['hi-IN', hindi],
])('months have the names of %s', (locale, { months }) => {
  const part = (options: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at);
  expect(months).toEqual(Array.from({ length: 12 }, (_, month) => part({ month: 'short' }, Date.UTC(2026, month, 9))));
});

test('a time of day has the usual words in Hindi and Bengali', () => {
  const times = ({ timeOfDay }: typeof hindi) => [3, 5, 9, 12, 16, 18, 21].map((hour) => timeOfDay(hour, '').trim());
  expect(times(hindi)).toEqual(['रात', 'सुबह', 'सुबह', 'दोपहर', 'शाम', 'शाम', 'रात']);
  expect(times(bengali)).toEqual(['রাত', 'ভোর', 'সকাল', 'দুপুর', 'বিকেল', 'সন্ধ্যা', 'রাত']);
});
