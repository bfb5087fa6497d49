import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../ui/product/product-messages.en.ts';

export const messages: Translation<typeof english> = {
  mrp: 'MRP',
  percentOff: (percent) => `${percent}% ছাড়`,
  sampleReviews: '2594টি রেটিং ও 6500টি রিভিউ',
  ratedOutOfFive: (stars) => `5-এর মধ্যে ${stars} রেটিং`,
  loading: 'লোড হচ্ছে',
  soldOut: 'স্টক শেষ',
  eachInOfferWords: 'নিলে',
  addToCart: 'কার্টে যোগ করুন',
  addToCartOf: (title) => `কার্টে যোগ করুন: ${title}`,
  eachInOffer: (price, count) => `${count}টি নিলে প্রতিটি ${price}`,
  size: 'সাইজ',
  option: (name) => (/^colou?r$/i.test(name) ? 'রং' : name),
  inSize: (size) => `সাইজ ${size}`,
  addedToCart: (chosen) => (chosen === '' ? 'কার্টে যোগ হয়েছে' : `কার্টে যোগ হয়েছে, ${chosen}`),
  goToCart: 'কার্টে যান',
  addedToWishlist: 'উইশলিস্টে যোগ হয়েছে',
  removedFromWishlist: 'উইশলিস্ট থেকে সরানো হয়েছে',
  wishlistToggle: (title) => `উইশলিস্ট: ${title}`,
  slideOf: (index, count) => `${count}টির মধ্যে ${index}`,
  pause: 'থামান',
  play: 'চালান',
};
