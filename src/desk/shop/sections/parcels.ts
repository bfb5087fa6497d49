import { LONGEST } from '../../../domain/merchant/setting-limits.ts';
import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';
import type { Section } from '../section.ts';

export const en = {
  title: 'Parcels',
  summary: 'Weight and size of parcels for the courier',
  fields: {
    'shipping.pickupLocation': {
      label: 'Pick-up location',
      help: 'Its name in your account at the courier.',
    },
    'shipping.emptyGrams': {
      label: 'Weight of an empty parcel, in grams',
      help: 'Added once to every parcel that is booked.',
    },
    'shipping.pieceGrams': {
      label: 'Weight of a piece, in grams',
      help: 'Added for every piece in the parcel.',
    },
    'shipping.box.lengthCm': {
      label: 'Length of the box, in cm',
      help: 'The box that you usually send.',
    },
    'shipping.box.breadthCm': {
      label: 'Breadth of the box, in cm',
      help: 'Couriers charge by size, too.',
    },
    'shipping.box.heightCm': {
      label: 'Height of the box, in cm',
      help: 'With the parcel closed.',
    },
  },
};

export const hi: Translation<typeof en> = {
  title: 'पार्सल',
  summary: 'कूरियर के लिए पार्सल का वज़न और आकार',
  fields: {
    'shipping.pickupLocation': {
      label: 'पिकअप की जगह',
      help: 'कूरियर के आपके खाते में उसका नाम।',
    },
    'shipping.emptyGrams': {
      label: 'खाली पार्सल का वज़न, ग्राम में',
      help: 'हर बुक किए पार्सल में एक बार जुड़ता है।',
    },
    'shipping.pieceGrams': {
      label: 'एक पीस का वज़न, ग्राम में',
      help: 'पार्सल के हर पीस के लिए जुड़ता है।',
    },
    'shipping.box.lengthCm': {
      label: 'डिब्बे की लंबाई, सेमी में',
      help: 'जिस डिब्बे में आप आम तौर पर भेजते हैं।',
    },
    'shipping.box.breadthCm': {
      label: 'डिब्बे की चौड़ाई, सेमी में',
      help: 'कूरियर आकार के हिसाब से भी पैसे लेते हैं।',
    },
    'shipping.box.heightCm': {
      label: 'डिब्बे की ऊँचाई, सेमी में',
      help: 'पार्सल बंद होने पर।',
    },
  },
};

/** What couriers receive about a parcel. */
export const parcels: Section = {
  name: 'parcels',
  fields: [
    { path: 'shipping.pickupLocation', kind: 'text', empty: 'refused', most: LONGEST.pickupLocation },
    { path: 'shipping.emptyGrams', kind: 'number', least: 1, most: 50_000, empty: 'refused' },
    { path: 'shipping.pieceGrams', kind: 'number', least: 1, most: 50_000, empty: 'refused' },
    { path: 'shipping.box.lengthCm', kind: 'number', least: 1, most: 200, empty: 'refused' },
    { path: 'shipping.box.breadthCm', kind: 'number', least: 1, most: 200, empty: 'refused' },
    { path: 'shipping.box.heightCm', kind: 'number', least: 1, most: 200, empty: 'refused' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
