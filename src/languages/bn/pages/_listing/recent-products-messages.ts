import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_listing/recent-products-messages.en.ts';

export const messages: Translation<typeof english> = {
  fromWishlist: 'আপনার উইশলিস্ট থেকে',
  viewed: 'সম্প্রতি দেখেছেন',
};
