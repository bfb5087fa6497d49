import type { Translation } from '../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
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
