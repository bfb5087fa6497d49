import type { Translation } from '../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  loading: 'लोड हो रहा है…',
  failed: 'यह लोड नहीं हो सका',
  retry: 'फिर कोशिश करें',
  dismiss: 'हटाएँ',
  undo: 'वापस लें',
  notifications: 'संदेश',
};
