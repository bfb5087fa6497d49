import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_stock-alerts/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'वापस आने पर खबर पाएँ',
  open: 'आपके साइज़ का स्टॉक खत्म है? वापस आने पर खबर पाएँ',
  variant: 'आपको किसका इंतज़ार है?',
  mobile: 'मोबाइल नंबर',
  oneIsEnough: 'नंबर या ईमेल: एक काफ़ी है।',
  email: 'ईमेल',
  consent: (ways) => `हाँ, स्टॉक में वापस आने पर मुझे ${ways} से एक बार बताएँ। STOP लिखने से सारे संदेश बंद हो जाते हैं।`,
  byEmail: 'ईमेल',
  storage:
    'आपका नंबर या पता सिर्फ़ इसी काम के लिए एन्क्रिप्ट करके रखा जाता है, और बता देने पर, ज़्यादा से ज़्यादा 180 दिन बाद, हटा दिया जाता है।',
  send: 'मुझे बताएँ',
  either: 'कृपया मोबाइल नंबर या ईमेल पता दें',
  consentNeeded: 'कृपया इस पर निशान लगाएँ, ताकि हम आपको लिख सकें',
};
