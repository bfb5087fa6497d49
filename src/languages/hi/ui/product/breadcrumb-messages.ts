import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../ui/product/breadcrumb-messages.en.ts';

export const messages: Translation<typeof english> = {
  label: 'आप यहाँ हैं',
  home: 'होम',
};
