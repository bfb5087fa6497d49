import { HOUR_MS } from '../../../../domain/time/durations.ts';

/** Maximum pause, whatever the feed requests, because the catalogue must not freeze for days. */
export const MAX_RETRY_AFTER_MS = HOUR_MS;

/**
 * A larger number is not a delay but a Unix time, which some platforms send by mistake; from 1e12 on it is in
 * ms.
 */
const FIRST_UNIX_SECONDS = 1_000_000_000;
const FIRST_UNIX_MS = 1_000_000_000_000;

/**
 * Reads a Retry-After header, in seconds or as a date, as ms from `now`, at most an hour; null if it is
 * missing or invalid.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  const wait = /^\d{1,15}$/.test(text) ? waitOf(Number(text), now) : readDate(text) - now;
  return Number.isNaN(wait) ? null : Math.min(Math.max(0, wait), MAX_RETRY_AFTER_MS);
}

function waitOf(value: number, now: number): number {
  if (value >= FIRST_UNIX_MS) return value - now;
  return value >= FIRST_UNIX_SECONDS ? value * 1000 - now : value * 1000;
}

/** Parses a date only. Date.parse alone would read "-5" as a day in 2001. */
function readDate(text: string): number {
  return /^[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
}
