import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../server/pages/offline/offline-messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'আপনি অফলাইনে আছেন',
  text: 'এই পেজটি এই ডিভাইসে আগে খোলা হয়নি। আপনার কার্ট, উইশলিস্ট আর দেখা পেজগুলো এখানেই আছে।',
  retry: 'আবার চেষ্টা করুন',
  home: 'হোম',
  cart: 'কার্ট',
  wishlist: 'উইশলিস্ট',
  orders: 'অর্ডার ট্র্যাকিং',
  seen: 'আগে দেখা, এখনও এখানেই',
};
