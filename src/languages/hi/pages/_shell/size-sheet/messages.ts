import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/_shell/size-sheet/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'साइज़ चुनें',
  tapAdds: 'साइज़ पर टैप करें, कार्ट में आ जाएगा',
  quickView: 'झटपट देखें',
  addIn: (size) => `साइज़ ${size} कार्ट में डालें`,
  lastSize: 'पिछली बार आपका साइज़',
  soldOutIn: (size) => `साइज़ ${size}, स्टॉक खत्म`,
  soldOut: 'स्टॉक खत्म',
  gone: 'यह प्रोडक्ट अब नहीं बिकता।',
  sizeGuide: 'साइज़ गाइड',
  details: 'पूरी जानकारी',
};
