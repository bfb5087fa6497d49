import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../browser/pincodes/delivery-messages.en.ts';

export const messages: Translation<typeof english> = {
  pinPlaceBetween: (place, from, to) => `${place}: ডেলিভারি ${from} থেকে ${to}-এর মধ্যে।`,
  pinBetween: (from, to) => `ডেলিভারি ${from} থেকে ${to}-এর মধ্যে।`,
  pinNotServed: 'এই পিন কোডে আমরা এখনও ডেলিভারি করি না।',
  pinAsk: 'আমাদের জিজ্ঞাসা করুন',
  pinUnlisted: 'ইন্ডিয়া পোস্টের তালিকায় এই পিন কোডটি নেই। অনুগ্রহ করে মিলিয়ে দেখুন।',
};
