import type { messages as english } from '../../../../ui/product/offer-name-messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  name: (buy, free) => `${buy}টি কিনুন, ${free}টি ফ্রি পান`,
};
