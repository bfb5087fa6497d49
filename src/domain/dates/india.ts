/** India has one time zone and never changes its clocks: UTC + 5:30. */
const INDIA_AHEAD_MS = 19_800_000;
const DAY_MS = 86_400_000;

/** The instant (epoch ms) with India's clock and calendar in its UTC fields. */
export function inIndia(at: number): Date {
  return new Date(at + INDIA_AHEAD_MS);
}

/** The instant's day in India, such as 2026-11-22. */
export function dayInIndia(at: number): string {
  return inIndia(at).toISOString().slice(0, 10);
}

/** Days since 1970 in India. */
export function dayNumberInIndia(at: number): number {
  return Math.floor((at + INDIA_AHEAD_MS) / DAY_MS);
}

/** The instant at which a day in India, by its number, begins; epoch ms. */
export function beginOfDayInIndia(dayNumber: number): number {
  return dayNumber * DAY_MS - INDIA_AHEAD_MS;
}

/** The instant at which the instant's day in India began; epoch ms. */
export function midnightInIndia(at: number): number {
  return beginOfDayInIndia(dayNumberInIndia(at));
}
