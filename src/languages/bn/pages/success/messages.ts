import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/success/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'সফল',
  heading: 'সফল হয়েছে!',
  text: '“অর্ডার ট্র্যাক করুন” পেজে আপনি আপনার প্রতিটি অর্ডারের খবর দেখতে পাবেন।',
  track: 'অর্ডার ট্র্যাক করুন',
  home: 'শপিং চালিয়ে যান',
};
