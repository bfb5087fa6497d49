import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/gift-card/balance-messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'गिफ़्ट कार्ड में कितना बाकी है?',
  intro: 'गिफ़्ट कार्ड का कोड लिखें और देखें कि उसमें कितना बाकी है। उसे किसी भी ऑर्डर के पेमेंट में खर्च कर सकते हैं।',
  balance: (amount) => `इसमें ${amount} बाकी हैं।`,
  empty: 'इसमें कुछ बाकी नहीं है।',
  shop: 'खरीदारी करें',
};
