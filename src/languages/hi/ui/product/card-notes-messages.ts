import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../ui/product/card-notes-messages.en.ts';

export const messages: Translation<typeof english> = {
  sizesLeft: (sizes) => `सिर्फ़ ${sizes} बचे हैं`,
  colours: (count) => `${count} रंगों में`,
};
