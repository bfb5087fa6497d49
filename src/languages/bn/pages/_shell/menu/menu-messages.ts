import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/_shell/menu/menu-messages.en.ts';

export const messages: Translation<typeof english> = {
  label: 'ক্যাটেগরি',
  menu: 'মেনু',
  close: 'মেনু বন্ধ করুন',
  more: 'সব দেখুন',
  everything: 'সব ক্যাটেগরি',
  all: (title) => `সব ${title}`,
  kinds: { fabric: 'কাপড় অনুযায়ী', craft: 'কারুকাজ অনুযায়ী', occasion: 'উপলক্ষ অনুযায়ী' },
  price: 'দাম অনুযায়ী',
  under: (price) => `${price}-এর কম`,
  from: (count, price) => `${count}টি স্টাইল, ${price} থেকে`,
  orders: 'অর্ডার',
  giftCard: 'গিফট কার্ড',
  wishlist: 'উইশলিস্ট',
  help: 'সাহায্য',
  contact: 'যোগাযোগ করুন',
  about: 'আমাদের কথা',
};
