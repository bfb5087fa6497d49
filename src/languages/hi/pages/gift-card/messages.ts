import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/gift-card/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'गिफ़्ट कार्ड',
  intro: (months) =>
    `गिफ़्ट कार्ड से इस दुकान में कुछ भी खरीदा जा सकता है, एक बार में या थोड़ा-थोड़ा करके। यह पहुँचने के दिन से ${months} महीने चलता है।`,
  amount: 'राशि',
  ownAmount: 'दूसरी राशि',
  ownAmountLabel: 'राशि ₹ में',
  ownAmountHint: (least, most) => `पूरे रुपये, ${least} से ${most} तक।`,
  receiver: 'किसके लिए है?',
  name: 'नाम',
  mobile: 'मोबाइल नंबर',
  email: 'मेल',
  optional: 'चाहें तो',
  contactHint: 'चाहें तो कार्ड यहाँ भेजा जाता है।',
  passOn: 'आप खुद कार्ड छापकर या कोड बताकर देते हैं।',
  whatsapp: 'वे इसे व्हाट्सऐप पर पाने के लिए सहमत हैं।',
  words: 'कार्ड पर क्या लिखें',
  when: 'कब पहुँचे?',
  atOnce: 'पेमेंट होते ही',
  onADay: 'किसी खास दिन',
  day: 'दिन',
  buyer: 'किसकी तरफ़ से है?',
  pay: (amount) => `${amount} का पेमेंट करें`,
  payNothing: 'राशि चुनें',
  terms:
    'इसका पेमेंट ऑनलाइन होता है। इस पर कोई ऑफ़र या छूट नहीं मिलती, इसके बदले नकद नहीं मिलता, और खर्च होने तक इस पर GST नहीं लगता।',
  noScript: 'गिफ़्ट कार्ड खरीदने के लिए JavaScript चालू करें।',
  notPaid: 'पेमेंट नहीं हो पाया। कुछ खरीदा नहीं गया; आप फिर कोशिश कर सकते हैं।',
  faults: {
    amount: 'इनमें से कोई राशि चुनें।',
    name: 'नाम लिखें।',
    mobile: 'दस अंकों का मोबाइल नंबर लिखें।',
    email: 'मेल का पता लिखें।',
    day: 'आज या अगले एक साल का कोई दिन चुनें।',
    blocked: 'पेमेंट का पेज नहीं खुला। ऐड ब्लॉकर बंद करें या कनेक्शन जाँचें, फिर कोशिश करें।',
    too_many_requests: 'बहुत बार कोशिश हुई। थोड़ी देर बाद फिर कोशिश करें।',
    failed: 'यह नहीं हो पाया। कुछ खरीदा नहीं गया। कृपया फिर कोशिश करें।',
  },
};
