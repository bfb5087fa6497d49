import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/shared-cart/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'আপনার সঙ্গে শেয়ার করা কার্ট',
  description: (count, shopName) => `${shopName} থেকে কেউ আপনার জন্য ${count}টি আইটেম বেছেছেন।`,
  today: 'দাম ও সাইজ আজকের।',
  gone: (count) => `${count}টি আইটেম আর পাওয়া যায় না।`,
  soldOut: 'স্টক শেষ',
  addAll: 'সব কার্টে যোগ করুন',
  empty: 'এই কার্টের কোনো আইটেমই আর পাওয়া যায় না',
  seeShop: 'অন্য প্রোডাক্ট দেখুন',
};
