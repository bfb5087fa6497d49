import { plural } from '../../../../domain/language/plural.ts';
import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/wishlist/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: (shopName) => `विशलिस्ट | ${shopName}`,
  heading: 'विशलिस्ट',
  count: (count) => plural(count, { one: `${count} आइटम`, other: `${count} आइटम` }),
  empty: 'आपकी विशलिस्ट खाली है!',
  calmEmpty: 'आपकी विशलिस्ट खाली है',
  emptyText: 'जो पसंद आए उस पर दिल पर टैप करें, वह यहाँ आपका इंतज़ार करेगा।',
  shopNow: 'शॉपिंग करें',
  moveToCart: 'कार्ट में डालें',
  moveToCartOf: (title) => `कार्ट में डालें: ${title}`,
  moved: (chosen) => (chosen === '' ? 'कार्ट में डाल दिया' : `कार्ट में डाल दिया, ${chosen}`),
  goToCart: 'कार्ट पर जाएँ',
  remove: (title) => `विशलिस्ट से हटाएँ: ${title}`,
  removed: 'विशलिस्ट से हटा दिया',
  undo: 'वापस लाएँ',
  soldOut: 'स्टॉक खत्म',
  gone: 'यह प्रोडक्ट अब नहीं मिलता।',
};
