import type { Translation } from '../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  title: (shopName) => `${shopName}: हर दिन और हर जश्न के कपड़े`,
  description: (shopName, kinds) => `${shopName}: ${kinds === '' ? 'कपड़े' : `${kinds} और बहुत कुछ`}, डिलीवरी पूरे भारत में।`,
  offer: (buy, free) => ` ${buy} खरीदें, ${free} मुफ़्त पाएँ।`,
  slider: 'ऑफ़र और नए कलेक्शन',
  shopNow: 'अभी खरीदें',
  categories: 'कैटेगरी के हिसाब से खरीदें',
  hurryUp: 'जल्दी कीजिए',
  bigSale: 'बड़ी सेल',
  saleEndsIn: 'सेल में बाकी समय',
  collectionHeading: (handle) => `${handle} कलेक्शन`,
  allProducts: 'सभी प्रोडक्ट',
  viewMore: 'और देखें',
  viewMoreOf: (handle) => `और देखें: ${handle}`,
  emptyTitle: 'शॉप अभी सज रही है',
  emptyText: 'अभी दिखाने के लिए कुछ नहीं है। कुछ मिनट बाद फिर आइए।',
  contactUs: 'संपर्क करें',
};
