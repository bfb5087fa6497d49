import { beginOfDayInIndia, inIndia } from '../dates/india.ts';
import { afterQuietHours, type QuietHours } from '../messages/quiet-hours.ts';
import type { Paise } from '../money/money.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Hours of India's clock in which no card arrives, not even by mail. */
const NO_CARDS: QuietHours = { from: 21, to: 9 };
/** How far ahead a card may be ordered, in days. */
const MOST_DAYS_AHEAD = 365;
/** Days before a gift card expires on which its holder is notified. */
export const WARNED_DAYS_BEFORE = 30;
/** The longest words of a buyer's own on a card. */
export const MOST_WORDS = 300;

export type CardAmounts = { amounts: readonly number[]; ownAmounts: boolean; leastPaise: Paise; mostPaise: Paise };

/** Whether a card of this amount is sold: one of the amounts, which are whole rupees, or one of the buyer's own. */
export function isCardAmount({ amounts, ownAmounts, leastPaise, mostPaise }: CardAmounts, paise: Paise): boolean {
  return (
    amounts.includes(paise / 100) || (ownAmounts && paise >= leastPaise && paise <= mostPaise && paise % 100 === 0)
  );
}

/** Returns the day in India that is `daysAhead` days from now, such as 2026-12-24. */
export function cardDay(now: number, daysAhead: number): string {
  return inIndia(now + daysAhead * DAY_MS)
    .toISOString()
    .slice(0, 10);
}

/** Whether a card may be wanted on a day: today or one of the next year. */
export function isCardDay(day: string, now: number): boolean {
  return day >= cardDay(now, 0) && day <= cardDay(now, MOST_DAYS_AHEAD) && !Number.isNaN(Date.parse(day));
}

/** Returns when a card arrives that is wanted on a day, in epoch ms; null: not on that day. */
export function cardArrival(day: string, now: number): number | null {
  if (!isCardDay(day, now)) return null;
  return beginOfDayInIndia(Date.parse(`${day}T00:00:00Z`) / DAY_MS) + 9 * HOUR_MS;
}

/** Whether cards may arrive now: from 9 to 21 on India's clock. */
export function isHourForCards(now: number): boolean {
  return afterQuietHours(now, NO_CARDS) === now;
}
