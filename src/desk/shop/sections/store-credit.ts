import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';
import type { Section } from '../section.ts';

export const en = {
  title: 'Store credit',
  summary: 'Whether you give credit, and how long it is valid',
  fields: {
    'storeCredit.on': {
      label: 'Store credit',
      help: 'On: managers may give credit to a mobile number on the page Store credit, and shoppers pay with it. They prove their number by a code, so WhatsApp or SMS must be set up.',
    },
    'storeCredit.monthsValid': {
      label: 'Valid for months',
      help: 'Counts for credit that is given from now on.',
    },
    'storeCredit.mostAtOncePaise': {
      label: 'Most at once in ₹',
      help: 'More is not given in one act.',
    },
    'storeCredit.insteadOfRefund': {
      label: 'Instead of a refund',
      help: 'On: who cancels or returns a prepaid order may choose store credit instead of the money. The refund is always offered too.',
    },
    'storeCredit.bonusPercent': {
      label: 'Bonus in percent',
      help: 'Added to credit that is chosen instead of a refund. 0: nothing.',
    },
  },
};

export const hi: Translation<typeof en> = {
  title: 'स्टोर क्रेडिट',
  summary: 'क्रेडिट देते हैं या नहीं, और कब तक मान्य है',
  fields: {
    'storeCredit.on': {
      label: 'स्टोर क्रेडिट',
      help: 'चालू: मैनेजर “स्टोर क्रेडिट” पन्ने पर मोबाइल नंबर को क्रेडिट दे सकते हैं और ग्राहक उससे भुगतान कर सकते हैं। वे कोड से अपना नंबर साबित करते हैं, इसलिए WhatsApp या SMS चालू होना चाहिए।',
    },
    'storeCredit.monthsValid': {
      label: 'कितने महीने मान्य',
      help: 'अब से दिए जाने वाले क्रेडिट पर लागू।',
    },
    'storeCredit.mostAtOncePaise': {
      label: 'एक बार में ज़्यादा से ज़्यादा ₹',
      help: 'इससे ज़्यादा एक बार में नहीं दिया जाता।',
    },
    'storeCredit.insteadOfRefund': {
      label: 'रिफ़ंड के बदले',
      help: 'चालू: जिसने पहले भुगतान किया और ऑर्डर कैंसल या वापस किया, वह पैसे के बदले स्टोर क्रेडिट चुन सकता है। रिफ़ंड का विकल्प भी हमेशा रहता है।',
    },
    'storeCredit.bonusPercent': {
      label: 'बोनस प्रतिशत में',
      help: 'रिफ़ंड के बदले चुने गए क्रेडिट में जुड़ता है। 0: कुछ नहीं।',
    },
  },
};

/** Credit of mobile numbers, given at the desk. */
export const storeCredit: Section = {
  name: 'storeCredit',
  fields: [
    { path: 'storeCredit.on', kind: 'switch' },
    { path: 'storeCredit.monthsValid', kind: 'number', least: 1, most: 60, empty: 'refused' },
    { path: 'storeCredit.mostAtOncePaise', kind: 'rupees', empty: 'refused' },
    { path: 'storeCredit.insteadOfRefund', kind: 'switch' },
    { path: 'storeCredit.bonusPercent', kind: 'number', least: 0, most: 50, empty: 'refused' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
