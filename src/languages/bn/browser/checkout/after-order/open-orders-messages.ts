import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../browser/checkout/after-order/open-orders-messages.en.ts';

export const messages: Translation<typeof english> = {
  paid: (amount) => `আপনার ${amount} পেমেন্ট আমরা পেয়েছি। যা কিনেছেন তা আর আপনার কার্টে নেই।`,
  placed: 'আপনার অর্ডার হয়ে গেছে। যা কিনেছেন তা আর আপনার কার্টে নেই।',
  seeOrder: 'আপনার অর্ডার দেখুন',
};
