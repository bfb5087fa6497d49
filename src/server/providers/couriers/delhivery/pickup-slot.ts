import { dayInIndia, inIndia } from '../../../../domain/dates/india.ts';
import { DAY_MS } from '../../../../domain/time/durations.ts';

/** The courier comes from 14:00, by India's clock; a request for today is taken until noon. */
const COMES_AT = '14:00:00';
const LAST_HOUR_TODAY = 12;

/** When a pick-up is asked for: today until noon, afterwards tomorrow, and never on a Sunday. */
export function pickupSlot(now: number): { date: string; time: string } {
  const today = inIndia(now).getUTCHours() < LAST_HOUR_TODAY;
  const first = today ? now : now + DAY_MS;
  const at = inIndia(first).getUTCDay() === 0 ? first + DAY_MS : first;
  return { date: dayInIndia(at), time: COMES_AT };
}
