const DAY_MS = 24 * 3600_000;
/** IST is UTC+5:30 all year, without daylight saving. */
const IST_MS = 5.5 * 3600_000;

/** Returns the start of an instant's day in India; both in epoch ms. */
export function midnightInIndia(at: number): number {
  return Math.floor((at + IST_MS) / DAY_MS) * DAY_MS - IST_MS;
}

/** Returns an instant's day in India, such as 2026-11-22. */
export function dayIn(at: number): string {
  return new Date(at + IST_MS).toISOString().slice(0, 10);
}
