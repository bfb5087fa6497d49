import { midnightInIndia } from '../dates/india.ts';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';

/** Hours of India's clock, 0 to 23, from which and until which no messages are sent. null: none. */
export type QuietHours = { from: number; to: number } | null;

/**
 * Returns the first moment from `now` (ms since the epoch) at which a message may be sent; `now` itself
 * outside the quiet hours.
 */
export function afterQuietHours(now: number, quiet: QuietHours): number {
  if (quiet === null || quiet.from === quiet.to) return now;
  const sinceQuiet = modulo(now - midnightInIndia(now) - quiet.from * HOUR_MS);
  const length = modulo((quiet.to - quiet.from) * HOUR_MS);
  return sinceQuiet < length ? now + (length - sinceQuiet) : now;
}

function modulo(ms: number): number {
  return ((ms % DAY_MS) + DAY_MS) % DAY_MS;
}
