import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../browser/pincodes/delivery-messages.en.ts';

export const messages: Translation<typeof english> = {
  pinPlaceBetween: (place, from, to) => `${place} में डिलीवरी ${from} से ${to} के बीच।`,
  pinBetween: (from, to) => `डिलीवरी ${from} से ${to} के बीच।`,
  pinNotServed: 'इस पिनकोड पर हम अभी डिलीवरी नहीं करते।',
  pinAsk: 'हमसे पूछें',
  pinUnlisted: 'इंडिया पोस्ट की सूची में यह पिनकोड नहीं है। कृपया जाँच लें।',
};
