import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/product/sale-messages.en.ts';

export const messages: Translation<typeof english> = {
  saleUntil: (moment) => `সেলের দাম ${moment} পর্যন্ত`,
};
