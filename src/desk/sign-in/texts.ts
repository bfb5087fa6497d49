import type { Translation } from '../../domain/language/translation.ts';
import { inDeskLanguage } from '../language/desk-language.ts';

export const en = {
  title: 'Sign in',
  desk: 'Desk',
  name: 'User name',
  password: 'Password',
  code: 'Code from your authenticator app',
  submit: 'Sign in',
  wrong: 'The name, the password or the code is wrong.',
  passkey: 'Use a passkey',
  passkeyFailed: 'The passkey was not accepted. Sign in with your password.',
  missing: 'Fill this in.',
  show: 'Show password',
};

export const hi: Translation<typeof en> = {
  title: 'साइन इन करें',
  desk: 'डेस्क',
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

export const texts = inDeskLanguage({ en, hi });
