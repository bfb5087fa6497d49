import type { Translation } from '../../../domain/language/translation.ts';
import type { messages as english } from '../../../ui/control-messages.en.ts';

export const messages: Translation<typeof english> = {
  close: 'বন্ধ করুন',
  fewer: 'একটি কমান',
  more: 'একটি বাড়ান',
  dismiss: 'সরান',
};
