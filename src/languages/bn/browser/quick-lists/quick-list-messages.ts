import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../browser/quick-lists/quick-list-messages.en.ts';

export const messages: Translation<typeof english> = {
  quickViewOf: (title) => `এক নজরে দেখুন: ${title}`,
  sizesOf: (title) => `${title}: সাইজ`,
  addIn: (size) => `সাইজ ${size} কার্টে যোগ করুন`,
  saved: 'উইশলিস্টে রাখা হয়েছে',
  view: 'দেখুন',
  getThemBy: (day, pincode) => `${day}-এর মধ্যে পাবেন · ${pincode}`,
  position: (shown, total) => `${total}টির মধ্যে ${shown}`,
  backToTop: 'উপরে যান',
};
