import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/failure/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'पेमेंट नहीं हो पाया',
  heading: 'पेमेंट नहीं हो पाया!',
  text: 'आपका ऑर्डर नहीं हुआ और आपका कार्ट वैसा ही है। अगर पैसे कटे हैं, तो वे अपने आप वापस आ जाएँगे।',
  tryAgain: 'कार्ट पर वापस जाएँ',
  contact: 'संपर्क करें',
  home: 'होम पर जाएँ',
};
