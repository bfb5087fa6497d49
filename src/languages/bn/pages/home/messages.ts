import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/home/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: (shopName) => `${shopName}: রোজের আর উৎসবের পোশাক`,
  description: (shopName, kinds) =>
    `${shopName}: ${kinds === '' ? 'জামাকাপড়' : `${kinds} ও আরও অনেক কিছু`}, ডেলিভারি সারা ভারতে।`,
  offer: (buy, free) => ` ${buy}টি কিনুন, ${free}টি ফ্রি পান।`,
  slider: 'অফার ও নতুন কালেকশন',
  shopNow: 'এখনই কিনুন',
  categories: 'ক্যাটেগরি অনুযায়ী কিনুন',
  hurryUp: 'তাড়াতাড়ি করুন',
  bigSale: 'বড় সেল',
  saleEndsIn: 'সেলের বাকি সময়',
  collectionHeading: (handle) => `${handle} কালেকশন`,
  isCollection: (name) => /(\bcollections?|কালেকশন)$/i.test(name),
  allProducts: 'সব প্রোডাক্ট',
  facts: (count, price) => `${count}টি স্টাইল, ${price} থেকে শুরু`,
  offerText: (pieces, paid) => `${pieces}টি নিন, ${paid}টির দাম দিন`,
  byPrice: 'দাম অনুযায়ী কিনুন',
  everythingUnder: 'সব কিছু এর কমে',
  moreCollections: 'আরও অনেক কিছু',
  shopCollection: (title) => `${title} দেখুন`,
  recentlyViewed: 'সম্প্রতি দেখেছেন',
  reasonsLabel: 'এখান থেকে কেন কিনবেন',
  returnsReason: (returnDays, exchangeDays) => {
    if (returnDays > 0) return `${returnDays} দিনে রিটার্ন`;
    return exchangeDays > 0 ? `${exchangeDays} দিনে এক্সচেঞ্জ` : 'খারাপ জিনিস ফেরত নেওয়া হয়';
  },
  reasons: {
    shippingPolicy: 'সারা ভারতে ডেলিভারি',
    help: 'নিরাপদ পেমেন্ট',
    contact: 'কথা বলার জন্য মানুষ',
  },
  look: 'পুরো লুক দেখুন',
  from: (price) => `${price} থেকে`,
  reviews: 'ক্রেতারা যা বলছেন',
  endsAt: (when) => `${when} পর্যন্ত`,
  aboutShop: 'দোকানের পক্ষ থেকে',
  viewMore: 'আরও দেখুন',
  viewMoreOf: (handle) => `আরও দেখুন: ${handle}`,
  emptyTitle: 'শপ এখনও সাজানো হচ্ছে',
  emptyText: 'এখন দেখানোর মতো কিছু নেই। কয়েক মিনিট পরে আবার আসুন।',
  contactUs: 'যোগাযোগ করুন',
};
