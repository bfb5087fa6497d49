import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/multipayment/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'পেমেন্ট',
  pleaseWait: 'একটু অপেক্ষা করুন',
  opening: (amount) => `${amount}-এর পেমেন্ট পেজ খুলছে।`,
  openingAny: 'পেমেন্ট পেজ খুলছে।',
  noScript: 'পেমেন্ট করতে JavaScript চালু করুন।',
  badTitle: 'এই পেমেন্ট লিঙ্কটি কাজ করে না',
  fields: {
    name: 'নাম দেওয়া হয়নি।',
    mobileno: 'মোবাইল নম্বর সঠিক নয়।',
    domainname: 'যে শপ পেমেন্ট চাইছে তার নাম দেওয়া হয়নি।',
    amount: 'টাকার অঙ্ক সঠিক নয়।',
  },
  refusedTitle: 'এই পেমেন্ট এখানে করা যায় না',
  notListed: 'এই শপের পেমেন্ট এই পেজে নেওয়া হয় না।',
  failedTitle: 'পেমেন্ট শুরু করা গেল না',
  goingBack: (domain) => `আপনার টাকা কাটা হয়নি। আপনাকে ${domain}-এ ফিরিয়ে নিয়ে যাওয়া হচ্ছে।`,
  failed: 'আপনার টাকা কাটা হয়নি। ইন্টারনেট কানেকশন দেখে আবার চেষ্টা করুন।',
  overTitle: 'এই পেমেন্ট আগেই হয়ে গেছে বা এর সময় পেরিয়ে গেছে',
  over: 'আপনি পেমেন্ট করে থাকলে আর কিছু করতে হবে না। না করে থাকলে আবার শুরু করতে পারেন।',
  again: 'আবার পেমেন্ট করুন',
  retry: 'আবার চেষ্টা করুন',
  home: 'হোমে যান',
};
