import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';
import type { Section } from '../section.ts';

export const en = {
  title: 'Offer',
  summary: 'Free pieces, or none',
  fields: {
    offer: {
      label: 'Offer',
      help: 'On: in every full group the cheapest pieces are free. Off: everything is paid for.',
    },
    'offer.groupSize': {
      label: 'Pieces in a group',
      help: '3 with 1 free is “Buy 2 Get 1 Free”.',
    },
    'offer.freePerGroup': {
      label: 'Free pieces in it',
      help: 'The cheapest of the group. Fewer than the group has.',
    },
    bannerImageUrl: {
      label: 'Picture behind the offer on phones',
      help: 'A pattern without words, as the offer is said in each language. Empty: none.',
    },
  },
};

export const hi: Translation<typeof en> = {
  title: 'ऑफ़र',
  summary: 'मुफ़्त पीस, या कोई नहीं',
  fields: {
    offer: {
      label: 'ऑफ़र',
      help: 'चालू: हर पूरे समूह में सबसे सस्ते पीस मुफ़्त। बंद: हर पीस का दाम लगता है।',
    },
    'offer.groupSize': {
      label: 'समूह में पीस',
      help: '3 में 1 मुफ़्त का मतलब है “2 खरीदें 1 मुफ़्त पाएँ”।',
    },
    'offer.freePerGroup': {
      label: 'उनमें मुफ़्त पीस',
      help: 'समूह के सबसे सस्ते पीस। समूह से कम होने चाहिए।',
    },
    bannerImageUrl: {
      label: 'फ़ोन पर ऑफ़र के पीछे की तस्वीर',
      help: 'बिना शब्दों का पैटर्न, क्योंकि ऑफ़र हर भाषा में लिखा जाता है। खाली: कोई नहीं।',
    },
  },
};

/** Free pieces in every full group. */
export const offer: Section = {
  name: 'offer',
  fields: [
    { path: 'offer', kind: 'group', whenOn: { groupSize: 3, freePerGroup: 1 } },
    { path: 'offer.groupSize', kind: 'number', least: 2, most: 100, empty: 'refused' },
    { path: 'offer.freePerGroup', kind: 'number', least: 1, most: 99, empty: 'refused' },
    { path: 'bannerImageUrl', kind: 'picture', empty: 'null' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
