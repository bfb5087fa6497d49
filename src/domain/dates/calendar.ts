import { messages } from './calendar-messages.en.ts';

/** India has one time zone and never changes its clocks: UTC + 5:30. */
const INDIA_AHEAD_MS = 19_800_000;

/**
 * The instant (ms since the epoch) with the clock and calendar of India in its UTC fields. Dates are written here and not
 * by Intl, since a phone takes longer to start that than to show the page.
 */
function inIndia(at: number): Date {
  return new Date(at + INDIA_AHEAD_MS);
}

/** Day and short month as the calendar in India has it: "26 Nov". */
export function formatDay(at: number): string {
  const date = inIndia(at);
  return `${date.getUTCDate()} ${messages.months[date.getUTCMonth()]}`;
}

/** A calendar day in India (yyyy-mm-dd) as formatDay writes it, whatever zone the phone is in. */
export function formatIsoDay(day: string): string {
  return formatDay(Date.parse(`${day}T12:00:00+05:30`));
}

/** With the time of day: "26 Nov, 4:05 pm". */
export function formatMoment(at: number): string {
  const date = inIndia(at);
  const hour = date.getUTCHours();
  const minute = date.getUTCMinutes().toString().padStart(2, '0');
  return `${formatDay(at)}, ${messages.timeOfDay(hour, `${hour % 12 || 12}:${minute}`)}`;
}
