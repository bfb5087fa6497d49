import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_shell/header-messages.en.ts';

/** Counts contain only the number, as the badge shows it: the accessible name must contain the visible text. */
export const messages: Translation<typeof english> = {
  skip: 'সোজা মূল অংশে যান',
  mainLinks: 'প্রধান লিঙ্ক',
  home: 'হোম',
  about: 'আমাদের কথা',
  contact: 'যোগাযোগ করুন',
  language: 'ভাষা',
  menu: 'মেনু',
  tabs: 'প্রধান জায়গাগুলো',
  categories: 'ক্যাটেগরি',
  orders: 'অর্ডার',
  cart: 'কার্ট',
  back: 'ফিরে যান',
  search: 'খুঁজুন',
  searchFor: 'জামাকাপড়, রং ও আরও অনেক কিছু খুঁজুন',
  clear: 'মুছুন',
  suggestions: 'সাজেশন',
  suggestionCount: (count) => `${count}টি সাজেশন`,
  wishlist: 'উইশলিস্ট',
  safeCheckout: 'নিরাপদ চেকআউট',
};
