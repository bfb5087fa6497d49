import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/category/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: (name, shopName) => `${name} | ${shopName}`,
  description: (name, shopName) =>
    `${shopName} पर ${name} ऑनलाइन खरीदें। साइज़, कीमत और उपलब्धता एक नज़र में; डिलीवरी पूरे भारत में।`,
  allProducts: 'सभी प्रोडक्ट',
  emptyTitle: 'यहाँ अभी कुछ नहीं है',
  emptyText: 'इस कलेक्शन में फ़िलहाल कोई प्रोडक्ट नहीं है। नए प्रोडक्ट आते रहते हैं।',
  goHome: 'बाकी सब देखें',
  failedTitle: 'यह पेज लोड नहीं हो पाया',
  failedText: 'अपना इंटरनेट कनेक्शन देखें और फिर कोशिश करें।',
  retry: 'फिर कोशिश करें',
};
