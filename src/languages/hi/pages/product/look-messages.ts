import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/product/look-messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'इसके साथ पहनें',
  offer: (pieces) => `कोई भी ${pieces} कपड़े लें, सबसे सस्ता मुफ़्त।`,
  from: (price) => `${price} से शुरू`,
};
