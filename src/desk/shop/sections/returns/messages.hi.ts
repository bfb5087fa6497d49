import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'वापसी और रिफ़ंड',
  summary: 'दिन और नियम जिनका हर पन्ना वादा करता है',
  fields: {
    'policy.cancelUntil': {
      label: 'ग्राहक रद्द कर सकते हैं',
      help: 'सब पन्ने यही बताते हैं, और ऑर्डर इसी पर चलते हैं।',
      options: {
        packed: 'पैक होने तक',
        shipped: 'भेजे जाने तक',
        never: 'कभी नहीं',
      },
    },
    'policy.returnDays': {
      label: 'वापसी के दिन',
      help: 'डिलीवरी के दिन के बाद। 0: सिर्फ़ खराब या गलत पीस लौटते हैं।',
    },
    'policy.exchangeDays': {
      label: 'बदलने के दिन',
      help: 'डिलीवरी के दिन के बाद। 0: बदला नहीं जाता।',
    },
    'policy.exchangeFor': {
      label: 'किससे बदलें',
      help: 'ग्राहक बदले में क्या चुन सकता है।',
      options: {
        size: 'दूसरा साइज़',
        variant: 'दूसरा साइज़ या रंग',
      },
    },
    'policy.exchangeSentOn': {
      label: 'बदले का पीस भेजा जाता है',
      help: 'पहले भेजना ग्राहक को भाता है, बाद में भेजना सुरक्षित है।',
      options: {
        receipt: 'पहला पीस लौटने पर',
        approval: 'आपके मंज़ूर करने पर',
      },
    },
    'policy.pickUp': {
      label: 'कूरियर वापसी लेने जाता है',
      help: 'बंद: ग्राहक खुद भेजते हैं।',
    },
    'policy.approvalDays': {
      label: 'जवाब देने के दिन',
      help: 'कितने दिन में आप वापसी मंज़ूर या नामंज़ूर करते हैं।',
    },
    'policy.refundBusinessDays': {
      label: 'रिफ़ंड तक कामकाजी दिन',
      help: 'पीस लौटने के बाद।',
    },
    'policy.cancelRefundWorkingDays': {
      label: 'रद्द ऑर्डर के रिफ़ंड तक कामकाजी दिन',
      help: 'रद्द करने वालों से पन्ने यही वादा करते हैं।',
    },
    'policy.refundCashTo': {
      label: 'कैश ऑर्डर का रिफ़ंड',
      help: 'कूरियर का लिया पैसा कैसे लौटता है।',
      options: {
        upi: 'ग्राहक की दी हुई UPI ID पर',
        agreed: 'ग्राहक से तय करके',
      },
    },
    'policy.madeToOrder': {
      label: 'कुछ पीस ऑर्डर पर बनते हैं',
      help: 'चालू: शिपिंग के नियम बताते हैं कि उनमें ज़्यादा समय लगता है।',
    },
  },
};
