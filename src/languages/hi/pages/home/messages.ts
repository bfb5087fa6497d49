import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/home/messages.en.ts';

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
  isCollection: (name) => /(\bcollections?|कलेक्शन)$/i.test(name),
  allProducts: 'सभी प्रोडक्ट',
  facts: (count, price) => `${count} स्टाइल, ${price} से शुरू`,
  offerText: (pieces, paid) => `${pieces} लें, ${paid} के पैसे दें`,
  byPrice: 'कीमत के हिसाब से खरीदें',
  everythingUnder: 'सब कुछ इससे कम में',
  moreCollections: 'और भी बहुत कुछ',
  shopCollection: (title) => `${title} देखें`,
  recentlyViewed: 'हाल में देखे गए',
  reasonsLabel: 'यहाँ से क्यों खरीदें',
  returnsReason: (returnDays, exchangeDays) => {
    if (returnDays > 0) return `${returnDays} दिन में रिटर्न`;
    return exchangeDays > 0 ? `${exchangeDays} दिन में एक्सचेंज` : 'खराब आइटम वापस लिए जाते हैं';
  },
  reasons: {
    shippingPolicy: 'पूरे भारत में डिलीवरी',
    help: 'सुरक्षित पेमेंट',
    contact: 'बात करने के लिए इंसान',
  },
  look: 'लुक पूरा करें',
  from: (price) => `${price} से`,
  reviews: 'खरीदारों की राय',
  endsAt: (when) => `${when} तक`,
  aboutShop: 'दुकान की ओर से',
  viewMore: 'और देखें',
  viewMoreOf: (handle) => `और देखें: ${handle}`,
  emptyTitle: 'शॉप अभी सज रही है',
  emptyText: 'अभी दिखाने के लिए कुछ नहीं है। कुछ मिनट बाद फिर आइए।',
  contactUs: 'संपर्क करें',
};
