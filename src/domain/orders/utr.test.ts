import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUtr, utrReference } from './utr.ts';

test('[TRACK-02] a UTR has exactly 12 digits', () => {
  for (const text of ['', '1', '12345678901', '1234567890123', '12345678901a', '1234 5678 9012']) {
    expect(isUtr(text), text).toBe(false);
  }
  expect(isUtr('123456789012')).toBe(true);
});

test('[TRACK-02] a UTR is mapped to a ten-digit number from 1e9 up to 1e10', () => {
  expect(utrReference(0)).toBe(1_000_000_000);
  expect(utrReference(0.999_999_999_999)).toBeLessThan(10_000_000_000);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
      expect(String(utrReference(random))).toMatch(/^\d{10}$/);
    }),
  );
});
