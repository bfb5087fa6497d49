import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../server/pages/offline/manifest-messages.en.ts';

export const messages: Translation<typeof english> = {
  description: (shop) => `${shop} के कपड़े, पूरे भारत में डिलीवरी।`,
  cart: 'कार्ट',
  wishlist: 'विशलिस्ट',
  orders: 'ऑर्डर ट्रैकिंग',
};
