import type { Translation } from '../../domain/language/translation.ts';
import { inDeskLanguage } from '../language/desk-language.ts';

export const en = {
  close: 'Close',
  changed: 'This changed after you opened it. Close it and look again before you go on.',
  cancel: 'Cancel',
  goOn: 'Continue',
  reauthenticate: 'Enter your password',
  why: 'This moves money or data, or changes the shop for everybody. Your password confirms that it is you.',
  password: 'Password',
  passkey: 'Use a passkey instead',
  code: 'Code from your authenticator app',
  wrong: 'That did not match. Try again.',
};

export const hi: Translation<typeof en> = {
  close: 'बंद करें',
  changed: 'आपके खोलने के बाद यह बदल गया है। इसे बंद करके फिर से देखें, तब आगे बढ़ें।',
  cancel: 'रद्द करें',
  goOn: 'आगे बढ़ें',
  reauthenticate: 'अपना पासवर्ड डालें',
  why: 'इससे पैसा या डेटा बाहर जाता है, या दुकान सबके लिए बदलती है। पासवर्ड से पता चलता है कि आप ही हैं।',
  password: 'पासवर्ड',
  passkey: 'इसके बदले पासकी',
  code: 'ऑथेंटिकेटर ऐप का कोड',
  wrong: 'यह मेल नहीं खाया। फिर कोशिश करें।',
};

export const texts = inDeskLanguage({ en, hi });
