import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/wishlist/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: (shopName) => `উইশলিস্ট | ${shopName}`,
  heading: 'উইশলিস্ট',
  count: (count) => `${count}টি আইটেম`,
  empty: 'আপনার উইশলিস্ট খালি!',
  calmEmpty: 'আপনার উইশলিস্ট খালি',
  emptyText: 'যা পছন্দ হয় তার হার্টে ট্যাপ করুন, সেটি এখানে আপনার অপেক্ষায় থাকবে।',
  shopNow: 'শপিং করুন',
  moveToCart: 'কার্টে যোগ করুন',
  moveToCartOf: (title) => `কার্টে যোগ করুন: ${title}`,
  moved: (chosen) => (chosen === '' ? 'কার্টে যোগ হয়েছে' : `কার্টে যোগ হয়েছে, ${chosen}`),
  goToCart: 'কার্টে যান',
  remove: (title) => `উইশলিস্ট থেকে সরান: ${title}`,
  removed: 'উইশলিস্ট থেকে সরানো হয়েছে',
  undo: 'ফিরিয়ে আনুন',
  soldOut: 'স্টক শেষ',
  gone: 'এই প্রোডাক্টটি আর পাওয়া যায় না।',
};
