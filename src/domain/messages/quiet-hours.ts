/** Hours of India's clock, 0 to 23, from which and until which no messages are sent. null: none. */
export type QuietHours = { from: number; to: number } | null;

const INDIA_AHEAD_MS = 19_800_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Returns the first moment from `now` (ms since the epoch) at which a message may be sent; `now` itself
 * outside the quiet hours.
 */
export function afterQuietHours(now: number, quiet: QuietHours): number {
  if (quiet === null || quiet.from === quiet.to) return now;
  const local = now + INDIA_AHEAD_MS;
  const sinceQuiet = modulo(local - quiet.from * HOUR_MS);
  const length = modulo((quiet.to - quiet.from) * HOUR_MS);
  return sinceQuiet < length ? now + (length - sinceQuiet) : now;
}

/** Returns when the present day in India started, in ms since the epoch. The cap on costs is per day. */
export function dayBegan(now: number): number {
  return now - modulo(now + INDIA_AHEAD_MS);
}

function modulo(ms: number): number {
  return ((ms % DAY_MS) + DAY_MS) % DAY_MS;
}
