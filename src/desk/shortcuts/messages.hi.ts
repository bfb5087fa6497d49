import type { Translation } from '../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'कीबोर्ड शॉर्टकट',
  help: 'कीबोर्ड शॉर्टकट दिखाएँ',
  followedBy: 'फिर',
  on: 'शॉर्टकट चालू हैं',
};
