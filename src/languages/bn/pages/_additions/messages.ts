import type { messages as english } from '../../../../pages/_additions/messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  title: 'কিছু বাদ পড়েছে?',
  offer: (until) => `${until} পর্যন্ত এই অর্ডারেই যোগ করুন – ডেলিভারি চার্জ নেই, সব একই পার্সেলে আসবে। টাকা অনলাইনে দিতে হবে।`,
  add: 'এই অর্ডারে যোগ করুন',
  adding: (number) => `অর্ডার ${number}-এ যোগ হচ্ছে`,
  sameParcel: 'এটি একই পার্সেলে, একই ঠিকানায় আসবে, ডেলিভারি চার্জ ছাড়া। টাকা অনলাইনে দিতে হবে।',
  apart: 'এর বদলে আলাদা অর্ডার করুন',
  closed: (number) => `অর্ডার ${number}-এ এখন আর কিছু যোগ করা যাবে না। এটি এখন একটি আলাদা অর্ডার।`,
  travels: (number) => `এটি অর্ডার ${number}-এর পার্সেলে আসছে।`,
  travelsAlone: (number) => `এটি অর্ডার ${number}-এর পার্সেলে দেওয়া যায়নি, তাই আলাদা পাঠানো হচ্ছে। ডেলিভারি ফ্রি-ই থাকছে।`,
  together: 'একই পার্সেলে',
  order: (number) => `অর্ডার ${number}`,
};
