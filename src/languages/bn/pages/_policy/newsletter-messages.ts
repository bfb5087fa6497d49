import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_policy/newsletter-messages.en.ts';

export const messages: Translation<typeof english> = {
  heading: 'আমাদের নিউজলেটার পান',
  invitation: 'সাবস্ক্রাইব করুন, আর নতুন কালেকশন, বিশেষ অফার ও আরও অনেক কিছুর খবর সবার আগে পান।',
  email: 'ইমেল',
  emailPlaceholder: 'you@mail.example',
  subscribe: 'সাবস্ক্রাইব করুন',
  subscribed: 'আপনি সাবস্ক্রাইব করেছেন। আমাদের পরের নিউজলেটারের অপেক্ষায় থাকুন।',
  failed: 'এখন সাবস্ক্রাইব করা গেল না। একটু পরে আবার চেষ্টা করুন।',
};
