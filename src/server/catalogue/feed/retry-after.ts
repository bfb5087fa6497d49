/** However long a feed asks to be left alone, it is asked again after an hour: the catalogue must not freeze for days. */
export const MAX_RETRY_AFTER_MS = 60 * 60_000;

/** Above this a number is no wait but a Unix time, which some platforms send by mistake; from 1e12 on in ms. */
const FIRST_UNIX_SECONDS = 1_000_000_000;
const FIRST_UNIX_MS = 1_000_000_000_000;

/**
 * Reads a Retry-After header, seconds or a date, as ms from `now`, an hour at most; null where it is missing or makes no
 * sense.
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

/** Date.parse alone takes "-5" for a day of the year 2001. */
function readDate(text: string): number {
  return /^[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
}
