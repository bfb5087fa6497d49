import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../ui/checkout/pay-now-messages.en.ts';

export const messages: Translation<typeof english> = {
  offer: (amount) => `অনলাইনে পেমেন্ট করতে চান? এখন ${amount} দিন, কুরিয়ারকে কিছু নয়।`,
  offerSaving: (amount, saving) => `এখন পেমেন্ট করে ${saving} বাঁচান: অনলাইনে ${amount}, কুরিয়ারকে কিছু নয়।`,
  payOnline: 'এখন অনলাইনে পেমেন্ট করুন',
  waiting: 'আপনার ব্যাঙ্ক এই অর্ডারের অনলাইন পেমেন্ট এখনও কনফার্ম করছে। হয়ে গেলে কুরিয়ারকে কিছু দিতে হবে না।',
};
