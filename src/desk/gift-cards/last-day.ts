import { DESK_LOCALE } from '../language/desk-language.ts';

const LAST_DAY = new Intl.DateTimeFormat(DESK_LOCALE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** The last day on which it counts: it ends with the day, whose end is the first moment of the next. */
export function formatLastDay(endsAt: string): string {
  return LAST_DAY.format(new Date(Date.parse(endsAt) - 1));
}
