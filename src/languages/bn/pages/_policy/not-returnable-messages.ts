import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_policy/not-returnable-messages.en.ts';

export const messages: Translation<typeof english> = {
  innerwear: 'ইনারওয়্যার',
  socks: 'মোজা',
  earrings: 'কানের দুল',
  'made-to-measure': 'আপনার মাপে সেলাই করা আইটেম',
  'gift-card': 'গিফট কার্ড',
};
