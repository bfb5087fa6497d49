import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/gift-card/balance-messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'গিফট কার্ডে কত বাকি আছে?',
  intro: 'গিফট কার্ডের কোড লিখে দেখুন তাতে কত বাকি আছে। যেকোনো অর্ডারের পেমেন্টে এটি খরচ করা যায়।',
  balance: (amount) => `এতে ${amount} বাকি আছে।`,
  empty: 'এতে কিছু বাকি নেই।',
  shop: 'কেনাকাটা করুন',
};
