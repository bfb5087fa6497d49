import { inIndia, midnightInIndia } from '../dates/india.ts';

/**
 * Accounts are kept for 72 months after the annual return is due (CGST Act, section 36): up to 93 months after an order.
 * Books of companies: eight years.
 */
export const LEAST_HISTORY_MONTHS = 96;

/** Months that are made ahead besides the present one: a process that makes none for weeks leaves no gap. */
const MONTHS_AHEAD = 2;

/** The first days of the months of India that history needs now: the present one and those ahead, such as 2026-11-01. */
export function monthsNeeded(now: number): string[] {
  return Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) => firstOfMonth(now, ahead).toISOString().slice(0, 10));
}

/** When the oldest month of India begins that is kept, if `months` besides the present one are; epoch ms. */
export function historyBegins(now: number, months: number): number {
  return midnightInIndia(firstOfMonth(now, -months).getTime());
}

/** The first day of a month, counted from the present one in India, as midnight UTC. */
function firstOfMonth(now: number, ahead: number): Date {
  const today = inIndia(now);
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + ahead, 1));
}
