import { expect, test } from 'vitest';
import { soakFaults } from './soak-faults.ts';

const WELL = {
  good: 10_000,
  refused: 9,
  failed: 0,
  memorySlope: 0.3,
  largestMemoryMb: 320,
  p99s: [90, 120, 110, 100, 130, 95],
};

test('a soak passes if all requests are answered, memory is stable and response times do not grow', () => {
  expect(soakFaults(WELL)).toEqual([]);
  // A slowdown that no shopper would notice is no drift, whatever its factor.
  expect(soakFaults({ ...WELL, p99s: [5, 5, 5, 60, 60, 60] })).toEqual([]);
});

test.each([
  [{ good: 0, refused: 0 }, 'nothing was answered'],
  [{ failed: 1 }, '1 of 10010 requests failed'],
  [{ refused: 100 }, '100 of 10100 requests were refused'],
  [{ memorySlope: 1.5 }, 'memory grew by 1.50 MB a minute'],
  [{ largestMemoryMb: 500 }, 'memory rose to 500 MB'],
  [{ p99s: [90, 90, 90, 90, 400, 400] }, 'p99 rose from 90 to 400 ms'],
])('a soak with %o fails', (changes, fault) => {
  expect(soakFaults({ ...WELL, ...changes })).toEqual([fault]);
});
