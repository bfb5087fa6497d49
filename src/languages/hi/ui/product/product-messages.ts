import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../ui/product/product-messages.en.ts';

export const messages: Translation<typeof english> = {
  mrp: 'MRP',
  percentOff: (percent) => `${percent}% छूट`,
  sampleReviews: '2594 रेटिंग और 6500 रिव्यू',
  ratedOutOfFive: (stars) => `5 में से ${stars} रेटिंग`,
  loading: 'लोड हो रहा है',
  soldOut: 'स्टॉक खत्म',
  eachInOfferWords: 'लेने पर',
  addToCart: 'कार्ट में डालें',
  addToCartOf: (title) => `कार्ट में डालें: ${title}`,
  eachInOffer: (price, count) => `${count} लेने पर ${price} में एक`,
  size: 'साइज़',
  option: (name) => (/^colou?r$/i.test(name) ? 'रंग' : name),
  inSize: (size) => `साइज़ ${size}`,
  addedToCart: (chosen) => (chosen === '' ? 'कार्ट में डाल दिया' : `कार्ट में डाल दिया, ${chosen}`),
  goToCart: 'कार्ट पर जाएँ',
  addedToWishlist: 'विशलिस्ट में जोड़ दिया',
  removedFromWishlist: 'विशलिस्ट से हटा दिया',
  wishlistToggle: (title) => `विशलिस्ट: ${title}`,
  slideOf: (index, count) => `${count} में से ${index}`,
  pause: 'रोकें',
  play: 'चलाएँ',
};
