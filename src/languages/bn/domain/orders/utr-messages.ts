import type { messages as english } from '../../../../domain/orders/utr-messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  digits: 'UTR নম্বর ঠিক 12 সংখ্যার হতে হবে।',
};
