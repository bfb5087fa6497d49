import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/_shell/suggestions/suggestion-messages.en.ts';

export const messages: Translation<typeof english> = {
  recent: 'সম্প্রতি',
  popular: 'জনপ্রিয়',
  inCollections: 'কালেকশন',
};
