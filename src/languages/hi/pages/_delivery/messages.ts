import type { messages as english } from '../../../../pages/_delivery/messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  missingForFree: (amount) => `${amount} और, फिर डिलीवरी मुफ़्त`,
  byPin: 'पिनकोड पता चलने पर डिलीवरी शुल्क जुड़ेगा।',
  notServed: (pincode) => `पिनकोड ${pincode} पर हम अभी डिलीवरी नहीं करते।`,
  notServedHelp: 'दूसरा पता चुनें, या हमसे पूछें: शायद कोई रास्ता निकले।',
  ask: 'हमसे संपर्क करें',
};
