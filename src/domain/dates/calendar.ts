import { messages } from './calendar-messages.en.ts';
import { inIndia } from './india.ts';

// Dates are formatted here without Intl, because a phone needs longer to start Intl than to show the page.

/** Formats the day and short month in India: "26 Nov". */
export function formatDay(at: number): string {
  const date = inIndia(at);
  return `${date.getUTCDate()} ${messages.months[date.getUTCMonth()]}`;
}

/** Formats a calendar day in India (yyyy-mm-dd) as formatDay does, whatever time zone the phone has. */
export function formatIsoDay(day: string): string {
  return formatDay(Date.parse(`${day}T12:00:00+05:30`));
}

/** Formats an instant with its time of day: "26 Nov, 4:05 pm". */
export function formatMoment(at: number): string {
  const date = inIndia(at);
  const hour = date.getUTCHours();
  const minute = date.getUTCMinutes().toString().padStart(2, '0');
  return `${formatDay(at)}, ${messages.timeOfDay(hour, `${hour % 12 || 12}:${minute}`)}`;
}
