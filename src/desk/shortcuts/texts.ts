import type { Translation } from '../../domain/language/translation.ts';
import { inDeskLanguage } from '../language/desk-language.ts';

export const en = {
  title: 'Keyboard shortcuts',
  help: 'Show the keyboard shortcuts',
  followedBy: 'then',
  on: 'Shortcuts are on',
};

export const hi: Translation<typeof en> = {
  title: 'कीबोर्ड शॉर्टकट',
  help: 'कीबोर्ड शॉर्टकट दिखाएँ',
  followedBy: 'फिर',
  on: 'शॉर्टकट चालू हैं',
};

export const texts = inDeskLanguage({ en, hi });
