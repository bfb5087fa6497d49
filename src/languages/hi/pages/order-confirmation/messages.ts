import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/order-confirmation/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'ऑर्डर की पुष्टि',
  confirmed: 'आपका ऑर्डर कन्फ़र्म हो गया है!',
  pending: 'पेमेंट की पुष्टि बाकी है',
  notify: 'हम आपको ईमेल या फ़ोन पर बता देंगे।',
  noMessages: 'कोई संदेश अपने आप नहीं भेजा जाता: पेमेंट मिलते ही यह पेज और “ऑर्डर ट्रैक करें” उसे दिखाते हैं।',
  orderId: (orderId) => `ऑर्डर आईडी: ${orderId}`,
  why: 'UPI या बैंक ट्रांसफ़र से पेमेंट किया है? उसका UTR नंबर डालें, हम आपका पेमेंट जल्दी ढूँढ लेंगे।',
  utr: 'UTR नंबर',
  utrHint: '12 अंक, जो आपके UPI ऐप में पेमेंट के नीचे लिखे होते हैं।',
  utrDigits: 'UTR नंबर ठीक 12 अंकों का होना चाहिए।',
  ended: { FAILED: 'पेमेंट नहीं हो पाया', EXPIRED: 'पेमेंट का समय निकल गया' },
  endedText: 'अगर आपने किसी और तरीके से पेमेंट किया है, तो नीचे UTR नंबर डालें। नहीं तो कार्ट से फिर कोशिश कर सकते हैं।',
  toCart: 'कार्ट पर जाएँ',
  back: 'पीछे',
  submit: 'जमा करें',
  receivedTitle: 'धन्यवाद, आपका UTR नंबर मिल गया।',
  reference: (reference) => `आपका रेफ़रेंस नंबर: ${reference}`,
  track: 'ऑर्डर ट्रैक करें',
  sendFailed: 'आपका UTR नंबर इस डिवाइस में सेव है, पर इस ऑर्डर से जोड़ा नहीं जा सका। नंबर जाँचकर फिर से जमा करें।',
  waiting: 'अभी हम तक पहुँचना नहीं हो पाया। आपका UTR नंबर इस डिवाइस में सेव है, और इंटरनेट मिलते ही अपने आप चला जाएगा।',
  noOrder: 'आपका UTR नंबर इस डिवाइस में सेव है। उसे ऑर्डर से जोड़ने के लिए यह पेज ऑर्डर से दोबारा खोलें।',
};
