import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/_shell/errors/not-found-messages.en.ts';

export const messages: Translation<typeof english> = {
  missing: {
    title: 'এই পেজটি এখানে নেই',
    text: 'হয়তো লিঙ্কটি পুরনো, বা এই জামাটি আর শপে নেই। খুঁজে দেখুন, বা কালেকশন দেখুন।',
  },
  faulty: {
    title: 'আমাদের দিক থেকে কিছু গোলমাল হয়েছে',
    text: 'পেজটি দেখানো গেল না। আপনার কার্ট সুরক্ষিত আছে। একটু পরে আবার চেষ্টা করুন।',
  },
  offline: {
    title: 'আপনি অফলাইনে আছেন',
    text: 'আপনার কার্ট আর উইশলিস্ট এই ডিভাইসেই সুরক্ষিত আছে। ইন্টারনেট এলে আবার চেষ্টা করুন।',
  },
  search: 'খুঁজুন',
  searchLabel: 'জামাকাপড় খুঁজুন',
  searchPlaceholder: 'কুর্তা, শাড়ি, ডেনিম…',
  collections: 'জনপ্রিয় কালেকশন',
  home: 'হোমে যান',
  track: 'অর্ডার ট্র্যাক করুন',
  retry: 'আবার চেষ্টা করুন',
};
