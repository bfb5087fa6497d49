import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterQuietHours } from './quiet-hours.ts';

const at = (text: string) => Date.parse(`2026-11-22T${text}+05:30`);
const QUIET = { from: 21, to: 9 };
const hour = fc.integer({ min: 0, max: 23 });
const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });

test('a message after nine in the evening waits until nine in the morning in India', () => {
  expect(afterQuietHours(at('20:59:59'), QUIET)).toBe(at('20:59:59'));
  expect(afterQuietHours(at('21:00:00'), QUIET)).toBe(at('09:00:00') + 24 * 3_600_000);
  expect(afterQuietHours(at('03:15:00'), QUIET)).toBe(at('09:00:00'));
  expect(afterQuietHours(at('09:00:00'), QUIET)).toBe(at('09:00:00'));
  expect(afterQuietHours(at('03:15:00'), null)).toBe(at('03:15:00'));
});

test('with any quiet hours a message is sent outside of them, within a day, and never too early', () => {
  fc.assert(
    fc.property(moment, hour, hour, (now, from, to) => {
      const leaves = afterQuietHours(now, { from, to });
      expect(leaves).toBeGreaterThanOrEqual(now);
      expect(leaves - now).toBeLessThan(24 * 3_600_000);
      expect(afterQuietHours(leaves, { from, to })).toBe(leaves);
    }),
  );
});
