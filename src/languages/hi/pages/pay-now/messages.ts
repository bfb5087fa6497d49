import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/pay-now/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'अपने ऑर्डर का ऑनलाइन पेमेंट करें',
  pleaseWait: 'कृपया इंतज़ार करें',
  noScript: 'पेमेंट करने के लिए JavaScript चालू करें: बैंक के पेमेंट पेज को इसकी ज़रूरत होती है।',
  orderNumber: 'ऑर्डर नंबर',
  atTheDoor: 'डिलीवरी पर देने होते',
  saved: 'आपकी बचत',
  toPay: 'अभी देने हैं',
  payNow: 'पेमेंट करें',
  untilPacked: 'पैक होने तक आप ऑनलाइन पेमेंट कर सकते हैं। बाद में आए पैसे तुरंत लौटा दिए जाते हैं।',
  notOpened: 'पेमेंट पेज नहीं खुल पाया। आपके पैसे नहीं कटे हैं। कृपया फिर कोशिश करें।',
  waitingTitle: 'आपका बैंक अभी कन्फ़र्म कर रहा है',
  waiting: 'इस ऑर्डर का एक पेमेंट चल रहा है। पूरा होने पर कूरियर को कुछ नहीं देना है।',
  overTitle: 'इस ऑर्डर का ऑनलाइन पेमेंट अब नहीं हो सकता',
  over: 'इसका पेमेंट हो चुका है, यह पैक हो चुका है या कैंसल हो गया है। “ऑर्डर ट्रैक करें” में देखें।',
  unknownTitle: 'यह ऑर्डर हमें नहीं मिला',
  failedTitle: 'आपका ऑर्डर सुरक्षित है, पर लोड नहीं हो पाया।',
  retry: 'फिर कोशिश करें',
  track: 'ऑर्डर ट्रैक करें',
};
