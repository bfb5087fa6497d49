import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_cards/label-messages.en.ts';

export const messages: Translation<typeof english> = {
  bestseller: 'बेस्टसेलर',
  new: 'नया',
};
