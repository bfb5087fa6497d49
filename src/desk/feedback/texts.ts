import type { Translation } from '../../domain/language/translation.ts';
import { inDeskLanguage } from '../language/desk-language.ts';

export const en = {
  loading: 'Loading…',
  failed: 'This could not be loaded',
  retry: 'Try again',
  dismiss: 'Dismiss',
  undo: 'Undo',
  notifications: 'Messages',
};

export const hi: Translation<typeof en> = {
  loading: 'लोड हो रहा है…',
  failed: 'यह लोड नहीं हो सका',
  retry: 'फिर कोशिश करें',
  dismiss: 'हटाएँ',
  undo: 'वापस लें',
  notifications: 'संदेश',
};

export const texts = inDeskLanguage({ en, hi });
