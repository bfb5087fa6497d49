import type { Translation } from '../../domain/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'धन्यवाद',
  thankYou: 'धन्यवाद!',
  received: 'आपका ऑर्डर मिल गया है',
  warning: 'अगर आपका पेमेंट पूरा नहीं हुआ, तो ऑर्डर अपने आप कैंसल हो जाएगा',
  keepOpen: 'पेमेंट पूरा होने तक UPI ऐप बंद न करें।',
  transactionId: 'ट्रांज़ैक्शन आईडी',
  amount: 'रकम',
  saved: 'आपकी बचत',
  items: 'आइटम',
  quantity: (count) => `संख्या: ${count}`,
  loading: 'आपका ऑर्डर लोड हो रहा है',
  goHome: 'होम पर जाएँ',
  track: 'ऑर्डर ट्रैक करें',
  deliveryBetween: (from, to) => `डिलीवरी ${from} से ${to} के बीच`,
  detailsMissing: 'आपका ऑर्डर सुरक्षित है, पर उसकी जानकारी लोड नहीं हो पाई।',
  retry: 'फिर कोशिश करें',
  noOrderTitle: 'यह ऑर्डर हमें नहीं मिला',
  noOrderText: 'ट्रांज़ैक्शन आईडी जाँच लें, या ऑर्डर आईडी से ट्रैक करें।',
  notPaidTitle: 'इस ऑर्डर का पेमेंट नहीं हुआ है',
  notPaidText: 'अगर आप पेमेंट कर चुके हैं, तो हो सकता है बैंक में अभी समय लग रहा हो।',
  seeTracking: '“ऑर्डर ट्रैक करें” में देखें कि इसका क्या हुआ।',
  checkPayment: 'पेमेंट जाँचें',
};
