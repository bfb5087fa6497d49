import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/my-orders/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'मेरे ऑर्डर',
  intro: 'अपने मोबाइल नंबर के ऑर्डर किसी भी डिवाइस पर देखें। हम उस पर एक कोड भेजते हैं; पासवर्ड नहीं चाहिए।',
  mobile: 'मोबाइल नंबर',
  sendCode: 'कोड भेजें',
  sent: (mobile) => `अगर ${mobile} से यहाँ ऑर्डर हैं, तो व्हाट्सऐप या SMS से कोड आ रहा है। यह 10 मिनट चलेगा।`,
  code: 'कोड',
  codeHint: '6 अंक',
  open: 'मेरे ऑर्डर दिखाएँ',
  otherMobile: 'दूसरा नंबर डालें',
  credit: (sum) => `आपका स्टोर क्रेडिट: ${sum}। पेमेंट करते समय इसे इस्तेमाल कर सकते हैं।`,
  none: 'इस नंबर से कोई ऑर्डर नहीं है।',
  order: (orderId) => `ऑर्डर ${orderId}`,
  placed: (day) => `${day} को किया`,
  quantity: (count) => `संख्या: ${count}`,
  address: 'यहाँ भेजा जाएगा',
  track: 'ट्रैक करें',
  review: 'इन आइटम का रिव्यू दें',
  tryAgain: 'फिर कोशिश करें',
  buyAgain: 'फिर से खरीदें',
  leave: 'मेरे ऑर्डर बंद करें',
  leaveHint: '30 मिनट बाद ये अपने आप बंद हो जाते हैं।',
  retry: 'फिर कोशिश करें',
  loading: 'आपके ऑर्डर खोजे जा रहे हैं',
  faults: {
    invalid_fields: 'मोबाइल नंबर सही नहीं है',
    invalid_code: 'कोड सही नहीं है, या उसका समय बीत गया।',
    too_many_requests: 'बहुत बार कोशिश हुई। कृपया थोड़ी देर बाद कोशिश करें।',
    failed: 'यह नहीं हो पाया। अपना कनेक्शन देखें और फिर कोशिश करें।',
  },
};
