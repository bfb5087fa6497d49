import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/product/look-messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'এর সঙ্গে পরুন',
  offer: (pieces) => `যেকোনো ${pieces}টি নিলে সবচেয়ে সস্তাটি ফ্রি।`,
  from: (price) => `${price} থেকে শুরু`,
};
