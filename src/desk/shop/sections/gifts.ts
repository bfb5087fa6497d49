import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';
import type { Section } from '../section.ts';

export const en = {
  title: 'Gifts',
  summary: 'Whether you wrap parcels as gifts with a note, and what the wrap costs',
  fields: {
    'gifts.on': {
      label: 'Gift wrap and notes',
      help: 'On: the cart offers gift wrap and a note to the receiver. The packing slip of a gift has the note and no amount.',
    },
    'gifts.wrapPaise': {
      label: 'Wrap costs in ₹',
      help: 'Once for an order. 0: it is free. It goes back when the whole order is called off, not with a return.',
    },
  },
};

export const hi: Translation<typeof en> = {
  title: 'गिफ़्ट',
  summary: 'पार्सल गिफ़्ट की तरह लपेटते हैं या नहीं, नोट के साथ, और लपेटने का कितना लेते हैं',
  fields: {
    'gifts.on': {
      label: 'गिफ़्ट रैप और नोट',
      help: 'चालू: कार्ट में गिफ़्ट रैप और पाने वाले के लिए नोट का विकल्प आता है। गिफ़्ट की पैकिंग पर्ची पर नोट होता है, रकम नहीं।',
    },
    'gifts.wrapPaise': {
      label: 'लपेटने का शुल्क ₹ में',
      help: 'एक ऑर्डर पर एक बार। 0: मुफ़्त। पूरा ऑर्डर रद्द होने पर लौटता है, रिटर्न के साथ नहीं।',
    },
  },
};

/** Gift wrap and notes to the receiver. */
export const gifts: Section = {
  name: 'gifts',
  fields: [
    { path: 'gifts.on', kind: 'switch' },
    { path: 'gifts.wrapPaise', kind: 'rupees', empty: 'refused' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
