import type { Translation } from '../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'साइन इन करें',
  intro: (shop: string) => `${shop} का डेस्क`,
  name: 'उपयोगकर्ता नाम',
  password: 'पासवर्ड',
  code: 'ऑथेंटिकेटर ऐप का कोड',
  submit: 'साइन इन करें',
  wrong: 'नाम, पासवर्ड या कोड गलत है।',
  passkey: 'पासकी से साइन इन करें',
  passkeyFailed: 'पासकी नहीं चली। पासवर्ड से साइन इन करें।',
  missing: 'इसे भरें।',
  show: 'पासवर्ड दिखाएँ',
};
