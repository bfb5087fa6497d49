import type { messages as english } from '../../../../domain/dates/calendar-messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'রাত';
  if (hour < 6) return 'ভোর';
  if (hour < 12) return 'সকাল';
  if (hour < 16) return 'দুপুর';
  return hour < 18 ? 'বিকেল' : 'সন্ধ্যা';
}

export const messages: Translation<typeof english> = {
  months: ['জানু', 'ফেব', 'মার্চ', 'এপ্রিল', 'মে', 'জুন', 'জুলাই', 'আগস্ট', 'সেপ্ট', 'অক্টো', 'নভে', 'ডিসে'],
  timeOfDay: (hour, clock) => `${partOfDay(hour)} ${clock}`,
};
