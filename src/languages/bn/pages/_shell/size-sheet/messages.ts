import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/_shell/size-sheet/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'সাইজ বাছুন',
  tapAdds: 'সাইজে ট্যাপ করলেই কার্টে যোগ হবে',
  quickView: 'এক নজরে দেখুন',
  addIn: (size) => `সাইজ ${size} কার্টে যোগ করুন`,
  lastSize: 'গতবার আপনার সাইজ',
  soldOutIn: (size) => `সাইজ ${size}, স্টক শেষ`,
  soldOut: 'স্টক শেষ',
  gone: 'এই প্রোডাক্টটি আর বিক্রি হয় না।',
  sizeGuide: 'সাইজ গাইড',
  details: 'সব তথ্য',
};
