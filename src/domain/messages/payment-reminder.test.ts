import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideReminder, type LeftBehind, REMINDED_WITHIN_MS, REMINDER_PAUSE_MS } from './payment-reminder.ts';

const NOW = Date.UTC(2026, 10, 22, 6);
const due: LeftBehind = {
  now: NOW,
  placedAt: NOW - 3_600_000,
  bought: false,
  orderedAgain: false,
  stopped: false,
  remindedAt: null,
  inStock: true,
};

test('a reminder is sent unless something speaks against it', () => {
  expect(decideReminder(due)).toBe('sent');
  expect(decideReminder({ ...due, bought: true })).toBe('bought');
  expect(decideReminder({ ...due, orderedAgain: true })).toBe('newer_order');
  expect(decideReminder({ ...due, stopped: true })).toBe('stopped');
  expect(decideReminder({ ...due, inStock: false })).toBe('sold_out');
});

test('a number is reminded again after a week, and not before', () => {
  expect(decideReminder({ ...due, remindedAt: NOW - REMINDER_PAUSE_MS + 1 })).toBe('recently');
  expect(decideReminder({ ...due, remindedAt: NOW - REMINDER_PAUSE_MS })).toBe('sent');
});

test('an order older than two days is not recalled', () => {
  expect(decideReminder({ ...due, placedAt: NOW - REMINDED_WITHIN_MS })).toBe('sent');
  expect(decideReminder({ ...due, placedAt: NOW - REMINDED_WITHIN_MS - 1 })).toBe('too_late');
});

test('whatever else is true, nobody who bought, wrote STOP or was reminded this week is written to', () => {
  const order = fc.record({
    now: fc.constant(NOW),
    placedAt: fc.integer({ min: NOW - 3 * REMINDED_WITHIN_MS, max: NOW }),
    bought: fc.boolean(),
    orderedAgain: fc.boolean(),
    stopped: fc.boolean(),
    remindedAt: fc.option(fc.integer({ min: NOW - 2 * REMINDER_PAUSE_MS, max: NOW })),
    inStock: fc.boolean(),
  });
  fc.assert(
    fc.property(order, (one) => {
      if (decideReminder(one) !== 'sent') return;
      expect(one).toMatchObject({ bought: false, orderedAgain: false, stopped: false, inStock: true });
      expect(NOW - (one.remindedAt ?? 0)).toBeGreaterThanOrEqual(REMINDER_PAUSE_MS);
      expect(NOW - one.placedAt).toBeLessThanOrEqual(REMINDED_WITHIN_MS);
    }),
  );
});
