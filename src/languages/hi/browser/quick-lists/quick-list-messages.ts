import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../browser/quick-lists/quick-list-messages.en.ts';

export const messages: Translation<typeof english> = {
  quickViewOf: (title) => `झटपट देखें: ${title}`,
  sizesOf: (title) => `${title} के साइज़`,
  addIn: (size) => `साइज़ ${size} कार्ट में डालें`,
  saved: 'विशलिस्ट में रख दिया',
  view: 'देखें',
  getThemBy: (day, pincode) => `${day} तक मिलेंगे · ${pincode}`,
  position: (shown, total) => `${total} में से ${shown}`,
  backToTop: 'ऊपर जाएँ',
};
