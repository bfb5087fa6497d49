import { expect, test } from 'vitest';
import { pause } from './pause.ts';
import { retryAfterMs } from './retry-after.ts';

const NOON = Date.UTC(2026, 10, 21, 6, 30);
const HOUR = 3_600_000;

test.each([
  ['2', 2_000],
  ['600', 600_000],
  ['Sat, 21 Nov 2026 06:31:00 GMT', 60_000],
  ['Sat, 21 Nov 2026 06:29:00 GMT', 0],
])('[FEED-03] Retry-After "%s" is obeyed', (header, wait) => {
  expect(retryAfterMs(header, NOON)).toBe(wait);
});

test.each(['86400', '2600000', '999999999', 'Sat, 28 Nov 2099 06:30:00 GMT'])(
  '[FEED-03] a feed that requests a pause of more than an hour ("%s") is read again after an hour',
  (header) => {
    expect(retryAfterMs(header, NOON)).toBe(HOUR);
  },
);

test('[FEED-03] a Unix time in Retry-After is understood as that time, in seconds or in ms', () => {
  expect(retryAfterMs(String((NOON + 90_000) / 1000), NOON)).toBe(90_000);
  expect(retryAfterMs(String(NOON + 90_000), NOON)).toBe(90_000);
  expect(retryAfterMs(String((NOON - 90_000) / 1000), NOON)).toBe(0);
});

test.each([null, '', 'soon', '-5', '1.5e9'])('an invalid Retry-After "%s" is ignored', (header) => {
  expect(retryAfterMs(header, NOON)).toBeNull();
});

test('a pause longer than a timer allows is a long pause, not none', async () => {
  const stop = new AbortController();
  const waited = pause(3_000_000_000, stop.signal).then(
    () => 'over at once',
    () => 'broken off',
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  stop.abort();
  expect(await waited).toBe('broken off');
});
