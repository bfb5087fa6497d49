import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../domain/messages/reminder-messages.en.ts';

export const messages: Translation<typeof english> = {
  consent: 'अगर मैं पेमेंट पूरा न करूँ, तो मुझे WhatsApp, SMS या ईमेल से एक बार याद दिलाएँ। बंद करने के लिए STOP लिखें।',
};
