import { LOCALE } from '../../domain/language.en.ts';

const MOMENT = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** When something happened to an order: "26 Nov, 4:05 pm". */
export function momentText(at: number): string {
  return MOMENT.format(at);
}
