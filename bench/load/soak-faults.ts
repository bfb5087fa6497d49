import { median } from '../statistics.ts';
import type { Soaked } from './soak.ts';

/** The share of requests that a busy machine may briefly refuse: one in two hundred. */
const MAX_REFUSED_SHARE = 0.005;
const MAX_MEMORY_MB = 450;
/** A leak of one MB a minute fills a gigabyte within a day. */
const MAX_GROWTH_MB_A_MINUTE = 1;
/**
 * Ratio of the last third of the windows to the first: the processors of a shared machine vary by more than a
 * half.
 */
const MAX_SLOWDOWN = 3;
const NEVER_SLOW_MS = 100;

/** Returns what is wrong with a soak, as readable lines; empty if nothing is. */
export function soakFaults({ good, refused, failed, memorySlope, largestMemoryMb, p99s }: Soaked): string[] {
  const requests = good + refused + failed;
  const third = Math.max(1, Math.floor(p99s.length / 3));
  const [early, late] = [median(p99s.slice(0, third)), median(p99s.slice(-third))];
  return [
    ...(good === 0 ? ['nothing was answered'] : []),
    ...(failed > 0 ? [`${failed} of ${requests} requests failed`] : []),
    ...(refused > requests * MAX_REFUSED_SHARE ? [`${refused} of ${requests} requests were refused`] : []),
    // After a short soak the slope is not a number, so this check passes.
    ...(memorySlope > MAX_GROWTH_MB_A_MINUTE ? [`memory grew by ${memorySlope.toFixed(2)} MB a minute`] : []),
    ...(largestMemoryMb > MAX_MEMORY_MB ? [`memory rose to ${largestMemoryMb.toFixed(0)} MB`] : []),
    ...(late > Math.max(NEVER_SLOW_MS, early * MAX_SLOWDOWN)
      ? [`p99 rose from ${early.toFixed(0)} to ${late.toFixed(0)} ms`]
      : []),
  ];
}
