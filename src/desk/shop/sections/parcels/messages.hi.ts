import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'डिलीवरी',
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
