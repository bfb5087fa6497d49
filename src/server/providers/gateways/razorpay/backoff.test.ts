import { expect, test } from 'vitest';
import { createBackoff } from './backoff.ts';

test('the pause doubles with each refusal up to a minute, and begins anew after an answer', () => {
  let at = 0;
  const backoff = createBackoff(() => at);
  const pauses = Array.from({ length: 8 }, () => {
    const pause = backoff.refused(null);
    at += pause;
    return pause;
  });
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  backoff.answered();
  expect(backoff.refused(null)).toBe(1_000);
});

test('calls that were refused together are one refusal, and the gateway’s own word counts', () => {
  const backoff = createBackoff(() => 0);
  expect([backoff.refused(null), backoff.refused(null), backoff.refused(null)]).toEqual([1_000, 1_000, 1_000]);
  expect(backoff.refused(30_000)).toBe(30_000);
  expect(() => backoff.take(0.4)).toThrow('can wait');
  expect(backoff.isOpen(0)).toBe(true);
});
