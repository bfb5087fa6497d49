import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_gift-card/gift-card-messages.en.ts';

export const messages: Translation<typeof english> = {
  card: 'गिफ़्ट कार्ड',
  for: (name) => `${name} के लिए`,
  from: (name) => `${name} की तरफ़ से`,
  pay: 'गिफ़्ट कार्ड से भुगतान करें',
  code: 'गिफ़्ट कार्ड का कोड',
  codeHint: '16 अक्षर और अंक',
  check: 'कोड जाँचें',
  other: 'दूसरा गिफ़्ट कार्ड',
  use: (amount) => `गिफ़्ट कार्ड के ${amount} इस्तेमाल करें`,
  left: (amount) => `इसमें ${amount} हैं।`,
  rest: (amount) => `${amount} का भुगतान बाकी है।`,
  nothingLeft: 'कुछ भी बाकी नहीं है।',
  none: 'इस गिफ़्ट कार्ड में कुछ बाकी नहीं है।',
  until: (day) => `इसे ${day} तक खर्च कर सकते हैं।`,
  faults: {
    gift_card_unknown: 'इस कोड का कोई गिफ़्ट कार्ड नहीं है। कोड फिर से देखें।',
    too_many_requests: 'बहुत बार कोशिश हुई। थोड़ी देर बाद फिर कोशिश करें।',
    failed: 'यह नहीं हो पाया। कनेक्शन जाँचें और फिर कोशिश करें।',
  },
  bought: {
    title: 'आपका गिफ़्ट कार्ड',
    keep: 'कोड लिख लें या छाप लें: यह पेज उसे एक दिन तक दिखाता है। जिसके पास कोड है, वही इसे खर्च कर सकता है।',
    print: 'छापें',
    arrives: (name, day) => `हम इसे ${day} को, 9 से 21 बजे के बीच, ${name} को भेजेंगे।`,
    passOn: 'यह कार्ड किसी को भेजा नहीं जाएगा: आप खुद दें।',
    receipt:
      'गिफ़्ट कार्ड पर GST नहीं लगता, इसलिए यह रसीद है, टैक्स इनवॉइस नहीं। जो चीज़ इससे खरीदी जाती है, उसकी कीमत में GST शामिल है।',
    hidden: 'कोड अब यहाँ नहीं दिखता।',
  },
};
