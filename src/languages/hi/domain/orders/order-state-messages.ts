import type { messages as english } from '../../../../domain/orders/order-state-messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  created: 'ऑर्डर हो गया',
  awaiting_payment: 'पेमेंट का इंतज़ार है',
  paid: 'पेमेंट मिल गया',
  held: 'पेमेंट की जाँच हो रही है',
  confirmed: 'ऑर्डर कन्फ़र्म हो गया',
  packed: 'पैक हो गया',
  shipped: 'भेज दिया गया',
  out_for_delivery: 'डिलीवरी के लिए निकल चुका है',
  delivered: 'डिलीवर हो गया',
  failed: 'पेमेंट नहीं हो पाया',
  expired: 'पेमेंट का समय निकल गया',
  cancelled: 'कैंसल हो गया',
  returned: 'रिटर्न हो गया',
  refund_pending: 'रिफ़ंड आ रहा है',
  refunded: 'रिफ़ंड हो गया',
};
