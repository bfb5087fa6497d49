const DAY_MS = 24 * 3600_000;
/** India has one time zone and no summer time. */
const IST_MS = 5.5 * 3600_000;

/** When the day of an instant began in India; both epoch ms. */
export function midnightInIndia(at: number): number {
  return Math.floor((at + IST_MS) / DAY_MS) * DAY_MS - IST_MS;
}

/** The day of an instant in India, such as 2026-11-22. */
export function dayIn(at: number): string {
  return new Date(at + IST_MS).toISOString().slice(0, 10);
}
