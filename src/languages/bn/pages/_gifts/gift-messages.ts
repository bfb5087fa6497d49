import type { messages as english } from '../../../../pages/_gifts/gift-messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  gift: 'উপহার হিসেবে পাঠান',
  wrap: (charge) => `${charge}-এ গিফট র‍্যাপ`,
  wrapFree: 'গিফট র‍্যাপ, ফ্রি',
  noPrices: 'পার্সেলের স্লিপে দাম থাকে না।',
  addNote: 'গিফট নোট যোগ করুন',
  note: 'গিফট নোট',
  noteHint: (most) => `ফ্রি। সর্বোচ্চ ${most} অক্ষর, স্লিপে ছাপা হয়।`,
};
