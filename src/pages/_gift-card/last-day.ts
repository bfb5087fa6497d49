import { formatDay } from '../../domain/dates/calendar.ts';
import { inIndia } from '../../domain/dates/india.ts';

/** The last day on which a card counts, with its year: it ends with that day. */
export function formatLastDay(endsAt: string): string {
  const at = Date.parse(endsAt) - 1;
  return `${formatDay(at)} ${inIndia(at).getUTCFullYear()}`;
}
