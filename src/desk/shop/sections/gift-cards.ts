import { LONGEST, MOST } from '../../../domain/merchant/setting-limits.ts';
import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';
import type { Section } from '../section.ts';

export const en = {
  title: 'Gift cards',
  summary: 'Whether you sell gift cards, which amounts, and how long they are valid',
  fields: {
    'giftCards.are': {
      label: 'Gift cards',
      help: 'Sold: a page of the shop sells them, and the payment takes them. Cards that were sold are money you owe: they are taken until they are spent or have ended, also if you choose “Off”.',
      options: { off: 'Off', only_taken: 'Only taken', sold: 'Sold' },
    },
    'giftCards.amounts': {
      label: 'Amounts in ₹',
      help: 'Whole rupees with spaces between, such as 500 1000 2000.',
    },
    'giftCards.ownAmounts': { label: 'Own amounts', help: 'On: shoppers may type another amount.' },
    'giftCards.leastPaise': { label: 'Least own amount in ₹', help: 'What shoppers type is not less.' },
    'giftCards.mostPaise': { label: 'Most own amount in ₹', help: 'And not more; ₹10,000 at most.' },
    'giftCards.monthsValid': {
      label: 'Valid for months',
      help: 'A year at least. Counts for cards that are sold from now on.',
    },
    'giftCards.words': { label: 'Words on the card', help: 'Shown on each card unless the buyer writes something.' },
  },
};

export const hi: Translation<typeof en> = {
  title: 'गिफ़्ट कार्ड',
  summary: 'गिफ़्ट कार्ड बेचते हैं या नहीं, कितनी राशि के, और वे कब तक चलते हैं',
  fields: {
    'giftCards.are': {
      label: 'गिफ़्ट कार्ड',
      help: 'बिकते हैं: दुकान का एक पेज उन्हें बेचता है और पेमेंट में वे चलते हैं। बिके हुए कार्ड आपकी देनदारी हैं: “बंद” चुनने पर भी वे तब तक चलते हैं जब तक खर्च न हो जाएँ या उनकी अवधि पूरी न हो।',
      options: { off: 'बंद', only_taken: 'सिर्फ़ चलते हैं', sold: 'बिकते हैं' },
    },
    'giftCards.amounts': {
      label: 'राशियाँ ₹ में',
      help: 'पूरे रुपये, बीच में जगह छोड़कर, जैसे 500 1000 2000।',
    },
    'giftCards.ownAmounts': { label: 'अपनी राशि', help: 'चालू: ग्राहक कोई दूसरी राशि लिख सकते हैं।' },
    'giftCards.leastPaise': { label: 'कम से कम अपनी राशि ₹ में', help: 'ग्राहक इससे कम नहीं लिख सकते।' },
    'giftCards.mostPaise': {
      label: 'ज़्यादा से ज़्यादा अपनी राशि ₹ में',
      help: 'और इससे ज़्यादा नहीं; ₹10,000 तक।',
    },
    'giftCards.monthsValid': {
      label: 'कितने महीने मान्य',
      help: 'कम से कम एक साल। अब से बिकने वाले कार्डों पर लागू।',
    },
    'giftCards.words': { label: 'कार्ड पर शब्द', help: 'हर कार्ड पर दिखते हैं, अगर खरीदार कुछ न लिखे।' },
  },
};

/** Gift cards that the shop sells and takes. */
export const giftCards: Section = {
  name: 'giftCards',
  fields: [
    { path: 'giftCards.are', kind: 'choice', options: ['off', 'only_taken', 'sold'] },
    { path: 'giftCards.amounts', kind: 'prices', most: MOST.giftCardAmounts },
    { path: 'giftCards.ownAmounts', kind: 'switch' },
    { path: 'giftCards.leastPaise', kind: 'rupees', empty: 'refused' },
    { path: 'giftCards.mostPaise', kind: 'rupees', empty: 'refused' },
    { path: 'giftCards.monthsValid', kind: 'number', least: 12, most: 120, empty: 'refused' },
    { path: 'giftCards.words', kind: 'text', empty: 'null', most: LONGEST.giftCardWords },
  ],
  texts: inDeskLanguage({ en, hi }),
};
