import type { Translation } from '../../../domain/language/translation.ts';
import type { messages as english } from '../../../ui/control-messages.en.ts';

export const messages: Translation<typeof english> = {
  close: 'बंद करें',
  fewer: 'एक कम करें',
  more: 'एक बढ़ाएँ',
  dismiss: 'हटाएँ',
};
