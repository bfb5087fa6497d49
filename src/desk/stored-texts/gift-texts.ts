import type { Translation } from '../../domain/language/translation.ts';
import { inDeskLanguage } from '../language/desk-language.ts';

export const en = {
  title: 'Gift',
  wrap: 'Wrap it as a gift.',
  noWrap: 'No wrap, only a note.',
  noPrices: 'Put no paper with prices inside: its slip has none.',
  note: 'Note to the receiver',
  noteHint: 'Printed on the slip. Until the order is packed.',
  save: 'Save the note',
};

export const hi: Translation<typeof en> = {
  title: 'गिफ़्ट',
  wrap: 'गिफ़्ट की तरह लपेटें।',
  noWrap: 'लपेटना नहीं है, सिर्फ़ नोट है।',
  noPrices: 'अंदर दाम वाला कोई कागज़ न रखें: इसकी पर्ची पर दाम नहीं हैं।',
  note: 'पाने वाले के लिए नोट',
  noteHint: 'पर्ची पर छपता है। ऑर्डर पैक होने तक बदल सकते हैं।',
  save: 'नोट सहेजें',
};

export const giftTexts = inDeskLanguage({ en, hi });
