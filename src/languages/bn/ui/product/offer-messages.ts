import type { messages as english } from '../../../../ui/product/offer-messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  slogan: (buy, free, calmer) =>
    `${buy}টি কিনুন, ${free}টি ফ্রি পান${calmer ? '' : ` (কার্টে ${buy + free}টি আইটেম যোগ করুন)`}`,
};
