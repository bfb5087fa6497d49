import type { messages as english } from '../../../../ui/product/offer-messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  slogan: (buy, free, calmer) => `${buy} खरीदें, ${free} मुफ़्त पाएँ${calmer ? '' : ` (कार्ट में ${buy + free} आइटम डालें)`}`,
};
