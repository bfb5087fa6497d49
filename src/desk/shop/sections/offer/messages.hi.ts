import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
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
  },
};
