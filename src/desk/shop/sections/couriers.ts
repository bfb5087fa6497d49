import { MOST } from '../../../domain/merchant/setting-limits.ts';
import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';
import type { Section } from '../section.ts';

export const en = {
  title: 'Second courier company',
  summary: 'Which parcels the other company takes',
  fields: {
    secondCourier: {
      label: 'Second company',
      help: 'On: parcels that fit what you say below go to it. Whoever runs the shop sets its keys first.',
    },
    'secondCourier.pins': {
      label: 'PIN codes',
      help: 'Whole PIN codes or their first digits, also as a pasted list. Empty: everywhere.',
    },
    'secondCourier.payment': {
      label: 'Paid how',
      help: 'A parcel on which the courier collects anything counts as cash.',
      options: { any: 'Paid or cash', cash: 'Only cash on delivery', paid: 'Only paid ones' },
    },
    'secondCourier.fromGrams': {
      label: 'From this weight, in grams',
      help: 'By the weights under Parcels. Empty: however light.',
    },
    'secondCourier.upToGrams': {
      label: 'Up to this weight, in grams',
      help: 'By the weights under Parcels. Empty: however heavy.',
    },
    'secondCourier.onlyIfCheaper': {
      label: 'Only where it is cheaper',
      help: 'Both are asked for their price. If one gives none, the first company takes the parcel.',
    },
  },
};

export const hi: Translation<typeof en> = {
  title: 'दूसरी कूरियर कंपनी',
  summary: 'कौन से पार्सल दूसरी कंपनी ले जाए',
  fields: {
    secondCourier: {
      label: 'दूसरी कंपनी',
      help: 'चालू: नीचे लिखी बातों से मेल खाते पार्सल उसे जाते हैं। दुकान चलाने वाला पहले उसकी कुंजियाँ भरे।',
    },
    'secondCourier.pins': {
      label: 'पिनकोड',
      help: 'पूरे पिनकोड या उनके पहले अंक, चिपकाई हुई सूची भी। खाली: हर जगह।',
    },
    'secondCourier.payment': {
      label: 'भुगतान कैसे',
      help: 'जिस पार्सल पर कूरियर कुछ भी वसूलता है, वह कैश माना जाता है।',
      options: { any: 'चुकाया हुआ या कैश', cash: 'सिर्फ़ कैश ऑन डिलीवरी', paid: 'सिर्फ़ चुकाए हुए' },
    },
    'secondCourier.fromGrams': {
      label: 'इस वज़न से, ग्राम में',
      help: '“पार्सल” में लिखे वज़न से। खाली: कितना भी हल्का।',
    },
    'secondCourier.upToGrams': {
      label: 'इस वज़न तक, ग्राम में',
      help: '“पार्सल” में लिखे वज़न से। खाली: कितना भी भारी।',
    },
    'secondCourier.onlyIfCheaper': {
      label: 'सिर्फ़ जहाँ सस्ती हो',
      help: 'दोनों से दाम पूछा जाता है। कोई न बताए, तो पार्सल पहली कंपनी ले जाती है।',
    },
  },
};

/** Which parcels go to a second company that books couriers. */
export const couriers: Section = {
  name: 'couriers',
  fields: [
    {
      path: 'secondCourier',
      kind: 'group',
      whenOn: { pins: [], payment: 'any', fromGrams: null, upToGrams: null, onlyIfCheaper: false },
    },
    { path: 'secondCourier.pins', kind: 'pins', most: MOST.pins },
    { path: 'secondCourier.payment', kind: 'choice', options: ['any', 'cash', 'paid'] },
    { path: 'secondCourier.fromGrams', kind: 'number', least: 1, most: 50_000, empty: 'null' },
    { path: 'secondCourier.upToGrams', kind: 'number', least: 1, most: 50_000, empty: 'null' },
    { path: 'secondCourier.onlyIfCheaper', kind: 'switch' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
