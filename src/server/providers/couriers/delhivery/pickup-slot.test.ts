import { expect, test } from 'vitest';
import { pickupSlot } from './pickup-slot.ts';

test.each([
  ['Friday morning', '2026-11-27T11:59:00+05:30', '2026-11-27'],
  ['Friday noon', '2026-11-27T12:00:00+05:30', '2026-11-28'],
  ['Saturday afternoon: not on Sunday', '2026-11-28T15:00:00+05:30', '2026-11-30'],
  ['Sunday morning', '2026-11-29T08:00:00+05:30', '2026-11-30'],
  ['Sunday evening', '2026-11-29T20:00:00+05:30', '2026-11-30'],
  ['just after midnight in India, still the day before in UTC', '2026-11-27T00:10:00+05:30', '2026-11-27'],
])('%s', (_when, now, date) => {
  expect(pickupSlot(Date.parse(now))).toEqual({ date, time: '14:00:00' });
});
