import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/_shell/size-sheet/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'সাইজ বাছুন',
  addIn: (size) => `সাইজ ${size} কার্টে যোগ করুন`,
  soldOutIn: (size) => `সাইজ ${size}, স্টক শেষ`,
  soldOut: 'স্টক শেষ',
};
