import type { Paise } from '../../domain/money/money.ts';
import { DESK_LOCALE } from './desk-language.ts';

const ZONE = 'Asia/Kolkata';
const RUPEES = new Intl.NumberFormat(DESK_LOCALE, { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });
const WHOLE_RUPEES = new Intl.NumberFormat(DESK_LOCALE, {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const COUNTS = new Intl.NumberFormat(DESK_LOCALE);
const PERCENT = new Intl.NumberFormat(DESK_LOCALE, { style: 'percent', maximumFractionDigits: 1 });
const MOMENT = new Intl.DateTimeFormat(DESK_LOCALE, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: ZONE,
});
const DAY = new Intl.DateTimeFormat(DESK_LOCALE, { weekday: 'long', day: 'numeric', month: 'long', timeZone: ZONE });
const SHORT_DAY = new Intl.DateTimeFormat(DESK_LOCALE, { day: 'numeric', month: 'short', timeZone: ZONE });
const DATE = new Intl.DateTimeFormat(DESK_LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: ZONE });
const AGO = new Intl.RelativeTimeFormat(DESK_LOCALE, { numeric: 'auto', style: 'short' });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Formats an amount as ₹1,299, or as ₹1,299.50 if it has paise. */
export function formatMoney(paise: Paise): string {
  return (paise % 100 === 0 ? WHOLE_RUPEES : RUPEES).format(paise / 100);
}

/** In whole rupees: paise do not matter in a day's figures. */
export function formatWholeRupees(paise: Paise): string {
  return WHOLE_RUPEES.format(Math.round(paise / 100));
}

export function formatNumber(count: number): string {
  return COUNTS.format(count);
}

/** Formats 0.125 as 12.5 %. */
export function formatShare(share: number): string {
  return PERCENT.format(share);
}

/** Formats an instant in Indian time, whatever the device's time zone is. */
export function formatMoment(iso: string): string {
  return MOMENT.format(new Date(iso));
}

export function formatDay(when: Date): string {
  return DAY.format(when);
}

/** Formats a day given as 2026-11-22. */
export function formatShortDay(day: string): string {
  return SHORT_DAY.format(new Date(`${day.slice(0, 10)}T12:00:00+05:30`));
}

/** The last day on which something counts: it ends with the day, whose end is the first moment of the next. */
export function formatLastDay(endsAt: string): string {
  return DATE.format(new Date(Date.parse(endsAt) - 1));
}

/**
 * Formats the time passed, such as "3 hr ago". It is rounded down to whole units, so that a queue never looks
 * older than it is.
 */
export function formatAgo(iso: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(iso));
  if (passed < HOUR_MS) return AGO.format(-Math.floor(passed / MINUTE_MS), 'minute');
  if (passed < DAY_MS) return AGO.format(-Math.floor(passed / HOUR_MS), 'hour');
  return AGO.format(-Math.floor(passed / DAY_MS), 'day');
}
