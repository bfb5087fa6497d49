import type { messages as english } from './order-state-messages.en.ts';
import type { Translation } from '../language/translation.ts';

export const messages: Translation<typeof english> = {
  created: 'ऑर्डर हो गया',
  awaiting_payment: 'पेमेंट का इंतज़ार है',
  paid: 'पेमेंट मिल गया',
  held: 'पेमेंट की जाँच हो रही है',
  unconfirmed: 'आपके कन्फ़र्म करने का इंतज़ार है',
  confirmed: 'ऑर्डर कन्फ़र्म हो गया',
  packed: 'पैक हो गया',
  shipped: 'भेज दिया गया',
  out_for_delivery: 'डिलीवरी के लिए निकल चुका है',
  delivery_attempt_failed: 'डिलीवरी नहीं हो पाई',
  delivered: 'डिलीवर हो गया',
  failed: 'पेमेंट नहीं हो पाया',
  expired: 'पेमेंट का समय निकल गया',
  cancelled: 'कैंसल हो गया',
  rto_in_transit: 'शॉप पर वापस जा रहा है',
  rto_delivered: 'शॉप पर वापस पहुँच गया',
  returned: 'रिटर्न हो गया',
  refund_pending: 'रिफ़ंड आ रहा है',
  refunded: 'रिफ़ंड हो गया',
};
