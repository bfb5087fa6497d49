import type { messages as english } from './offer-name-messages.en.ts';
import type { Translation } from '../language/translation.ts';

export const messages: Translation<typeof english> = {
  name: (buy, free) => `${buy} खरीदें, ${free} मुफ़्त पाएँ`,
};
