import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_policy/not-returnable-messages.en.ts';

export const messages: Translation<typeof english> = {
  innerwear: 'इनरवियर',
  socks: 'मोज़े',
  earrings: 'झुमके',
  'made-to-measure': 'आपके नाप पर सिले आइटम',
  'gift-card': 'गिफ़्ट कार्ड',
};
