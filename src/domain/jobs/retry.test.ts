import { expect, test } from 'vitest';
import { nextTryAt, retryPause, type RetryRule } from './retry.ts';

const RULE: RetryRule = { pausesMs: [1_000, 5_000, 30_000], giveUpAfterMs: 60_000 };

test('pauses follow the schedule, and its last pause repeats', () => {
  expect([0, 1, 2, 3, 99].map((attempts) => retryPause(RULE, attempts))).toEqual([
    1_000, 5_000, 30_000, 30_000, 30_000,
  ]);
});

test('tries that failed together are spread over a tenth of their pause, and none is earlier', () => {
  expect([0, 0.5, 0.999].map((random) => retryPause(RULE, 2, random))).toEqual([30_000, 31_500, 32_997]);
});

test('work is given up at the first failed try after its time limit, and never without a limit', () => {
  const failedAt = (now: number) => nextTryAt(RULE, { attempts: 1, since: 0, now });
  expect([failedAt(59_999), failedAt(60_000), failedAt(60_001)]).toEqual([64_999, null, null]);
  expect(nextTryAt({ ...RULE, giveUpAfterMs: null }, { attempts: 9, since: 0, now: 1e9 })).toBe(1e9 + 30_000);
});
