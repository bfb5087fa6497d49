import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_cards/offer-line-messages.en.ts';

export const messages: Translation<typeof english> = {
  buyGet: (buy, free) => `${buy}টি কিনুন, ${free}টি ফ্রি পান`,
  fromAmount: (amount) => `${amount} বা তার বেশি কিনলে`,
  fromPieces: (count) => `${count}টি বা তার বেশি আইটেমে`,
  onlyPrepaid: 'অনলাইন পেমেন্টে',
  firstOrder: 'প্রথম অর্ডারে',
};
