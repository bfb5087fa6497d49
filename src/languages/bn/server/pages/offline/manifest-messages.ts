import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../server/pages/offline/manifest-messages.en.ts';

export const messages: Translation<typeof english> = {
  description: (shop) => `${shop}-এর জামাকাপড়, সারা ভারতে ডেলিভারি।`,
  cart: 'কার্ট',
  wishlist: 'উইশলিস্ট',
  orders: 'অর্ডার ট্র্যাকিং',
};
