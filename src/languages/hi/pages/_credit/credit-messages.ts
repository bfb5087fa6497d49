import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_credit/credit-messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'स्टोर क्रेडिट',
  have: 'स्टोर क्रेडिट से पेमेंट करें',
  sent: (mobile) => `अगर ${mobile} पर स्टोर क्रेडिट है, तो WhatsApp या SMS पर कोड आ रहा है। यह 10 मिनट तक चलेगा।`,
  code: 'कोड',
  codeHint: '6 अंक',
  check: 'मेरा क्रेडिट दिखाएँ',
  none: 'इस नंबर पर अभी कोई स्टोर क्रेडिट नहीं है।',
  use: (amount) => `अपने क्रेडिट में से ${amount} लगाएँ`,
  balance: (amount) => `आपके पास ${amount} हैं।`,
  rest: (amount) => `${amount} देने बाकी हैं।`,
  nothingLeft: 'अब कुछ देना बाकी नहीं है।',
  faults: {
    invalid_code: 'कोड गलत है या उसका समय निकल गया है।',
    too_many_requests: 'बहुत बार कोशिश हो चुकी है। थोड़ी देर बाद फिर कोशिश करें।',
    failed: 'यह नहीं हो पाया। अपना कनेक्शन देखें और फिर कोशिश करें।',
  },
};
